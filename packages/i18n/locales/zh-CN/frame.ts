export { app } from './app.ts';
export { errors } from './errors.ts';
export { home } from './home.ts';
export { session } from './session.ts';
export { ui } from './ui.ts';
export { units } from './units.ts';
