import { expect, test } from 'vitest';
import { findRoomFaults } from './room-faults.ts';

const row = (texts: string, screen = '#features/wallet/wallet-screen.tsx') =>
  `{ path: '/wallet', texts: [${texts}], load: async () => (await import('${screen}')).Wallet },`;

/** A small app whose files can be told otherwise. */
const faultsOf = (changed: Readonly<Record<string, string>>) => {
  const contents: Record<string, string> = {
    'web/entry.tsx': `import { ROUTES } from '#app/routes.ts';\nimport { shell } from './app/shell.tsx';`,
    'web/app/shell.tsx': `translate('ui.back');`,
    'web/app/routes.ts': row(`'wallet'`),
    'web/features/wallet/wallet-screen.tsx': `import {\n  type Sum,\n  Balance,\n} from './balance.tsx';\nimport type { Page } from '../reader/page.tsx';`,
    'web/features/wallet/balance.tsx': `translate('wallet.balance');`,
    'web/features/reader/page.tsx': `translate('reader.page');`,
    ...changed,
  };
  return findRoomFaults({
    files: Object.entries(contents).map(([path, content]) => ({ path, content })),
    entry: 'web/entry.tsx',
    isTable: (path) => path === 'web/app/routes.ts',
    root: 'web',
    rooms: ['wallet', 'reader'],
    keys: new Set(['wallet.balance', 'reader.page', 'ui.back']),
  });
};

test('a row that names what its screen and the parts of it speak is right; types speak nothing', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  ['a part of the screen', `import { Page } from '../reader/page.tsx';`],
  ['what the screen loads later', `const later = lazy(() => import('../reader/page.tsx'));`],
  ['what another file exports on', `export { Page } from '../reader/page.tsx';`],
])('a room that %s speaks must be named', (_name, content) => {
  const balance = `${content}\ntranslate('wallet.balance');`;
  expect(faultsOf({ 'web/features/wallet/balance.tsx': balance })).toEqual([
    '/wallet does not name reader among its texts, but web/features/reader/page.tsx speaks it',
  ]);
});

test('keys that are put together count as well', () => {
  const balance = "translate(`wallet.${kind}`); translate('reader.page');";
  expect(faultsOf({ 'web/features/wallet/balance.tsx': balance })).toHaveLength(1);
});

test('a room that is named in vain is loaded in vain', () => {
  expect(faultsOf({ 'web/app/routes.ts': row(`'wallet', 'reader'`) })).toEqual([
    '/wallet names reader among its texts, but its screen never speaks it',
  ]);
});

test('what stands around all pages has the frame’s words alone', () => {
  expect(faultsOf({ 'web/app/shell.tsx': `translate('wallet.balance');` })).toEqual([
    'web/app/shell.tsx stands around every page and speaks wallet',
  ]);
});

test.each([
  [
    'a row without texts',
    `{ path: '/', load: () => import('#features/wallet/wallet-screen.tsx') },`,
    'has 1 screens',
  ],
  ['a screen that is not there', row(`'wallet'`, '#features/gone.tsx'), 'not there'],
  ['an empty table', '', 'has 0 screens'],
])('%s is a fault and no rest', (_name, table, fault) => {
  expect(faultsOf({ 'web/app/routes.ts': table })).toEqual([expect.stringContaining(fault)]);
});
