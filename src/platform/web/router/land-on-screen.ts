import { focusHeading } from '../keyboard/focus-heading.ts';
import { hasOverlay } from '../ui/overlays/overlay.tsx';

/** Where a part of a screen that scrolls was left: the window under ''. */
export type ScrolledParts = ReadonlyMap<string, number>;

interface Landing {
  /** The way back came from this path: the link that led there has the focus again. */
  readonly from: string | null;
  /** How far what scrolls had scrolled. */
  readonly scrolled: ScrolledParts;
  /** The screen has its heading. */
  readonly onHeading: () => void;
}

const acting = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const;

/**
 * Brings the focus to a screen that has just come, and what scrolls to where it was left. What a screen shows comes bit by
 * bit: it goes on until the person acts, or the screen itself took the focus to a field. Returns what stops it.
 */
export function landOnScreen({ from, scrolled, onHeading }: Landing): () => void {
  const left = new Map(scrolled);
  let told = false;
  let placed: Element | null = null;
  const place = () => {
    for (const [name, top] of left) if (scrollPart(name, top)) left.delete(name);
    if (hasOverlay()) return;
    const focused = document.activeElement;
    // A field that the screen gave the focus to keeps it.
    if (focused && focused !== placed && focused.closest('main') && !focused.matches('main, h1')) return stop();
    const row = from === null ? null : linkTo(from);
    if (row) {
      if (row !== focused) row.focus({ preventScroll: left.size > 0 || scrolled.size > 0 });
      placed = row;
    } else if (!placed?.isConnected || document.activeElement !== placed || placed.matches('main')) {
      // The content stands for its heading until that has come.
      placed = focusHeading();
    }
    if (!told && placed) {
      told = true;
      onHeading();
    }
  };
  const observer = new MutationObserver(place);
  const stop = () => {
    observer.disconnect();
    for (const kind of acting) document.removeEventListener(kind, stop, true);
  };
  for (const kind of acting) document.addEventListener(kind, stop, { capture: true, passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  place();
  return stop;
}

/** The link of the content that leads to a path. */
const linkTo = (path: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    (link) => new URL(link.href).pathname === path,
  ) ?? null;

/** Scrolls a part; false while it is not there or not yet long enough. */
function scrollPart(name: string, top: number): boolean {
  if (name === '') {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  }
  const part = document.querySelector<HTMLElement>(`[data-scroll="${name}"]`);
  if (!part) return false;
  part.scrollTop = top;
  return Math.abs(part.scrollTop - top) < 2;
}
