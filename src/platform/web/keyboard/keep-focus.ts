import { hasOverlay } from '../ui/overlays/overlay.tsx';
import { focusHeading } from './focus-heading.ts';

const reachable = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** One step of the way from what has the focus up to the page, with what stood beside it. */
interface Step {
  readonly node: Element;
  readonly next: Element | null;
  readonly previous: Element | null;
}

/**
 * The focus never falls to the page when what had it leaves the screen: it goes to what stood beside it, then to what is
 * around it, and at last to the heading. Who pressed an empty place put it there. Returns what stops it.
 */
export function keepFocus(): () => void {
  let trail: readonly Step[] = [];
  let asked: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== document.body) trail = trailOf(target);
  };
  const look = () => {
    asked = undefined;
    const [first] = trail;
    if (!first || first.node.isConnected || !isLost()) return;
    // What closes gives the focus back by itself; this is for what nobody gave back.
    const gone = trail;
    trail = [];
    if (!gone.some((_, index) => focusBeside(gone, index)) && !hasOverlay()) focusHeading();
  };
  const press = () => {
    setTimeout(() => {
      if (isLost() && trail[0]?.node.isConnected) trail = [];
    });
  };
  const observer = new MutationObserver(() => {
    if (isLost()) asked ??= setTimeout(look);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', press);
  return () => {
    clearTimeout(asked);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', press);
  };
}

const isLost = (): boolean => document.activeElement === document.body || document.activeElement === null;

function trailOf(focused: Element): readonly Step[] {
  const steps: Step[] = [];
  for (let node: Element | null = focused; node && node !== document.body; node = node.parentElement) {
    steps.push({ node, next: node.nextElementSibling, previous: node.previousElementSibling });
    // A screen that left as a whole has nothing beside it.
    if (node.matches('main')) break;
  }
  return steps;
}

/** Of the step that left the screen though its surroundings stayed: beside it, or within them. */
function focusBeside(trail: readonly Step[], index: number): boolean {
  const { node, next, previous } = trail[index]!;
  const around = trail[index + 1]?.node;
  if (node.isConnected || !around?.isConnected || around.matches('main, #root')) return false;
  return [next, previous, around].some((place) => place?.isConnected === true && focusWithin(place));
}

/** The first within a place that takes the focus. */
function focusWithin(place: Element): boolean {
  const inside = [...place.querySelectorAll<HTMLElement>(reachable)];
  const all = place instanceof HTMLElement && place.matches(reachable) ? [place, ...inside] : inside;
  return all.some((element) => {
    element.focus();
    return document.activeElement === element;
  });
}
