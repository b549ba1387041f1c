import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../look.tsx';
import { rememberFocus } from './remember-focus.ts';
import { giveTyped } from './type-ahead.ts';
import styles from './overlay.module.css';

const stack: HTMLElement[] = [];

/** Only the top overlay can be reached; the page behind and lower overlays are inert. */
function settle(): void {
  const root = document.getElementById('root');
  if (root) root.inert = stack.length > 0;
  document.documentElement.toggleAttribute('data-behind', stack.length > 0);
  stack.forEach((layer, index) => {
    layer.inert = index < stack.length - 1;
  });
}

/** True while a dialog, sheet or palette is open: single keys and shortcuts of the page rest. */
export const hasOverlay = (): boolean => stack.length > 0;

// Of a group of radios only the chosen one is a stop of the keyboard; the field behind a button for files is none.
const fields =
  'input:not([type="hidden"], [hidden], [type="radio"]:not(:checked)), select, textarea, [role="combobox"]';

function firstFocus(layer: HTMLElement): HTMLElement | null {
  return (
    layer.querySelector<HTMLElement>('[data-autofocus]') ??
    layer.querySelector<HTMLElement>(fields) ??
    layer.querySelector<HTMLElement>('[data-safe]') ??
    layer.querySelector<HTMLElement>('button, a[href]')
  );
}

interface OverlayProps extends ComponentProps<'div'> {
  /** In the middle, at the side, high where what is found grows downwards, or over the whole window. */
  readonly at?: 'middle' | 'side' | 'high' | 'whole' | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /** Esc or a press outside. It never acts. */
  readonly onClose: () => void;
  /** False keeps a press outside from losing what was typed; Esc still closes. */
  readonly closeOnOutside?: boolean | undefined;
}

/** A layer over the page that holds the focus and gives it back. Base of dialog, sheet and palette; the rest is of its panel. */
export function Overlay({ at = 'middle', role = 'dialog', onClose, closeOnOutside, ...panel }: OverlayProps) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = layer.current;
    if (!node) return;
    const giveBack = rememberFocus();
    stack.push(node);
    settle();
    (firstFocus(node) ?? node).focus();
    giveTyped(document.activeElement);
    return () => {
      stack.splice(stack.indexOf(node), 1);
      settle();
      giveBack();
    };
  }, []);
  const key = (event: KeyboardEvent) => {
    // A menu or list that is open over this layer takes the first Esc.
    const inPopup = event.target instanceof Element && event.target.closest('[data-panel]') !== null;
    if (event.key !== 'Escape' || event.defaultPrevented || inPopup) return;
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    <div
      ref={layer}
      className={classNames(styles.scrim, at !== 'middle' && styles[at])}
      onKeyDown={key}
      onPointerDown={(event) => {
        if (closeOnOutside !== false && event.target === event.currentTarget) onClose();
      }}
    >
      <div {...panel} role={role} aria-modal="true" tabIndex={-1} />
    </div>,
    document.body,
  );
}
