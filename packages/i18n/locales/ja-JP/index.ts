import type { Parts } from '../../src/catalogue.ts';

export const parts = {
  frame: () => import('./frame.ts'),
  account: () => import('./account.ts'),
  detail: () => import('./detail.ts'),
  player: () => import('./player.ts'),
  profile: () => import('./profile.ts'),
  reader: () => import('./reader.ts'),
  settings: () => import('./settings.ts'),
  order: () => import('./order.ts'),
  orders: () => import('./orders.ts'),
  purchases: () => import('./purchases.ts'),
  membership: () => import('./membership.ts'),
  code: () => import('./code.ts'),
  wallet: () => import('./wallet.ts'),
  pay: () => import('./pay.ts'),
} as const satisfies Parts<'ja-JP'>;
