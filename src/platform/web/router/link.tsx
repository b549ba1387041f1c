import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { addressOf, resolve } from './history.ts';
import { useHistory, useLocation } from './router.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A whole address of the product, or `?query` and `#part` of the one of now. */
  readonly to: string;
  /** In place of the entry of now. A link to the very same address always is. */
  readonly replace?: boolean | undefined;
  /** Handed over to who reads `useLocation().state` there. */
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link within the product. Other keys and buttons of the mouse do what the browser does with links. */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const history = useHistory();
  const location = useLocation();
  const address = addressOf(resolve(to, location));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event, anchor.target)) return;
    event.preventDefault();
    history.go(address, { replace: replace ?? address === addressOf(location), state });
  };
  return <a {...anchor} href={address} onClick={follow} />;
}

interface NavLinkProps extends LinkProps {
  /** Marked at its very address only, not at those below it. */
  readonly end?: boolean;
}

/** A link of a menu: marked while its place is the one of now. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const location = useLocation();
  const here = location.pathname.toLowerCase();
  const there = resolve(link.to, location).pathname.toLowerCase();
  const isHere = here === there || (!end && here.startsWith(`${there}/`));
  return <Link {...link} {...(isHere && { 'aria-current': 'page' })} />;
}

const isPlain = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 &&
  (target === undefined || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
