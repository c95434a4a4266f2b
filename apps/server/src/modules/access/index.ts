export type { Viewer } from './decide-access.ts';
export { GUEST, createAccessService, viewerOf } from './service.ts';
export type { AccessService } from './service.ts';
