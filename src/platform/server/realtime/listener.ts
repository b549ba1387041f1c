import pg from 'pg';

export interface Listener {
  stop(): Promise<void>;
  isConnected(): boolean;
}

export interface ListenerOptions {
  readonly url: string;
  readonly channel: string;
  onNotification(payload: string): void;
  /** After every (re)connection: something may have been missed, so read what is new. */
  onConnected(): void;
  onTrouble(error: Error): void;
}

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 5_000;
const HEARTBEAT_MS = 10_000;

/** Holds one connection on a channel and takes it up again, for as long as it takes, when it drops or falls silent. */
export function startListener(options: ListenerOptions): Listener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let listening = false;
  let wait = FIRST_WAIT_MS;

  const lose = (lost: pg.Client, error: Error) => {
    if (client !== lost) return;
    client = undefined;
    listening = false;
    clearTimeout(timer);
    void lost.end().catch(() => {});
    if (stopped) return;
    options.onTrouble(error);
    timer = setTimeout(() => void connect(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };

  // A cut cable says nothing: only a question that goes unanswered shows it.
  const beat = (current: pg.Client) => {
    timer = setTimeout(() => {
      timer = setTimeout(() => lose(current, new Error('listener heartbeat timed out')), HEARTBEAT_MS);
      current.query('select 1').then(
        () => {
          if (client !== current) return;
          clearTimeout(timer);
          beat(current);
        },
        (error: Error) => lose(current, error),
      );
    }, HEARTBEAT_MS);
  };

  const connect = async () => {
    const current = new pg.Client({
      connectionString: options.url,
      application_name: 'carimbo-live',
      keepAlive: true,
      connectionTimeoutMillis: HEARTBEAT_MS,
    });
    client = current;
    current.on('error', (error) => lose(current, error));
    current.on('end', () => lose(current, new Error('listener connection ended')));
    current.on('notification', ({ payload }) => options.onNotification(payload ?? ''));
    try {
      await current.connect();
      await current.query(`listen ${pg.escapeIdentifier(options.channel)}`);
    } catch (error) {
      return lose(current, error instanceof Error ? error : new Error(String(error)));
    }
    if (client !== current) return;
    wait = FIRST_WAIT_MS;
    listening = true;
    beat(current);
    options.onConnected();
  };

  const connecting = connect();
  return {
    isConnected: () => listening,
    async stop() {
      stopped = true;
      listening = false;
      clearTimeout(timer);
      await connecting;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
