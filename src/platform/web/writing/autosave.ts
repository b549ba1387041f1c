import { ApiError, failureMessage } from '../api/api-error.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { createStore } from '../store/create-store.ts';
import type { Autosave } from './autosave-status.tsx';

/** A change is on the server at most this long after it was made, in milliseconds. */
export const AUTOSAVE_DELAY = 2000;
const RETRY_DELAY = 5000;

export interface AutosaveOptions<T> {
  /** Sends a value under a key of its own, the same in every try. Rejects with `ApiError`. */
  readonly save: (value: T, key: string) => Promise<void>;
  /** Keeps in this computer what the server does not have yet; `null` when it has it all. */
  readonly keep: (value: T | null) => void;
  /** Another window saved over the same version (409 with `current`): nothing more is sent until `resume` or `forget`. */
  readonly onConflict: (error: ApiError, mine: T) => void;
}

/** Saves while a person writes: in this computer at once, on the server within two seconds, again when the network returns. */
export function createAutosave<T>({ save, keep, onConflict }: AutosaveOptions<T>) {
  const status = createStore<Autosave>({ state: 'idle' });
  let waiting: { readonly value: T; readonly key: string } | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let halted: ApiError | null = null;
  // A screen that closed tries once: what it could not send waits in this computer for the next one.
  let closed = false;

  const later = (delay: number) => {
    if (halted || closed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      // The failure is in `status`; whoever needs it calls `flush`.
      send().catch(() => {});
    }, delay);
  };

  const failed = (error: unknown, mine: T) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.isNetwork) {
      status.set({ state: 'local' });
      later(RETRY_DELAY);
    } else if (error.status === 409 && error.details['current'] !== undefined) {
      halted = error;
      status.set({ state: 'conflict' });
      onConflict(error, mine);
    } else {
      status.set({ state: 'failed', message: failureMessage(error) });
    }
  };

  const sendOne = async () => {
    const sent = waiting;
    if (!sent) return;
    status.set({ state: 'saving' });
    try {
      await save(sent.value, sent.key);
    } catch (error) {
      if (waiting !== null) failed(error, waiting.value);
      throw error;
    }
    if (waiting !== sent) return;
    waiting = null;
    keep(null);
    status.set({ state: 'saved', at: new Date() });
  };

  const send = (): Promise<void> => {
    if (halted) return Promise.reject(halted);
    clearTimeout(timer);
    timer = undefined;
    running ??= sendOne().finally(() => {
      running = null;
      if (waiting && status.get().state === 'saving') later(AUTOSAVE_DELAY);
    });
    return running;
  };

  /** Keeps a new value here at once and on the server within `AUTOSAVE_DELAY`. */
  const change = (value: T): void => {
    waiting = { value, key: newIdempotencyKey() };
    keep(value);
    // The last words of a field may come after its screen closed.
    if (closed) flush().catch(() => {});
    else later(AUTOSAVE_DELAY);
  };

  /** Sends what waits, now. Rejects with the refusal when it could not. */
  const flush = async (): Promise<void> => {
    if (running) await running.catch(() => {});
    while (waiting) await send();
  };

  return {
    status,
    change,
    flush,
    /** After a conflict: this value goes on top. */
    resume: (value: T): void => {
      halted = null;
      change(value);
      send().catch(() => {});
    },
    /** Drops what waits, here and in this computer: what the server has is right. */
    forget: (): void => {
      halted = null;
      waiting = null;
      clearTimeout(timer);
      timer = undefined;
      keep(null);
      status.set({ state: 'idle' });
    },
    /** Follows the network while a screen is open. Returns what stops it; what waits is sent once more. */
    follow: (): (() => void) => {
      const again = () => {
        if (waiting && !halted) send().catch(() => {});
      };
      closed = false;
      window.addEventListener('online', again);
      return () => {
        window.removeEventListener('online', again);
        again();
        closed = true;
      };
    },
  };
}
