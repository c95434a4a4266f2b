export { createCodes } from './codes.ts';
export type { CodeGift, Codes } from './codes.ts';
export { seedDemoPackages } from './demo/seed-demo-packages.ts';
export { createPackages } from './packages.ts';
export type { PackageForSale, Packages } from './packages.ts';
export { isCodeForm, makeCode, spacedCode } from './code-form.ts';
