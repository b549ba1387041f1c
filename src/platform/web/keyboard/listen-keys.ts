import { openPalette, paletteOpen } from '../palette/palette-store.ts';
import { toggleContrast } from '../theme/appearance.ts';
import { dismissToast, toasts } from '../toasts/toast-store.ts';
import { hasOverlay } from '../ui/overlays/overlay.tsx';
import { isTyping } from './is-typing.ts';
import { keyPressed, keySheetOpen, movedKeys, singleKeys } from './key-map.ts';
import { goToLandmark, landmarks } from './landmarks.ts';
import { shortcutGroups } from './shortcuts.ts';

/** How long a chord waits for its second key, in milliseconds. */
const CHORD = 1000;

/** Listens to the keyboard of the whole product. Returns what stops it. */
export function listenKeys(): () => void {
  let first: { key: string; at: number } | null = null;

  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (withModifier(event)) return event.preventDefault();
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    if (!singleKeys.get() || hasOverlay()) return;
    const key = nameOf(event);
    if (isNative(key, event.target)) return;
    // The keys of a chord stay where they are.
    const chord = first && performance.now() - first.at < CHORD ? `${first.key} ${key}` : null;
    const meant = keyPressed(key, movedKeys.get());
    const acts = meant !== null && !isNative(meant, event.target);
    if ((chord && press(chord, event.target)) || (acts && press(meant, event.target)) || general(key)) {
      first = null;
      event.preventDefault();
    } else {
      first = { key, at: performance.now() };
    }
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

function nameOf({ key, shiftKey }: KeyboardEvent): string {
  if (key === ' ') return 'espaço';
  if (key === 'ArrowDown' || key === 'ArrowUp') return key === 'ArrowDown' ? '↓' : '↑';
  return shiftKey && /^[a-z]$/i.test(key) ? `shift+${key.toLowerCase()}` : key.toLowerCase();
}

const pressed = 'button, input, summary, [role="tab"]';

/** Enter and Space belong to the control that has the focus. */
function isNative(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (key === 'enter') return target.closest(`a[href], ${pressed}`) !== null;
  return key === 'espaço' && target.closest(pressed) !== null;
}

function withModifier(event: KeyboardEvent): boolean {
  const control = event.ctrlKey || event.metaKey;
  const landmark = landmarks[Number(event.code.replace('Digit', '')) - 1];
  if (event.altKey && !control && landmark && event.code.startsWith('Digit')) return goToLandmark(landmark);
  if (event.altKey && !control && event.code === 'KeyC') {
    toggleContrast();
    return true;
  }
  if (control && !event.altKey && event.key.toLowerCase() === 'k') {
    if (paletteOpen.get() || !hasOverlay()) openPalette();
    return true;
  }
  if (control && !event.shiftKey && event.key.toLowerCase() === 'z' && !isTyping(event.target)) return undo();
  return false;
}

function undo(): boolean {
  const offer = toasts.get().current?.offer;
  if (!offer || !('act' in offer)) return false;
  dismissToast();
  offer.act();
  return true;
}

function general(key: string): boolean {
  if (key === '/') return goToLandmark('search');
  if (key !== '?') return false;
  keySheetOpen.set(true);
  return true;
}

function press(keys: string, target: EventTarget | null): boolean {
  const inside = target instanceof Element && target.closest('[data-keys]') !== null;
  // On no control: the page itself, its content after Alt+1, or its heading, where a screen begins.
  const onPage = target instanceof Element && target.matches('body, [data-landmark="content"], h1');
  for (const group of shortcutGroups.get().toReversed()) {
    const shortcut = group.shortcuts.find((candidate) => candidate.keys === keys);
    if (shortcut && (group.anywhere || inside || onPage)) {
      shortcut.run();
      return true;
    }
  }
  return false;
}
