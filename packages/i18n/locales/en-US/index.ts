import type { Catalogue } from '../../src/catalogue.ts';
import { app } from './app.ts';
import { detail } from './detail.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { settings } from './settings.ts';
import { ui } from './ui.ts';
import { units } from './units.ts';

export const catalogue = { app, detail, errors, home, settings, ui, units } satisfies Catalogue<'en-US'>;
