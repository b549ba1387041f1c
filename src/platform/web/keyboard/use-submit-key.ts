import { useEffect, useEffectEvent } from 'react';
import { hasOverlay } from '../ui/overlays/overlay.tsx';

/** Ctrl Enter anywhere on the screen, the editor included, sends the form. */
export function useSubmitKey(submit: () => void): void {
  const send = useEffectEvent(submit);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || hasOverlay()) return;
      event.preventDefault();
      event.stopPropagation();
      // A field tells its last words on leaving it; what is sent must have them.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      setTimeout(() => send());
    };
    // Before the editor, where the same keys break a line.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
}
