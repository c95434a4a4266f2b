import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from '../faults/faults.ts';
import type { CallFault, CallName } from '../faults/profile.ts';
import { type Reply, refusal } from '../http/reply.ts';
import type { Answer } from '../http/serve.ts';

/** Does the call as the fault profile wants it: not at all, badly, late, or well. */
export async function withFaults(
  faults: Faults,
  call: { readonly name: CallName; readonly merchantRef: string | null },
  work: () => Reply,
): Promise<Answer> {
  const fault = faults.takeCallFault(call.merchantRef, call.name);
  if (fault === null) return work();
  const early = beforeDone(fault);
  if (early !== null) return early;
  if (fault.kind === 'slow') await wait(fault.delayMs);
  return afterDone(fault, work());
}

function beforeDone({ kind }: CallFault): Answer | null {
  if (kind === 'error-500') return refusal(500, 'fault', 'a fault, as asked');
  if (kind === 'error-429') return refusal(429, 'too_many', 'slow down, as asked');
  if (kind === 'refuse') return refusal(422, 'refused', 'refused, as asked');
  if (kind === 'hang') return { bad: 'hang', reply: refusal(500, 'fault', '') };
  if (kind === 'down') return { bad: 'no-answer', reply: refusal(500, 'fault', '') };
  return null;
}

function afterDone({ kind }: CallFault, reply: Reply): Answer {
  if (kind === 'malformed') return { ...reply, status: 200, body: `${reply.body.slice(0, -2)}<html>` };
  if (kind === 'cut-body') return { bad: 'cut-body', reply };
  if (kind === 'drop-answer') return { bad: 'no-answer', reply };
  if (kind === 'crash') return { bad: 'crash', reply };
  return reply;
}
