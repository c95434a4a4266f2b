import type { Catalogue } from '../../src/catalogue.ts';
import { account } from './account.ts';
import { app } from './app.ts';
import { detail } from './detail.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { player } from './player.ts';
import { profile } from './profile.ts';
import { reader } from './reader.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { ui } from './ui.ts';
import { units } from './units.ts';

export const catalogue = {
  account,
  app,
  detail,
  errors,
  home,
  player,
  profile,
  reader,
  session,
  settings,
  ui,
  units,
} satisfies Catalogue<'ru-RU'>;
