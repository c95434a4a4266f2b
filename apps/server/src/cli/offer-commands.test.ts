import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES, type OrderDetail, orders } from '@aurora/contracts';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/test-app.ts';
import { createTestDevice } from '#app/testing/test-device.ts';
import { verifyAudit } from '#platform/audit/audit.ts';
import { runAsOperator } from './test-operator.ts';

const app = await startTestApp();
afterAll(() => app.stop());
const aurora = (...args: string[]) => runAsOperator(app, args);

const device = createTestDevice(app, 'buyer');
const { data } = await device.register('buyer_01', undefined, { locale: 'zh-CN' });
const { token } = data;
interface Shown {
  id: string;
  name: string;
  price: { amountMinor: number };
  originalPrice: { amountMinor: number } | null;
  badge: string | null;
}
const onSale = async (kind: string): Promise<Shown[]> =>
  (await device.call<{ items: Shown[] }>(orders.packages, { token, query: { kind } })).data.items;

test('a package is put on sale, changed, taken off and sold again', async () => {
  const added = await aurora(
    ...['package', 'add', '--days', '30', '--name', 'zh-CN=月卡', '--name', 'en-US=1 month'],
    ...['--price', 'CNY=25.00', '--price', 'USD=4.99', '--original', 'CNY=30', '--badge', 'recommended'],
  );
  const [, id = ''] = /Package (\d{22}) is on sale/u.exec(added.out) ?? [];
  expect(await onSale('vip')).toMatchObject([
    {
      id,
      name: '月卡',
      price: { amountMinor: 2500 },
      originalPrice: { amountMinor: 3000 },
      badge: 'recommended',
    },
  ]);
  expect((await aurora('package', 'list')).out).toContain('25.00 CNY (30.00 CNY) · 4.99 USD');
  await aurora('package', 'set', id, '--price', 'CNY=68.00', '--badge', '-', '--name', 'en-US=-');
  // Above what was struck through: that says nothing any more.
  expect(await onSale('vip')).toMatchObject([
    { price: { amountMinor: 6800 }, originalPrice: null, badge: null },
  ]);
  expect(JSON.parse((await aurora('package', 'show', id)).out)).toMatchObject({
    names: { 'zh-CN': '月卡' },
    prices: [{ currency: 'CNY', amountMinor: 6800 }, { currency: 'USD' }],
  });
  await aurora('package', 'hide', id);
  expect(await onSale('vip')).toEqual([]);
  await aurora('package', 'unhide', id);
  expect(await onSale('vip')).toHaveLength(1);
  await aurora('package', 'add', '--kind', 'recharge', '--price', 'CNY=10');
  expect(await onSale('recharge')).toMatchObject([{ name: null, price: { amountMinor: 1000 } }]);
});

test.each([
  [['package', 'add', '--name', 'zh-CN=x', '--price', 'CNY=1'], 1, 'needs --days'],
  [['package', 'add', '--kind', 'recharge', '--days', '3', '--price', 'CNY=1'], 1, 'needs --days'],
  [['package', 'add', '--days', '30', '--price', 'CNY=1'], 1, 'needs a --name'],
  [['package', 'add', '--days', '30', '--name', 'zh-CN=x'], 1, 'at least one --price'],
  [
    ['package', 'add', '--days', '30', '--name', 'zh-CN=x', '--price', 'CNY=0.99'],
    2,
    'not a value of --price',
  ],
  [
    ['package', 'add', '--days', '30', '--name', 'zh-CN=x', '--price', 'CNY=1.001'],
    2,
    'not a value of --price',
  ],
  [['package', 'add', '--days', '0', '--name', 'zh-CN=x', '--price', 'CNY=1'], 2, 'not a value of --days'],
  [
    ['package', 'add', '--days', '1', '--name', 'zh-CN=x', '--price', 'CNY=5', '--original', 'CNY=5'],
    1,
    'must be above the price: CNY',
  ],
  [['package', 'hide', '1234567890123456789012'], 1, 'There is no package'],
  [['code', 'issue', 'x'], 2, 'Give either --days or --amount'],
  [['code', 'issue', 'x', '--days', '3', '--amount', 'CNY=1'], 2, 'Give either --days or --amount'],
  [['code', 'issue', 'x', '--days', '3', '--count', '100001'], 2, 'not a value of --count'],
  [['code', 'issue', 'x', '--days', '3', '--expires', '2026-02-30'], 2, 'not a value of --expires'],
  [['code', 'void', 'nothing'], 1, 'There is no batch or code'],
])('%j is refused with a sentence, and nothing is sold by it', async (args, code, sentence) => {
  const before = (await aurora('package', 'list', '--json')).out;
  const refused = await aurora(...args);
  expect([refused.code, refused.out]).toEqual([code, '']);
  expect(refused.err).toContain(sentence);
  expect((await aurora('package', 'list', '--json')).out).toBe(before);
});

