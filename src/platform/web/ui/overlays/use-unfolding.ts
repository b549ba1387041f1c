import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

/**
 * A panel that unfolds below its button. A press or the focus elsewhere folds it, and so does Esc, which gives the focus
 * back. Light on purpose: every screen carries some.
 */
export function useUnfolding() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && target !== document && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);
  const fold = () => setOpen(false);
  const foldAndReturn = () => {
    fold();
    box.current?.querySelector('button')?.focus();
  };
  return {
    open,
    /** Of the panel. */
    id,
    fold,
    /** The same, with the focus back on the button. */
    foldAndReturn,
    /** Around button and panel; the button comes first. */
    anchor: {
      ref: box,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        foldAndReturn();
      },
    },
    button: {
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: () => setOpen(!open),
    },
  };
}
