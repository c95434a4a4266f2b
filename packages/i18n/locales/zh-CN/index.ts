import { app } from './app.ts';
import { errors } from './errors.ts';
import { settings } from './settings.ts';
import { ui } from './ui.ts';
import { units } from './units.ts';

/** 简体中文 is the source: the other nine say everything that stands here. */
export const catalogue = { app, errors, settings, ui, units } as const;
