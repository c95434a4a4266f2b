import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeLegacy } from '../testing/legacy-encoder.ts';
import { type ZipPart, writeZip, zipOf } from '../testing/zip-writer.ts';
import { ARCHIVE_LIMITS } from './limits.ts';
import { openArchive } from './open-archive.ts';

const MIB = 1024 * 1024;
const refusal = async (bytes: Buffer, limits = ARCHIVE_LIMITS) => {
  const archive = await openArchive(bytes, limits).catch((error: unknown) => error);
  if (archive instanceof Error) return (archive as { code?: string }).code;
  const opened = archive as Awaited<ReturnType<typeof openArchive>>;
  try {
    for (const entry of opened.entries) await opened.read(entry.name);
    return 'accepted';
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    opened.close();
  }
};

describe('opening archives', () => {
  it('lists the files and reads stored and deflated ones back', async () => {
    const archive = await openArchive(
      writeZip([
        { name: 'folder/', stored: true },
        { name: 'folder/a.txt', data: 'hello' },
        { name: 'b.txt', data: 'plain', stored: true },
        { name: 'empty.txt', data: '' },
      ]),
    );
    expect(archive.entries.map(({ name, size }) => [name, size])).toEqual([
      ['folder/a.txt', 5],
      ['b.txt', 5],
      ['empty.txt', 0],
    ]);
    expect((await archive.read('folder/a.txt')).toString()).toBe('hello');
    expect((await archive.read('b.txt')).toString()).toBe('plain');
    expect((await archive.read('empty.txt')).length).toBe(0);
    expect(archive.has('nope')).toBe(false);
    await expect(archive.read('nope')).rejects.toMatchObject({ code: 'ARCHIVE_ENTRY_MISSING' });
    archive.close();
  });

  it('reads from a path as from memory, and passes a missing file on as the system says it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'formats-'));
    try {
      const path = join(folder, 'a.zip');
      await writeFile(path, zipOf({ 'a.txt': 'from disk' }));
      const archive = await openArchive(path);
      expect((await archive.read('a.txt')).toString()).toBe('from disk');
      archive.close();
      await expect(openArchive(join(folder, 'b.zip'))).rejects.toMatchObject({ code: 'ENOENT' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('counts the reading of one entry twice only once', async () => {
    const limits = { ...ARCHIVE_LIMITS, maxTotalBytes: 3000 };
    const archive = await openArchive(zipOf({ 'a.txt': 'x'.repeat(2000) }), limits);
    for (let n = 0; n < 5; n += 1) expect((await archive.read('a.txt')).length).toBe(2000);
    archive.close();
  });
});

describe('names of entries', () => {
  const nameOf = async (parts: ZipPart[]) => {
    const archive = await openArchive(writeZip(parts));
    archive.close();
    return archive.entries.map(({ name }) => name);
  };

  it.each([
    ['gb18030', ['第一话/封面图.jpg', '第一话/第二页.jpg', '番外篇.jpg']],
    ['shift_jis', ['第１話/ひょうし.jpg', '第１話/つづきのページ.jpg']],
    ['big5', ['漫畫/第一頁.jpg', '漫畫/我們的書.jpg']],
    ['euc-kr', ['만화/표지이미지.jpg', '만화/이야기 하나.jpg']],
  ] as const)('in %s without any mark are judged together and read rightly', async (encoding, names) => {
    expect(await nameOf(names.map((name) => ({ name: encodeLegacy(name, encoding) })))).toEqual(names);
  });

  it('in UTF-8 without the flag stay UTF-8', async () => {
    expect(await nameOf([{ name: Buffer.from('第1话/001.jpg') }])).toEqual(['第1话/001.jpg']);
  });

  it('are taken from the Unicode Path field while its checksum fits', async () => {
    const name = Buffer.from('ugly.jpg');
    const field = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from('美.jpg')]);
    field.writeUInt32LE(crc32(name), 1);
    const header = Buffer.alloc(4);
    header.writeUInt16LE(0x7075, 0);
    header.writeUInt16LE(field.length, 2);
    expect(await nameOf([{ name, extra: Buffer.concat([header, field]) }])).toEqual(['美.jpg']);
  });

  it('lose empty and dot segments and are composed', async () => {
    expect(await nameOf([{ name: './a//e\u0301.jpg' }])).toEqual(['a/é.jpg']);
  });

  it.each([
    ['../evil.jpg', 'ARCHIVE_PATH_TRAVERSAL'],
    ['a/../../evil.jpg', 'ARCHIVE_PATH_TRAVERSAL'],
    ['/etc/passwd', 'ARCHIVE_PATH_TRAVERSAL'],
    ['C:/windows/a.jpg', 'ARCHIVE_PATH_TRAVERSAL'],
    ['c:a.jpg', 'ARCHIVE_PATH_TRAVERSAL'],
    ['a\\b.jpg', 'ARCHIVE_PATH_TRAVERSAL'],
    ['a\0.jpg', 'ARCHIVE_NAME_INVALID'],
    ['pages/CON', 'ARCHIVE_NAME_INVALID'],
    ['aux.jpg', 'ARCHIVE_NAME_INVALID'],
    ['lpt1.txt', 'ARCHIVE_NAME_INVALID'],
    ['', 'ARCHIVE_NAME_INVALID'],
    ['inner.zip', 'ARCHIVE_NESTED'],
    ['a/inner.CBZ', 'ARCHIVE_NESTED'],
    ['console.jpg', 'accepted'],
    ['a..b.jpg', 'accepted'],
  ])('%j gives %s', async (name, code) => {
    expect(await refusal(writeZip([{ name, data: 'x' }]))).toBe(code);
  });

  it('that differ only by case are refused', async () => {
    expect(await refusal(zipOf({ 'Page.jpg': '1', 'page.JPG': '2' }))).toBe('ARCHIVE_NAME_CLASH');
    expect(await refusal(writeZip([{ name: 'a' }, { name: 'a' }]))).toBe('ARCHIVE_NAME_CLASH');
  });
});

describe('hostile archives', () => {
  it('with a symbolic link do not show it', async () => {
    const archive = await openArchive(
      writeZip([
        { name: 'link.jpg', data: '/etc/passwd', mode: 0o120777 },
        { name: 'a.jpg', data: 'x' },
      ]),
    );
    expect(archive.entries.map(({ name }) => name)).toEqual(['a.jpg']);
    await expect(archive.read('link.jpg')).rejects.toMatchObject({ code: 'ARCHIVE_ENTRY_MISSING' });
    archive.close();
  });

  it('that expand 1 000 times are cut while they inflate', async () => {
    const zeros = Buffer.alloc(40 * MIB);
    expect(await refusal(writeZip([{ name: 'bomb.jpg', data: zeros }]))).toBe('ARCHIVE_BOMB');
  });

  it('that are small may compress well', async () => {
    expect(await refusal(writeZip([{ name: 'blank.bmp', data: Buffer.alloc(900_000) }]))).toBe('accepted');
  });

  it('that declare less than they hold are cut at the declared size', async () => {
    const part = { name: 'liar.jpg', data: Buffer.alloc(20 * MIB), declaredSize: 100 };
    expect(await refusal(writeZip([part]))).toBe('ARCHIVE_CORRUPT');
  });

  it('that declare more than they hold, or another checksum, are corrupt', async () => {
    expect(await refusal(writeZip([{ name: 'a', data: 'abc', declaredSize: 4 }]))).toBe('ARCHIVE_CORRUPT');
    expect(await refusal(writeZip([{ name: 'a', data: 'abc', stored: true, declaredSize: 9 }]))).toBe(
      'ARCHIVE_CORRUPT',
    );
    expect(await refusal(writeZip([{ name: 'a', data: 'abc', declaredCrc: 1 }]))).toBe('ARCHIVE_CORRUPT');
  });

  it('that declare too much are refused before anything is read', async () => {
    expect(await refusal(writeZip([{ name: 'a', data: 'x', declaredSize: 201 * MIB }]))).toBe(
      'ARCHIVE_TOO_LARGE',
    );
    const many = Array.from({ length: 11 }, (_, n) => ({ name: `${n}`, data: 'x', declaredSize: 199 * MIB }));
    expect(await refusal(writeZip(many))).toBe('ARCHIVE_TOO_LARGE');
  });

  it('whose entries together are too large are stopped on the way', async () => {
    const noise = Buffer.from(Array.from({ length: 60_000 }, (_, n) => (n * 7919) % 251));
    const parts = Array.from({ length: 4 }, (_, n) => ({
      name: `${n}.jpg`,
      data: noise,
      declaredSize: noise.length,
    }));
    expect(await refusal(writeZip(parts), { ...ARCHIVE_LIMITS, maxTotalBytes: 300_000 })).toBe('accepted');
    expect(await refusal(writeZip(parts), { ...ARCHIVE_LIMITS, maxTotalBytes: 200_000 })).toBe(
      'ARCHIVE_TOO_LARGE',
    );
    expect(await refusal(writeZip(parts), { ...ARCHIVE_LIMITS, maxEntryBytes: 50_000 })).toBe(
      'ARCHIVE_TOO_LARGE',
    );
  });

  it('with more than 5 000 entries are refused', async () => {
    const parts = Array.from({ length: 5001 }, (_, n) => ({ name: `${n}.jpg`, stored: true }));
    expect(await refusal(writeZip(parts))).toBe('ARCHIVE_ENTRY_LIMIT');
    expect(await refusal(writeZip(parts.slice(1)))).toBe('accepted');
  });

  it('whose entries share bytes are refused', async () => {
    const kernel = { name: 'a.jpg', data: 'x'.repeat(1000) };
    expect(await refusal(writeZip([kernel, { ...kernel, name: 'b.jpg', sameAs: 0 }]))).toBe(
      'ARCHIVE_OVERLAP',
    );
    // A quoted local header: the second entry begins inside the first one's data.
    const inner = writeZip([{ name: 'b.jpg', data: 'inner', stored: true }]).subarray(0, 40);
    const quoting = [
      { name: 'a.jpg', data: inner, stored: true },
      { name: 'b.jpg', data: 'inner', stored: true, sameAs: 0, offsetShift: 35 },
    ];
    expect(await refusal(writeZip(quoting))).toBe('ARCHIVE_OVERLAP');
  });

  it('that are encrypted are refused as such', async () => {
    expect(await refusal(writeZip([{ name: 'a.jpg', data: 'x', flags: 0x801 }]))).toBe('ARCHIVE_ENCRYPTED');
    expect(await refusal(writeZip([{ name: 'a.jpg', data: 'x', flags: 0x841 }]))).toBe('ARCHIVE_ENCRYPTED');
  });

  it('with a method we do not know are refused', async () => {
    expect(await refusal(writeZip([{ name: 'a.jpg', data: 'x', method: 12 }]))).toBe('ARCHIVE_UNSUPPORTED');
  });

  it('with damaged data are corrupt', async () => {
    const compressed = deflateRawSync(Buffer.from('x'.repeat(500)));
    compressed.fill(0xff, 1, 3);
    expect(await refusal(writeZip([{ name: 'a', data: 'x'.repeat(500), compressed }]))).toBe(
      'ARCHIVE_CORRUPT',
    );
  });

  it('cut off anywhere, empty, or of something else are corrupt', async () => {
    const whole = zipOf({ 'a.txt': 'some text', 'b.txt': 'more text' });
    for (let length = 0; length < whole.length; length += 1) {
      expect(await refusal(whole.subarray(0, length))).toBe('ARCHIVE_CORRUPT');
    }
    expect(await refusal(Buffer.from('this is no archive at all, only words'))).toBe('ARCHIVE_CORRUPT');
  });

  it('that lie about their number of entries are corrupt', async () => {
    const part = { name: 'a.txt', data: 'x' };
    expect(await refusal(writeZip([part], { entryCount: 3 }))).toBe('ARCHIVE_CORRUPT');
  });

  it('with every single byte changed never crash or hang', async () => {
    const whole = zipOf({ 'a.txt': 'some text', 'b.txt': 'more text' });
    for (let at = 0; at < whole.length; at += 1) {
      const broken = Buffer.from(whole);
      broken[at] = (broken[at] ?? 0) ^ 0xff;
      expect(await refusal(broken)).toMatch(/^(?:accepted|ARCHIVE_[A-Z_]+)$/u);
    }
  });
});
