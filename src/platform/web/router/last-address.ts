import { onSessionChange } from '../api/session-store.ts';

const seen = new Map<string, string>();
onSessionChange(() => seen.clear());

/** Notes how a screen was left: the box, filter and page that its address told. */
export const noteAddress = (pathname: string, search: string): void => void seen.set(pathname, pathname + search);

/** The address at which this tab saw a screen last, or the bare one: what leads back to a list finds it as it was. */
export const lastAddressOf = (pathname: string): string => seen.get(pathname) ?? pathname;
