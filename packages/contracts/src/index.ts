export * from './novel-blocks.ts';
