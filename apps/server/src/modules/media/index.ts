export { createHotFiles } from './hot-files.ts';
export { createMediaGate } from './media-gate.ts';
export { createMediaKeys, loadMediaSecret } from './media-keys.ts';
export { createMediaUrlSigner } from './media-url-signer.ts';
export { createMediaRepository } from './repository.ts';
export { registerMediaRoutes } from './routes.ts';
export { registerMediaFiles } from './serve-media.ts';
export { registerPictures } from './serve-pictures.ts';
export { createMediaService } from './service.ts';
