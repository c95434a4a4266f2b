export { chapterCharge } from './chapter-charge.ts';
export { priceOf } from './present-title.ts';
export { createCatalogRepository } from './repository.ts';
export type { ChapterFacts, TitleFacts } from './repository.ts';
export { registerCatalogRoutes } from './routes.ts';
export { DEFAULT_TRIAL_SECONDS, createCatalogService } from './service.ts';
export type { CatalogService } from './service.ts';
