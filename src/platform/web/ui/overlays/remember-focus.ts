const reachable = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * Remembers what has the focus. Returns what gives it back: to the same control or, when the act took it from the screen
 * (a row that was signed), to the next one that stayed, and then to the content of the screen. What goes with the bar of
 * many leaves the focus where that bar stood: the line below is none of those that were acted on.
 */
export function rememberFocus(): () => void {
  const before = lasting(document.activeElement);
  if (!(before instanceof HTMLElement) || before === document.body) return () => {};
  const place = before.closest('main') ?? document.body;
  const after = [...place.querySelectorAll<HTMLElement>(reachable)].filter(
    (other) => (before.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const bar = before.closest('[data-bar]');
  const goOn = () => focusFirst([bar?.querySelector<HTMLElement>(reachable), ...after]);
  return () => {
    if (!before.isConnected) return goOn();
    before.focus();
    followRemoval(before, goOn);
  };
}

/** A menu goes away with its items: what opened it stays. */
function lasting(focused: Element | null): Element | null {
  const opener = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : focused;
}

/** The first that takes the focus: what left the screen, or is hidden, does not. */
function focusFirst(elements: readonly (HTMLElement | null | undefined)[]): void {
  const taken = elements.some((element) => {
    element?.focus();
    return document.activeElement === element;
  });
  if (!taken) document.querySelector<HTMLElement>('main')?.focus();
}

/** Acts if the element leaves the screen while it has the focus. */
function followRemoval(element: HTMLElement, act: () => void): void {
  const observer = new MutationObserver(() => {
    const lost = !element.isConnected;
    if (!lost && document.activeElement === element) return;
    observer.disconnect();
    if (lost && document.activeElement === document.body) act();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
