import { useSyncExternalStore } from 'react';

const SECOND = 1000;

function everySecond(tell: () => void): () => void {
  const timer = setInterval(tell, SECOND);
  return () => clearInterval(timer);
}

/** Whole seconds until a moment of this machine's clock (milliseconds); 0 when it has passed. */
export const useCountdown = (until: number): number =>
  useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - Date.now()) / SECOND)));

/** `598` -> "9:58". */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
