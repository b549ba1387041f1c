import { sessionReady } from '../../contract/session-live.ts';
import { type LiveEvent, readEvent } from './live-event.ts';

/** R134 and R135: attempts to connect again after a connection fell, and times in milliseconds. */
export const liveTimes = { attempts: 5, between: 3000, ping: 5000 } as const;

/** The server's codes for a token that no longer holds. */
const REFUSED = new Set([4401, 4403]);

export interface ConnectionOptions {
  readonly url: string;
  readonly token: string;
  /** The last event seen, to receive what was missed. */
  readonly lastEventId: number | null;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onConnected: (connected: boolean) => void;
  /** The server refused the token. */
  readonly onRefused: () => void;
}

export interface Connection {
  /** Tries at once when it had given up: the browser is online, focused or used again. */
  wake(): void;
  close(): void;
}

/** Holds one socket: token first, resume by last event id, ping when silent, five tries to connect again, then waits to be woken. */
export function openConnection(options: ConnectionOptions): Connection {
  let socket: WebSocket | null = null;
  let last = options.lastEventId;
  let failures = 0;
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const listen = (current: WebSocket, asked: boolean) => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      if (asked) return current.close();
      current.send('{"type":"ping"}');
      listen(current, true);
    }, liveTimes.ping);
  };

  const connect = () => {
    clearTimeout(retry);
    retry = undefined;
    const current = new WebSocket(options.url);
    socket = current;
    current.addEventListener('open', () => {
      current.send(JSON.stringify({ token: options.token, ...(last === null ? {} : { last_event_id: last }) }));
      listen(current, false);
    });
    current.addEventListener('message', ({ data }) => {
      listen(current, false);
      const event = readEvent(data);
      if (!event) return;
      if (event.type === sessionReady.type) {
        failures = 0;
        options.onConnected(true);
      } else if (last !== null && event.id <= last) {
        return;
      }
      last = event.id;
      options.onEvent(event);
    });
    current.addEventListener('close', ({ code }) => {
      clearTimeout(silence);
      if (socket !== current) return;
      socket = null;
      options.onConnected(false);
      if (closed) return;
      if (REFUSED.has(code)) return options.onRefused();
      if (failures < liveTimes.attempts) retry = setTimeout(connect, liveTimes.between);
      failures += 1;
    });
  };

  connect();
  return {
    wake() {
      if (closed || socket || retry !== undefined) return;
      failures = 0;
      connect();
    },
    close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(silence);
      const current = socket;
      socket = null;
      current?.close();
    },
  };
}
