import { type ComponentType, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '#entities/session/session.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/language.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import { type Guard, type Verdict, decideGuard } from './decide-guard.ts';
import { isReturnPath } from './return-path.ts';
import { safeRedirect } from './safe-redirect.ts';
import styles from './guarded.module.css';

function useVerdict(guard: Guard): Verdict {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  // Only one who is logged in is led on, which nobody is while a page is rendered.
  const redirect =
    session.status === 'member'
      ? safeRedirect(new URLSearchParams(search).get('redirect'), location.origin, isReturnPath)
      : '/';
  return decideGuard(guard, session, { fullPath: pathname + search + hash, redirect });
}

/** Leads away as the verdict says. Whoever was inside before is not told to log in: he knows, or was told why. */
function useWayOut(verdict: Verdict): void {
  const navigate = useNavigate();
  const showToast = useToast();
  const errorText = useErrorText();
  const wasInside = useRef(false);
  const isLeaving = useRef(false);
  // A kept page begins anew when it is shown again.
  useEffect(
    () => () => {
      wasInside.current = false;
      isLeaving.current = false;
    },
    [],
  );
  useEffect(() => {
    if (verdict.kind === 'free') wasInside.current = true;
    if (verdict.kind !== 'away') isLeaving.current = false;
    if (verdict.kind !== 'away' || isLeaving.current) return;
    isLeaving.current = true;
    if (verdict.reason !== null && !wasInside.current)
      showToast(errorText(new ApiError(verdict.reason, 403, {})));
    void navigate(verdict.to, { replace: true });
  });
}

/** Where content will stand, without a word of it. */
function GuardedFrame() {
  return (
    <div className={styles['frame']} aria-busy="true">
      <Skeleton height="88px" />
      <Skeleton height="20px" width="48%" />
      <Skeleton height="56px" />
      <Skeleton height="56px" />
      <Skeleton height="56px" />
    </div>
  );
}

/** A screen behind its guard: nothing of it is drawn, and nothing asked for it, before it is known who is here. */
export function guarded(Screen: ComponentType, guard: Guard): ComponentType {
  return function Guarded() {
    const verdict = useVerdict(guard);
    useWayOut(verdict);
    // A page for guests has nothing to hide: it stands until the next one is there.
    return verdict.kind === 'free' || guard === 'guest-only' ? <Screen /> : <GuardedFrame />;
  };
}
