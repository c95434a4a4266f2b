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
} as const satisfies Parts<'fr-FR'>;
