import type { Reason } from '@aurora/contracts';
import { type RefObject, type SyntheticEvent, useEffect, useReducer, useRef, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/language.tsx';
import {
  type Check,
  type Faults,
  type FormEvent,
  type FormState,
  type Values,
  nextForm,
  shownFaults,
  startForm,
} from './form-state.ts';

interface Options<F extends string> {
  /** The fields in the order they stand. */
  initial: Values<F>;
  check: Check<F>;
  /** Which field a refusal of the server belongs to; others belong to the whole form. */
  places?: Partial<Record<Reason, F>>;
  /** What is said of a failure that has no reason of its own. */
  otherwise?: Reason;
  /** Sends the form; what it throws is shown where it belongs. Nothing is sent twice by itself. */
  send: (values: Values<F>) => Promise<void>;
}

export interface Form<F extends string> {
  values: Values<F>;
  isBusy: boolean;
  /** What went wrong with the whole form. */
  failure: ApiError | null;
  type: (field: F, value: string) => void;
  /** What a field needs to know. */
  field: (name: F) => {
    name: F;
    value: string;
    onChange: (value: string) => void;
    onLeave: () => void;
    fault: string | undefined;
  };
  /** For the form element. */
  props: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: SyntheticEvent) => void };
}

/** After a try the first field that is wrong has the focus. */
function useFocusOnFault(tries: number): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus();
  }, [tries]);
  return element;
}

/** Sends one thing at a time; what is thrown is handed to `place`. */
function useSending(place: (thrown: unknown) => void): {
  isBusy: boolean;
  sendOnce: (send: () => Promise<void>) => Promise<void>;
} {
  const [isBusy, setBusy] = useState(false);
  const sendOnce = async (send: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await send();
    } catch (error) {
      place(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, sendOnce };
}

/** The state of a form on plain controlled fields. */
export function useForm<F extends string>(options: Options<F>): Form<F> {
  const { check, places = {}, otherwise = 'OPERATION_FAILED', send } = options;
  // the reducer's type is fixed here because its state is generic
  const [state, dispatch] = useReducer<FormState<F>, [FormEvent<F>]>(nextForm, startForm(options.initial));
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const ref = useFocusOnFault(tries);
  const { isBusy, sendOnce } = useSending((thrown) => {
    const error = thrown instanceof ApiError ? thrown : new ApiError(otherwise, 0, {});
    const field = places[error.reason];
    if (field === undefined) setFailure(error);
    else dispatch({ type: 'refused', field, error });
    setTries((before) => before + 1);
  });
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    setFailure(null);
    dispatch({ type: 'tried' });
    if (hasFault(check(state.values))) setTries((before) => before + 1);
    else await sendOnce(() => send(state.values));
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit();
  };
  return {
    ...{ values: state.values, isBusy, failure, props: { ref, onSubmit } },
    type: (field, value) => dispatch({ type: 'typed', field, value }),
    field: useFields(state, dispatch, shownFaults(state, check)),
  };
}

/** What each field needs to know. */
function useFields<F extends string>(
  { values }: FormState<F>,
  dispatch: (event: FormEvent<F>) => void,
  faults: Faults<F>,
): Form<F>['field'] {
  const errorText = useErrorText();
  return (name) => ({
    name,
    value: values[name],
    onChange: (value) => dispatch({ type: 'typed', field: name, value }),
    onLeave: () => dispatch({ type: 'left', field: name }),
    fault: textOf(faults, name, errorText),
  });
}

const hasFault = (reasons: object): boolean => Object.keys(reasons).length > 0;

function textOf<F extends string>(
  faults: Faults<F>,
  name: F,
  errorText: (error: unknown) => string,
): string | undefined {
  const fault = faults[name];
  return fault === undefined ? undefined : errorText(fault);
}
