import { useEffect, useLayoutEffect, useRef } from 'react';
import { useArrival, useLocation } from './router.tsx';

const KEPT = 'scroll-positions';

/** How far each entry of this tab's history is scrolled. */
const positions = new Map<string, number>(readKept());

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
    const entry = `${pathname} ${key}`;
    const left = how === 'POP' ? positions.get(entry) : undefined;
    const part = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (left !== undefined) window.scrollTo(0, left);
    else if (part) part.scrollIntoView();
    else if (how === 'PUSH' || pathname !== earlier.current) window.scrollTo(0, 0);
    earlier.current = pathname;
    const note = () => void positions.set(entry, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key, pathname, hash, how]);
}

function readKept(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
