import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { measureFirstLoad } from './first-load.mjs';

const MANIFEST = {
  'src/boot.ts': { file: 'boot.js', isEntry: true },
  'src/entry-client.tsx': { file: 'entry.js', imports: ['_react.js'] },
  'style.css': { file: 'app.css' },
  '_react.js': { file: 'react.js' },
  'src/features/movie/screens/home-screen.tsx': {
    file: 'home.js',
    imports: ['_react.js', '_rail.js'],
  },
  '_rail.js': { file: 'rail.js' },
  'src/features/movie/screens/player.tsx': { file: 'player.js' },
  '../../packages/i18n/locales/zh-CN/frame.ts': { file: 'zh.js' },
  '../../packages/i18n/locales/ru-RU/frame.ts': { file: 'ru.js' },
  '../../packages/i18n/locales/ru-RU/account.ts': { file: 'account.js' },
};
// Random bytes do not compress, so a file's size here is its size on the line, give or take a header.
const read = (file: string) => randomBytes(file === 'ru.js' ? 3000 : 1000);

test('the first load is entry, app, home screen, the largest language and what they import, each file once', () => {
  const { scripts, styles } = measureFirstLoad(MANIFEST, read);
  expect(scripts.map(({ file }) => file).toSorted()).toEqual([
    'boot.js',
    'entry.js',
    'home.js',
    'rail.js',
    'react.js',
    'ru.js',
  ]);
  expect(styles.map(({ file }) => file).toSorted()).toEqual(['app.css']);
  expect(scripts[0]).toEqual({ file: 'ru.js', bytes: expect.closeTo(3000, -2) });
});

test('a build without a home screen is a fault and not a saving', () => {
  const { 'src/features/movie/screens/home-screen.tsx': _home, ...rest } = MANIFEST;
  expect(() => measureFirstLoad(rest, read)).toThrow('has no home screen');
});
