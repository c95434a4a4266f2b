import type { Reason } from '@aurora/contracts';
import { ApiError } from '#shared/api/api-error.ts';

export type Values<F extends string> = Readonly<Record<F, string>>;

/** Judges all values at once, for some depend on others; a field that is not named is in order. */
export type Check<F extends string> = (values: Values<F>) => Partial<Record<F, Reason>>;

export type Faults<F extends string> = Readonly<Partial<Record<F, ApiError>>>;

export interface FormState<F extends string> {
  readonly values: Values<F>;
  /** Fields whose faults are shown: those that were left with something in them, and all after a try. */
  readonly judged: ReadonlySet<F>;
  /** What the server said of a field; typing in it takes that back. */
  readonly refused: Faults<F>;
}

export type FormEvent<F extends string> =
  | { type: 'typed'; field: F; value: string }
  | { type: 'left'; field: F }
  | { type: 'tried' }
  | { type: 'refused'; field: F; error: ApiError };

// keys of a record of F are F; `Object.keys` forgets it
const fieldsOf = <F extends string>(values: Values<F>): F[] => Object.keys(values) as F[];

export function startForm<F extends string>(values: Values<F>): FormState<F> {
  // nothing is a part of every record
  return { values, judged: new Set(), refused: {} as Faults<F> };
}

/** A form after an event. No event but typing ever changes a value. */
export function nextForm<F extends string>(state: FormState<F>, event: FormEvent<F>): FormState<F> {
  switch (event.type) {
    case 'typed': {
      const refused = { ...state.refused };
      delete refused[event.field];
      return { ...state, refused, values: { ...state.values, [event.field]: event.value } };
    }
    case 'left':
      // Passing through an empty field is no mistake yet.
      return state.values[event.field] === ''
        ? state
        : { ...state, judged: new Set([...state.judged, event.field]) };
    case 'tried':
      return { ...state, judged: new Set(fieldsOf(state.values)) };
    case 'refused':
      return { ...state, refused: { ...state.refused, [event.field]: event.error } };
  }
}

/** The faults to show now: the form's own first, then the server's. */
export function shownFaults<F extends string>(state: FormState<F>, check: Check<F>): Faults<F> {
  const reasons = check(state.values);
  const faults: Partial<Record<F, ApiError>> = { ...state.refused };
  for (const field of state.judged) {
    const reason = reasons[field];
    if (reason !== undefined) faults[field] = new ApiError(reason, 0, {});
  }
  return faults;
}
