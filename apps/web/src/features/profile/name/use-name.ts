import {
  type Reason,
  type User,
  isReason,
  normalUsername,
  usernameKey,
  usernameSchema,
  users,
} from '@aurora/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSessionActions } from '#entities/session/session.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { useCaller } from '#shared/api/caller-context.tsx';
import { useSettled } from './use-settled.ts';

/** A name is asked about this long after the last key. */
const QUIET_MS = 400;

/** What the rules of names say of one; null where it is in order. */
export function judgeName(name: string): Reason | null {
  const { success, error } = usernameSchema.safeParse(name);
  if (success) return null;
  const message = error.issues[0]?.message;
  return isReason(message) ? message : 'INVALID_INPUT';
}

/** Whether somebody else has the name; undefined while that is not known. One's own name is free. */
function useTaken(name: string, own: string): boolean | undefined {
  const call = useCaller();
  const settled = useSettled(name, QUIET_MS);
  const isNew = usernameKey(settled) !== usernameKey(own);
  const { data } = useQuery({
    queryKey: ['account', 'name', usernameKey(settled)],
    queryFn: ({ signal }) => call(users.checkUsername, { query: { username: settled } }, { signal }),
    enabled: isNew && judgeName(settled) === null,
  });
  return settled === name && isNew ? data?.exists : undefined;
}

/** The name as it is typed: what is wrong with it, whether it is free, and how to keep it. */
export function useName(user: User, onSaved: () => void) {
  const call = useCaller();
  const { setUser } = useSessionActions();
  const [name, setName] = useState(user.username);
  const [isJudged, setJudged] = useState(false);
  const isTaken = useTaken(name, user.username);
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (username: string) => call(users.update, { body: { username } }),
    onSuccess: (changed) => {
      setUser(changed);
      setName(changed.username);
      onSaved();
    },
  });
  const reason = judgeName(name) ?? (isTaken === true ? 'USERNAME_TAKEN' : null);
  const own = isJudged || reason === 'USERNAME_TAKEN' ? reason : null;
  return {
    name,
    isChanged: normalUsername(name) !== user.username,
    isFree: isTaken === false,
    isBusy: saving.isPending,
    fault: own === null ? saving.error : new ApiError(own, 0, {}),
    type: (typed: string): void => {
      saving.reset();
      setName(typed);
    },
    judge: () => setJudged(true),
    save: (): void => {
      setJudged(true);
      if (reason === null && !saving.isPending) saving.mutate(name);
    },
  };
}
