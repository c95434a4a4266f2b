/** The login page, and back to the exact place afterwards (specification §4). */
export const loginPath = (fullPath: string): string => `/login?redirect=${encodeURIComponent(fullPath)}`;
