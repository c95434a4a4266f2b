import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createFolderFileStore, pictureKey } from '#platform/files/file-store.ts';
import { storePicture } from './store-picture.ts';

const folder = await mkdtemp(join(tmpdir(), 'aurora-pictures-'));
const files = createFolderFileStore(folder);
afterAll(async () => rm(folder, { recursive: true, force: true }));

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();

test('a picture is stored in its widths and both formats, without what the file carried along', async () => {
  const bytes = await jpeg(600, 900);
  const picture = await storePicture(files, bytes, 'poster.jpg');
  expect(picture).toMatchObject({ width: 480, height: 720, widths: [160, 320, 480] });
  expect(picture.color).toMatch(/^#c[01]4[01]20$/u);
  for (const width of picture.widths) {
    for (const format of ['webp', 'avif']) {
      const stored = await sharp(
        (await files.read(pictureKey(picture.id, width, format))) ?? Buffer.alloc(0),
      ).metadata();
      expect([stored.width, stored.exif]).toEqual([width, undefined]);
    }
  }
  expect((await storePicture(files, bytes, 'again.jpg')).id).toBe(picture.id);
  expect((await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.avif'))).toHaveLength(
    3,
  );
});

test('a picture turned by its camera stands upright', async () => {
  const turned = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#123456' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await storePicture(files, turned, 'p.jpg')).toMatchObject({ width: 160, height: 320 });
});

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'PAGE_UNREADABLE'],
  ['PDF', Buffer.from('%PDF-1.4 not a picture at all'), 'PAGE_UNREADABLE'],
  ['a cut PNG', Buffer.from('\x89PNG\r\n\x1a\n0000IHDR', 'latin1'), 'PAGE_UNREADABLE'],
])('%s is refused with its name', async (_name, bytes, reason) => {
  await expect(storePicture(files, bytes, 'evil.png')).rejects.toMatchObject({
    reason,
    details: { page: 'evil.png' },
  });
});
