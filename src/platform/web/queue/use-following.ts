import { useEffect } from 'react';
import { sessionReady } from '../../contract/session-live.ts';
import { useLive } from '../live/live.ts';

/** How often what did not end is asked about, should nothing be heard of it, in milliseconds. */
const ASK_MS = 15_000;

interface Followed {
  /** Finds what was going on before this window opened. */
  readonly find: () => Promise<void>;
  /** Asks about what did not end. */
  readonly askAgain: () => Promise<void>;
  /** The person left. */
  readonly forget: () => void;
}

/**
 * Follows what the server does for the person: asks at first, now and then, and when the connection is back, for what happened
 * meanwhile was not told. How far it is comes live, to each host in its own words. All three stay the same from call to call.
 */
export function useFollowing({ find, askAgain, forget }: Followed): void {
  useEffect(() => {
    // Without network there is nothing to follow; it is asked again when the connection is back.
    void find().catch(() => undefined);
    const timer = setInterval(() => void askAgain().catch(() => undefined), ASK_MS);
    return () => {
      clearInterval(timer);
      forget();
    };
  }, [find, askAgain, forget]);
  useLive([sessionReady], () => void askAgain().catch(() => undefined));
}
