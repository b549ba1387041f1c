import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from './index.ts';
import { keepFocus } from '../keyboard/keep-focus.ts';
import { look } from '../ui/look.tsx';
import { landOnScreen } from './land-on-screen.ts';
import { arrival, positionOf } from './use-scroll-position.ts';

/** The path of the screen that is open; a frame of another kind may draw the next one. */
let open: string | null = null;
/** By the entry of the history, how far each part that scrolls was scrolled. */
const scrolled = new Map<string, Map<string, number>>();

/**
 * Whoever changes screens is brought to the heading of the new one and told its name; whoever goes back finds the line, the
 * scroll and the box that they left. Where an act takes away what had the focus, it goes to what stood beside it. Mounted
 * once in each frame; a screen that is opened by its address begins as the browser begins it.
 */
export function ScreenChange() {
  const { pathname, key } = useLocation();
  const [said, say] = useState('');
  const parts = useRef(new Map<string, number>());
  useEffect(keepFocus, []);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const name = target instanceof HTMLElement ? target.dataset['scroll'] : undefined;
      if (name !== undefined) parts.current.set(name, (target as HTMLElement).scrollTop);
    };
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', note, { capture: true });
  }, []);
  useEffect(() => {
    const kept = scrolled.get(key);
    // What replaces the address of the same screen leaves it as it is scrolled.
    parts.current = kept ?? (arrival.how === 'REPLACE' && open === pathname ? parts.current : new Map());
    scrolled.set(key, parts.current);
  }, [key, pathname]);
  const arrive = useEffectEvent(() => {
    const before = open;
    open = pathname;
    if (before === null || before === pathname) return undefined;
    const back = arrival.how === 'POP';
    const top = back ? positionOf(pathname, key) : undefined;
    return landOnScreen({
      from: back ? before : null,
      scrolled: new Map([...(back ? parts.current : []), ...(top ? [['', top] as const] : [])]),
      onHeading: () => say(document.title.replace(/ · [^·]*$/, '')),
    });
  });
  useEffect(() => arrive(), [pathname]);
  return (
    <p className={look('heard')} role="status">
      {said}
    </p>
  );
}
