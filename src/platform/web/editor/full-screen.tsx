import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Overlay } from '../ui/overlays/overlay.tsx';
import styles from './full-screen.module.css';

interface FullScreenProps {
  /** Whether it has the whole window. */
  readonly full: boolean;
  /** What it is, for who listens, while it has the window. */
  readonly label: string;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/**
 * Draws what is inside in its place, or over the whole window with the page behind out of reach. It is moved, never made
 * again: what is written, chosen and can be undone stays.
 */
export function FullScreen({ full, label, onLeave, children }: FullScreenProps) {
  const [moved] = useState(() => {
    const element = document.createElement('div');
    element.className = styles.moved ?? '';
    return element;
  });
  const here = useRef<HTMLDivElement>(null);
  const window = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    (full ? window : here).current?.append(moved);
  }, [full, moved]);
  return (
    <>
      <div ref={here} className={styles.moved} />
      {full ? <Overlay at="whole" aria-label={label} className={styles.window} ref={window} onClose={onLeave} /> : null}
      {createPortal(children, moved)}
    </>
  );
}
