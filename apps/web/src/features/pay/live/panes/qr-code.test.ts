import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { pathOf } from './qr-code.tsx';

/** Reads the drawing back, module by module. */
function modulesIn(path: string, size: number): number[] {
  const dark = Array.from({ length: size * size }, () => 0);
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/gu))
    for (let step = 0; step < Number(width); step += 1) dark[Number(y) * size + Number(x) + step] = 1;
  return dark;
}

test('the drawing has every dark module of the code, and no other', () => {
  const { modules } = create('https://pay.example/qr/3f9c-7d', { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const path = pathOf(size, (row, column) => modules.get(row, column) === 1);
  expect(modulesIn(path, size)).toEqual([...modules.data]);
});
