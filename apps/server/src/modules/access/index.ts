export type { Viewer } from './decide-access.ts';
export { GUEST, createAccessService } from './service.ts';
export type { AccessService } from './service.ts';
