import type { Command } from '#app/cli/command.ts';
import { booksCommands } from './books-commands.ts';
import { codeCommands } from './code-commands.ts';
import { orderCommands } from './order-commands.ts';
import { packageCommands } from './package-commands.ts';
import { salesCommands } from './sales-commands.ts';
import { walletCommands } from './wallet-commands.ts';

/** The operator's side of money. */
export const moneyCommands: readonly Command[] = [
  ...[...packageCommands, ...codeCommands, ...orderCommands],
  ...[...walletCommands, ...salesCommands, ...booksCommands],
];