const redeem = (code: string) => device.call<OrderDetail>(orders.redeem, { token, body: { code } });

test('codes are printed once, kept as hashes, redeemed once, and listed by their endings', async () => {
  const issued = await aurora('code', 'issue', 'spring', '--days', '30', '--count', '3');
  const codes = issued.out.trim().split('\n');
  expect(new Set(codes).size).toBe(3);
  const [first = '', second = '', third = ''] = codes;
  expect(first).toMatch(/^[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}$/u);
  const { rows } = await app.pool.query<{ line: string }>('select t::text as line from activation_codes t');
  for (const { line } of rows) for (const code of codes) expect(line).not.toContain(code.replaceAll('-', ''));

  expect((await redeem(first)).data).toMatchObject({ type: 'activation-code', item: { days: 30 } });
  expect((await aurora('code', 'void', first)).err).toBe('That code was redeemed already\n');
  expect((await aurora('code', 'void', second)).code).toBe(0);
  expect((await redeem(second)).reason).toBe('CODE_WRONG');
  const listed = await aurora('code', 'list', '--batch', 'spring', '--csv');
  expect(listed.out.split('\r\n').map((line) => line.split(',').slice(0, 2))).toEqual(
    expect.arrayContaining([
      [`…${first.slice(-4)}`, 'redeemed'],
      [`…${second.slice(-4)}`, 'voided'],
      [`…${third.slice(-4)}`, 'open'],
    ]),
  );
  expect((await aurora('code', 'void', 'spring')).out).toBe('Codes made worthless: 1\n');
  expect((await redeem(third)).reason).toBe('CODE_WRONG');
  expect((await aurora('code', 'list')).out).toMatch(/spring +VIP 30 +3 +1 +2/u);
});

test('money codes go into a file that nobody else reads, and one that is there is left alone', async () => {
  const args = [
    'code',
    'issue',
    'presents',
    '--amount',
    'CNY=12.34',
    '--count',
    '500',
    '--csv',
    '--out',
    'codes.csv',
  ];
  const issued = await aurora(...args, '--expires', '2999-12-31');
  expect([issued.code, issued.out]).toEqual([0, '']);
  const path = join(app.dataFolder, 'codes.csv');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const lines = (await readFile(path, 'utf8')).trim().split('\r\n');
  expect([lines.length, lines[0]]).toEqual([501, 'batch,code']);
  expect((await redeem(lines[1]?.split(',')[1] ?? '')).data.item.credit).toEqual({
    amountMinor: 1234,
    currency: 'CNY',
  });
  const again = await aurora(...args);
  expect(again.err).toContain('There is a file');
  expect((await aurora('code', 'list')).out.match(/presents/gu)).toHaveLength(1);
});

test('every change of what is sold is in the audit log, and the log holds', async () => {
  const { rows } = await app.pool.query<{ action: string }>('select distinct action from audit_entries');
  expect(rows.map(({ action }) => action).toSorted((a, b) => a.localeCompare(b))).toEqual([
    ...['code.voided', 'codes.issued', 'codes.voided'],
    ...['package.added', 'package.changed', 'package.hidden', 'package.unhidden'],
  ]);
  expect((await verifyAudit(app.pool)).brokenAt).toBeNull();
});

test('a hundred thousand codes are made in one go', { timeout: 120_000 }, async () => {
  const issued = await aurora(
    'code',
    'issue',
    'mass',
    '--days',
    '1',
    '--count',
    '100000',
    '--out',
    'mass.txt',
  );
  expect(issued.code).toBe(0);
  const codes = (await readFile(join(app.dataFolder, 'mass.txt'), 'utf8')).trim().split('\n');
  expect(new Set(codes).size).toBe(100_000);
  expect((await redeem(codes[99_999] ?? '')).status).toBe(200);
});

test('the operator is answered in his language', async () => {
  for (const locale of LOCALES) {
    const lang = locale.replace('-', '_');
    const { err } = await runAsOperator(app, ['code', 'void', 'nothing'], { LANG: `${lang}.UTF-8` });
    expect(err).toContain('nothing');
    if (locale !== 'en-US') expect(err).not.toContain('There is no');
  }
});
