import { idempotencyKeySchema } from '@aurora/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { endAct, keyOfAct, performAct } from './act-key.ts';

const MINUTE_MS = 60_000;

describe('the key of an act', () => {
  beforeEach(() => localStorage.clear());

  test('is the same until the act has ended, and is one that the server takes', () => {
    const key = keyOfAct('create vip 1');
    expect(keyOfAct('create vip 1')).toBe(key);
    expect(idempotencyKeySchema.safeParse(key).success).toBe(true);
    expect(keyOfAct('create vip 2')).not.toBe(key);
    endAct('create vip 1');
    expect(keyOfAct('create vip 1')).not.toBe(key);
  });

  test('is not older than an order can be', () => {
    const key = keyOfAct('create vip 1', 1_000);
    expect(keyOfAct('create vip 1', 1_000 + 29 * MINUTE_MS)).toBe(key);
    expect(keyOfAct('create vip 1', 1_000 + 30 * MINUTE_MS)).not.toBe(key);
  });

  test('leaves nothing behind of acts that were never done', () => {
    keyOfAct('pay 1 wallet', 1_000);
    keyOfAct('pay 1 alipay', 1_000 + 29 * MINUTE_MS);
    keyOfAct('pay 2 wallet', 1_000 + 31 * MINUTE_MS);
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'aurora_act_pay 1 alipay',
      'aurora_act_pay 2 wallet',
    ]);
  });

  test('that somebody broke in storage is made anew', () => {
    localStorage.setItem('aurora_act_a', 'nonsense');
    expect(idempotencyKeySchema.safeParse(keyOfAct('a')).success).toBe(true);
  });

  test('is gone when an answer came', async () => {
    const key = keyOfAct('a');
    expect(await performAct('a', (sent) => Promise.resolve(sent))).toBe(key);
    expect(keyOfAct('a')).not.toBe(key);
  });

  test.each([
    [new ApiError('NETWORK_FAILED', 0, {}), true],
    [new ApiError('TIMEOUT', 0, {}), true],
    [new ApiError('SERVER_ERROR', 500, {}), true],
    [new ApiError('PAYMENT_LINK_FAILED', 502, {}), true],
    [new ApiError('IDEMPOTENCY_IN_PROGRESS', 409, {}), true],
    [new ApiError('UNAUTHORIZED', 401, {}), true],
    [new Error('of our own making'), true],
    [new ApiError('BALANCE_INSUFFICIENT', 409, {}), false],
    [new ApiError('IDEMPOTENCY_MISMATCH', 422, {}), false],
    [new ApiError('CODE_WRONG', 400, {}), false],
  ])('after %s it is kept: %s', async (failure, isKept) => {
    const key = keyOfAct('a');
    await expect(performAct('a', () => Promise.reject(failure))).rejects.toBe(failure);
    expect(keyOfAct('a') === key).toBe(isKept);
  });

  test('two presses at once are one act', async () => {
    const send = vi.fn<(key: string) => Promise<string>>((key) => Promise.resolve(key));
    const [first, second] = await Promise.all([performAct('a', send), performAct('a', send)]);
    expect(second).toBe(first);
  });
});
