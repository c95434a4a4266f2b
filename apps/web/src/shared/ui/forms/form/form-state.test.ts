import { describe, expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { type Check, type FormEvent, nextForm, shownFaults, startForm } from './form-state.ts';

type Field = 'name' | 'again';

const check: Check<Field> = ({ name, again }) => ({
  ...(name === '' && { name: 'USERNAME_REQUIRED' as const }),
  ...(again !== name && { again: 'PASSWORD_MISMATCH' as const }),
});

const after = (...events: FormEvent<Field>[]) =>
  events.reduce(nextForm<Field>, startForm<Field>({ name: '', again: '' }));

const reasonsAfter = (...events: FormEvent<Field>[]) =>
  Object.entries(shownFaults(after(...events), check)).map(([field, { reason }]) => [field, reason]);

describe('a form', () => {
  test('finds no fault in what was not touched yet', () => {
    expect(reasonsAfter()).toEqual([]);
  });

  test('judges a field that was left with something in it, not one that was only passed through', () => {
    expect(reasonsAfter({ type: 'left', field: 'name' })).toEqual([]);
    expect(
      reasonsAfter({ type: 'typed', field: 'again', value: 'x' }, { type: 'left', field: 'again' }),
    ).toEqual([['again', 'PASSWORD_MISMATCH']]);
  });

  test('judges every field after a try', () => {
    expect(reasonsAfter({ type: 'tried' })).toEqual([['name', 'USERNAME_REQUIRED']]);
  });

  test('takes a fault back as soon as it is mended, in whichever field that happens', () => {
    const wrong: FormEvent<Field>[] = [
      { type: 'typed', field: 'name', value: 'lin' },
      { type: 'typed', field: 'again', value: 'li' },
      { type: 'tried' },
    ];
    expect(reasonsAfter(...wrong)).toEqual([['again', 'PASSWORD_MISMATCH']]);
    expect(reasonsAfter(...wrong, { type: 'typed', field: 'name', value: 'li' })).toEqual([]);
  });

  test('shows what the server refused until that field is typed in', () => {
    const refused: FormEvent<Field>[] = [
      { type: 'typed', field: 'name', value: 'lin' },
      { type: 'refused', field: 'name', error: new ApiError('USERNAME_TAKEN', 409, {}) },
    ];
    expect(reasonsAfter(...refused)).toEqual([['name', 'USERNAME_TAKEN']]);
    expect(reasonsAfter(...refused, { type: 'typed', field: 'again', value: 'x' })).toEqual([
      ['name', 'USERNAME_TAKEN'],
    ]);
    expect(reasonsAfter(...refused, { type: 'typed', field: 'name', value: 'lina' })).toEqual([]);
  });

  test('keeps what was typed through every failure', () => {
    const { values } = after(
      { type: 'typed', field: 'name', value: 'lin' },
      { type: 'tried' },
      { type: 'refused', field: 'name', error: new ApiError('USERNAME_TAKEN', 409, {}) },
    );
    expect(values).toEqual({ name: 'lin', again: '' });
  });
});
