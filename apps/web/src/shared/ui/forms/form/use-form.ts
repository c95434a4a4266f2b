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

/** The state of a form on plain controlled fields. */
export function useForm<F extends string>(options: Options<F>): Form<F> {
  const { check, places = {}, otherwise = 'OPERATION_FAILED', send } = options;
  // the reducer's type is fixed here because its state is generic
  const [state, dispatch] = useReducer<FormState<F>, [FormEvent<F>]>(nextForm, startForm(options.initial));
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const ref = useFocusOnFault(tries);
  const errorText = useErrorText();
  const faults = shownFaults(state, check);

  const place = (thrown: unknown): void => {
    const error = thrown instanceof ApiError ? thrown : new ApiError(otherwise, 0, {});
    const field = places[error.reason];
    if (field === undefined) setFailure(error);
    else dispatch({ type: 'refused', field, error });
  };
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    setFailure(null);
    dispatch({ type: 'tried' });
    if (hasFault(check(state.values))) return setTries((before) => before + 1);
    setBusy(true);
    try {
      await send(state.values);
    } catch (error) {
      place(error);
      setTries((before) => before + 1);
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ values: state.values, isBusy, failure },
    type: (field, value) => dispatch({ type: 'typed', field, value }),
    field: (name) => ({
      name,
      value: state.values[name],
      onChange: (value) => dispatch({ type: 'typed', field: name, value }),
      onLeave: () => dispatch({ type: 'left', field: name }),
      fault: textOf(faults, name, errorText),
    }),
    props: {
      ref,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
  };
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
