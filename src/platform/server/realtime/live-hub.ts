import type { QueryExecutorProvider } from 'kysely';
import { type Health, healthOf } from '../health.ts';
import { startListener } from './listener.ts';
import { boundsOfLive, readLive } from './live-log.ts';
import type { LiveMessage } from './live-message.ts';
import { LIVE_CHANNEL } from './publish-live.ts';

/** What a socket registers to hear. Called in id order, without waiting for it. */
export type LiveEar = (messages: readonly LiveMessage[]) => void;

/** This node's view of the live messages: each is read once and handed to every ear. */
export interface LiveHub {
  /** Hears everything after `position()`, as it was when this was called. @returns how to stop hearing */
  add(ear: LiveEar): () => void;
  /** Asks once about messages before any ear hears them, in id order; when it fails they are read again. */
  prepareWith(prepare: (messages: readonly LiveMessage[]) => Promise<void>): void;
  /** Id of the last message handed out. */
  position(): number;
  stop(): Promise<void>;
  check(): Promise<Health>;
}

const RETRY_MS = 250;

/** Starts to follow the messages, from now on. `url` may be the application's: it only listens. */
export async function startLiveHub(options: {
  url: string;
  db: QueryExecutorProvider;
  log: { warn(details: object, message: string): void };
}): Promise<LiveHub> {
  const { db, log } = options;
  const ears = new Set<LiveEar>();
  const preparations: ((messages: readonly LiveMessage[]) => Promise<void>)[] = [];
  let position = (await boundsOfLive(db)).newest;
  let reading: Promise<void> | undefined;
  let more = false;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const readAll = async () => {
    while (more && !stopped) {
      more = false;
      const messages = await readLive(db, position);
      if (messages.length === 0) continue;
      await Promise.all(preparations.map((prepare) => prepare(messages)));
      position = messages.at(-1)?.id ?? position;
      for (const ear of ears) ear(messages);
      more = true;
    }
  };
  // One reader at a time: a notification that comes while it reads makes it read once more.
  const wake = () => {
    more = true;
    reading ??= readAll()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'live messages could not be read; trying again');
        clearTimeout(retry);
        retry = setTimeout(wake, RETRY_MS);
      })
      .finally(() => {
        reading = undefined;
        if (more && !stopped) wake();
      });
  };
  const listener = startListener({
    url: options.url,
    channel: LIVE_CHANNEL,
    onNotification: wake,
    onConnected: wake,
    onTrouble: (error) => log.warn({ err: error }, 'live listener lost its connection; connecting again'),
  });

  return {
    add(ear) {
      ears.add(ear);
      return () => void ears.delete(ear);
    },
    prepareWith: (prepare) => void preparations.push(prepare),
    position: () => position,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await listener.stop();
      await reading;
    },
    check: () =>
      healthOf(async () => {
        if (!listener.isConnected()) return { status: 'degraded', detail: 'Avisos ao vivo: reconectando ao banco.' };
        return { status: 'ok', detail: `${ears.size} telas conectadas a este nó.` };
      }, 'Os avisos ao vivo não respondem'),
  };
}
