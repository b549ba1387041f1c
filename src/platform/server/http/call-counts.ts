/** What the limiter is told of one caller. `ttl`: milliseconds until its count begins anew. */
interface Counted {
  readonly current: number;
  readonly ttl: number;
}

/** Callers within their limit that are remembered. */
const MOST_COUNTED = 20_000;
/** Callers over their limit that are remembered: they are forgotten last. */
const MOST_OVER = 200_000;

interface Window {
  count: number;
  until: number;
}

/**
 * Calls of each caller in a window of time, as the limiter of the HTTP server keeps them. However many callers come, the ones
 * over their limit stay known until their time is over; of the others the one that called first is forgotten.
 */
export class CallCounts {
  readonly #counted = new Map<string, Window>();
  readonly #over = new Map<string, Window>();

  incr(
    caller: string,
    tell: (error: Error | null, counted?: Counted) => void,
    timeWindow = 60_000,
    max = Infinity,
  ): void {
    const now = Date.now();
    const known = this.#over.get(caller) ?? this.#counted.get(caller);
    const window = known && known.until > now ? known : { count: 0, until: now + timeWindow };
    window.count += 1;
    this.#counted.delete(caller);
    if (window.count > max) put(this.#over, caller, window, MOST_OVER);
    else {
      this.#over.delete(caller);
      put(this.#counted, caller, window, MOST_COUNTED);
    }
    tell(null, { current: window.count, ttl: window.until - now });
  }

  /** Counts one call in a minute. @returns whether it is one too many */
  count(caller: string, max: number): boolean {
    let isOver = false;
    this.incr(caller, (_error, counted) => (isOver = (counted?.current ?? 0) > max), 60_000, max);
    return isOver;
  }

  /** Another limit counts for itself. */
  child(): CallCounts {
    return new CallCounts();
  }
}

function put(windows: Map<string, Window>, caller: string, window: Window, most: number): void {
  windows.set(caller, window);
  if (windows.size <= most) return;
  const [first] = windows.keys();
  windows.delete(first!);
}
