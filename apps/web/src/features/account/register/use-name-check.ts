import { users, usernameSchema } from '@aurora/contracts';
import { useEffect, useState } from 'react';
import { useCaller } from '#shared/api/caller-context.tsx';

/** How long after the last key a name is looked up. */
const SETTLE_MS = 400;

type Answer = 'free' | 'taken';

/** Whether a name is taken, asked while it is typed; null while nobody knows. The registration itself has the last word. */
export function useNameCheck(typed: string): Answer | null {
  const call = useCaller();
  const [known, setKnown] = useState<{ name: string; answer: Answer }>();
  const parsed = usernameSchema.safeParse(typed);
  const name = parsed.success ? parsed.data : null;
  useEffect(() => {
    if (name === null) return undefined;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const { exists } = await call(
          users.checkUsername,
          { query: { username: name } },
          { signal: stop.signal },
        );
        if (!stop.signal.aborted) setKnown({ name, answer: exists ? 'taken' : 'free' });
      } catch {
        // No answer, or too many questions: then the registration says it.
      }
    };
    const timer = setTimeout(() => void ask(), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, name]);
  return known !== undefined && known.name === name ? known.answer : null;
}
