import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Arrival } from './history.ts';
import { useArrival, useLocation } from './router.tsx';

const KEPT = 'scroll-positions';

/** How far each entry of this tab's history is scrolled. */
const positions = new Map<string, number>(readKept());

/** How the address of now was come to. What is drawn for an address that is given, as the screens are, is told only of the way back. */
export const arrival: { how?: Arrival } = {};

/**
 * Back, forward and reload find the page where it was left; another page, or a step of its own in the history, begins
 * at its top or at the part that the address names. What replaces the address of the same page leaves it where it is.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation();
  const how = useArrival();
  const earlier = useRef<string>(undefined);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => sessionStorage.setItem(KEPT, JSON.stringify([...positions]));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  useLayoutEffect(() => {
    arrival.how = how;
    const left = how === 'POP' ? positionOf(pathname, key) : undefined;
    const part = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (left !== undefined) window.scrollTo(0, left);
    else if (part) part.scrollIntoView();
    else if (how === 'PUSH' || pathname !== earlier.current) window.scrollTo(0, 0);
    earlier.current = pathname;
    const note = () => void positions.set(entryOf(pathname, key), window.scrollY);
    // Another address of the same page: the way back to it finds the page as it is.
    if (how === 'REPLACE') note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key, pathname, hash, how]);
}

const entryOf = (pathname: string, key: string): string => `${pathname} ${key}`;

/** How far the page of an entry of the history was scrolled when it was left. */
export const positionOf = (pathname: string, key: string): number | undefined => positions.get(entryOf(pathname, key));

function readKept(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
