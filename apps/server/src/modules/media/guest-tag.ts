/** What a guest's addresses are made for, in place of a session. */
export const GUEST_TAG = 'g';
