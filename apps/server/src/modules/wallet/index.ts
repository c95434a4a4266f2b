export { createLedger } from './ledger.ts';
export type { Ledger, LedgerAccount, Posting, PostingKind, PostingResult } from './ledger.ts';
export { createWallet } from './service.ts';
export type { Wallet } from './service.ts';
export { registerWalletRoutes } from './routes.ts';
