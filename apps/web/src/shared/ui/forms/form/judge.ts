import { type Reason, isReason } from '@aurora/contracts';
import type { z } from 'zod/mini';

/** What a contract's rule says of a value; undefined where it is in order. The rules' messages are reasons. */
export function judge(rule: z.ZodMiniType, value: string): Reason | undefined {
  const parsed = rule.safeParse(value);
  if (parsed.success) return undefined;
  const message = parsed.error.issues[0]?.message;
  return isReason(message) ? message : 'INVALID_INPUT';
}

/** A password that is typed twice. */
export function judgeRepeated(password: string, repeated: string): Reason | undefined {
  if (repeated === '') return 'PASSWORD_CONFIRM_REQUIRED';
  return repeated === password ? undefined : 'PASSWORD_MISMATCH';
}

/** Leaves out the fields that are in order. */
export function faultsOf<F extends string>(
  judged: Readonly<Record<F, Reason | undefined>>,
): Partial<Record<F, Reason>> {
  // what is filtered out of a record leaves a part of it
  return Object.fromEntries(Object.entries(judged).filter(([, reason]) => reason !== undefined)) as Partial<
    Record<F, Reason>
  >;
}
