import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** A connection of its own that hears PostgreSQL's notifications, and comes back after a loss. */
export interface Listener {
  stop(): Promise<void>;
}

const RECONNECT_MS = 1_000;

/**
 * Calls `onNotice` for every NOTIFY on `channel`, and once without a payload after each reconnection, since what was
 * said in between was not heard.
 */
export async function listenTo(
  url: string,
  channel: string,
  onNotice: (payload?: string) => void,
): Promise<Listener> {
  let client: Client | undefined;
  const stopping = new AbortController();

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: url, application_name: 'aurora listener' });
    next.on('notification', ({ payload }) => onNotice(payload));
    next.on('error', () => void reconnect());
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    client = next;
  }

  async function reconnect(): Promise<void> {
    client = undefined;
    while (!stopping.signal.aborted && client === undefined) {
      await delay(RECONNECT_MS);
      // A database that is still away is asked again; the pool reports the outage to people.
      await connect().then(
        () => onNotice(),
        () => undefined,
      );
    }
  }

  await connect();
  return {
    async stop() {
      stopping.abort();
      await client?.end().catch(() => undefined);
    },
  };
}
