import type { Catalogue } from '../../src/catalogue.ts';
import { app } from './app.ts';
import { errors } from './errors.ts';
import { settings } from './settings.ts';
import { ui } from './ui.ts';
import { units } from './units.ts';

export const catalogue = { app, errors, settings, ui, units } satisfies Catalogue<'vi-VN'>;
