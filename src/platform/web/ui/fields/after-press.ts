let isPressed = false;
const waiting: (() => void)[] = [];

/** A list of options takes the release of the mouse for itself: a press on it is not waited for. */
const begin = ({ button, target }: MouseEvent) => {
  end();
  isPressed = button === 0 && !(target instanceof HTMLSelectElement);
};
const end = () => {
  isPressed = false;
  for (const act of waiting.splice(0)) act();
};
window.addEventListener('mousedown', begin, { capture: true });
for (const kind of ['mouseup', 'dragend', 'contextmenu']) window.addEventListener(kind, end, { capture: true });

/**
 * Does what leaving a field brings: at once, or, where a press took the focus away, when it is released and before it is
 * a click. What moves the screen between the two, as an error that appears, would take the pressed button from under
 * the pointer, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
