import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../keyboard/is-typing.ts';

let typed = '';
let holders = 0;

/**
 * Keeps what is typed while a form is on its way, so that no letter is lost nor taken for a key of the screen behind;
 * `giveTyped` hands the text over. Esc cancels.
 * @param place keeps only what is typed while this very element has the focus
 */
export function useHeldTyping(onCancel: () => void, place?: RefObject<Element | null>): void {
  const cancel = useEffectEvent(onCancel);
  useEffect(() => holdTyped(() => cancel(), place?.current), [place]);
}

/** Returns what stops it. */
function holdTyped(onCancel: () => void, place: Element | null | undefined): () => void {
  holders += 1;
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (place && event.target !== place) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
    if (key === 'Escape') onCancel();
    else if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', onKey, { capture: true });
  return () => {
    document.removeEventListener('keydown', onKey, { capture: true });
    holders -= 1;
    // A form that loads a second part goes on holding; what no field took by then is for nobody.
    setTimeout(() => {
      if (holders === 0) typed = '';
    });
  };
}

/** Puts what was typed meanwhile into the field that got the focus; anything but a text field leaves it waiting. */
export function giveTyped(field: Element | null): void {
  if (typed === '' || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // The setter of the browser, not the one React put over it: it would think that nothing changed.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, field.value + takeTyped());
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What was typed meanwhile, for a field that is no input of the browser: whoever takes it puts it in its text. */
export function takeTyped(): string {
  const text = typed;
  typed = '';
  return text;
}
