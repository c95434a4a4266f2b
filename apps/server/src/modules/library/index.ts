export { createPositions } from './positions.ts';
export { registerLibraryRoutes } from './routes.ts';
