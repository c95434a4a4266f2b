export { createAccessService } from './service.ts';
export type { AccessService, Asking } from './service.ts';
export { createGrants } from './grants.ts';
export type { Grants } from './grants.ts';
export { vipEnd } from './vip-fold.ts';
