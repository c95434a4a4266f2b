import { useNavigate } from 'react-router';

/** Leaves a page whose work is done: back to where one came from, or to the security page if it was opened first. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    // The router numbers its entries: 0 is where this visit began.
    const state: unknown = globalThis.history.state;
    const hasBefore = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
    void (hasBefore ? navigate(-1) : navigate('/settings/security', { replace: true }));
  };
}
