/** Front door of the library import and of the operator's hand on the catalogue. */
export { createIngestService, workFolderOf } from './service.ts';
export type { ImportEvent, ImportSummary, ItemResult } from './importing/import-events.ts';
export { findFilmTools } from './tools/find-tools.ts';
export { createTitleService } from './titles/title-service.ts';
export type { TitleService } from './titles/title-service.ts';
export type { TitleChanges } from './titles/title-changes.ts';
export type { TitleLine } from './titles/title-queries.ts';
export { TitleProblem } from './titles/title-problem.ts';
export { seedDemo } from './seed/seed-demo.ts';
export { startIngestJobs } from './jobs.ts';
export { ladderFolderOf } from './service.ts';
