/** Trial of a film that sets none itself (`decisions.md`, Numbers). */
export const DEFAULT_TRIAL_SECONDS = 60;
