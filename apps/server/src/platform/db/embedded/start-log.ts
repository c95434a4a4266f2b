/** What the database tells about its own start; pino's logger fits. */
export type StartLog = { info: (message: string) => void; warn: (message: string) => void };
