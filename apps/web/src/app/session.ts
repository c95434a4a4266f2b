import { GUEST_SESSION, type Session } from './guards.ts';

/** Who is looking. Accounts come with their own room; until then everybody is a guest. */
export const currentSession = (): Session => GUEST_SESSION;
