import type { StatementLine } from '@aurora/contracts';
import { expect, test } from 'vitest';
import { monthsOf } from './statement-months.ts';

const lineAt = (at: string): StatementLine => ({
  ...{ id: at, kind: 'recharge', at: new Date(at).toISOString(), order: null },
  amount: { amountMinor: 100, currency: 'CNY' },
  balanceAfter: { amountMinor: 100, currency: 'CNY' },
});

test('lines stand by the month in which the reader lived them', () => {
  // local times: without a zone they are read as this device's
  const lines = ['2026-03-01T00:00:01', '2026-02-28T23:59:59', '2026-02-01T00:00:00', '2025-02-01T00:00:00'];
  const months = monthsOf(lines.map(lineAt));
  expect(months.map(({ lines: own }) => own.length)).toEqual([1, 2, 1]);
  expect(months.flatMap(({ lines: own }) => own.map(({ id }) => id))).toEqual(lines);
});

test('an empty statement has no month', () => expect(monthsOf([])).toEqual([]));
