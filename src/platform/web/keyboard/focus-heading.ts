/**
 * Puts the focus on the heading of the screen, or on its content where it has none yet. From there the first Tab goes to
 * the skip link: a screen begins at its beginning. Returns what has the focus.
 */
export function focusHeading(): HTMLElement | null {
  const content = document.querySelector<HTMLElement>('main');
  const heading = content?.querySelector<HTMLElement>('h1') ?? content;
  if (!heading || heading === document.activeElement) return heading;
  const begin = (event: KeyboardEvent) => {
    const skip = document.querySelector<HTMLElement>('a[href="#conteudo"]');
    if (event.key !== 'Tab' || event.shiftKey || event.target !== heading || !skip) return;
    event.preventDefault();
    skip.focus();
  };
  const leave = () => {
    heading.removeEventListener('keydown', begin);
    // A press on a heading is no way to the focus.
    if (heading !== content) heading.removeAttribute('tabindex');
  };
  heading.tabIndex = -1;
  heading.addEventListener('keydown', begin);
  heading.addEventListener('blur', leave, { once: true });
  heading.focus({ preventScroll: true });
  return heading;
}
