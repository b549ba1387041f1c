import type { Reason } from '../../../kernel/decision.ts';
import { createStore, useStore } from '../store/create-store.ts';
import { readLocal, writeLocal } from '../store/local-storage.ts';

/** What the browser knows of the session. Who the person is comes from the server. */
export interface SessionState {
  readonly token: string | null;
  /** True when the server refused the token: the screen explains and goes to the door. */
  readonly lost: boolean;
  /** Why it was, where the server says more than that it is over. */
  readonly why?: Reason | undefined;
  /** The token is of a look through other eyes, which this tab alone has and writes down nowhere. */
  readonly seeing?: boolean;
}

/** Why the session changed. `capacity` is a new token for the same person in another unit (R119). */
export type SessionChange = 'entered' | 'capacity' | 'left' | 'lost';

interface SessionMessage {
  readonly change: SessionChange;
  readonly token: string | null;
  readonly why?: Reason | undefined;
}

export const session = createStore<SessionState>({ token: readLocal('token'), lost: false });

/** @param stays whether the tab stays where it is: the change was made in another tab, or the person goes back to a unit */
type SessionListener = (change: SessionChange, stays: boolean) => void;

const listeners = new Set<SessionListener>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('carimbo-session');
channel?.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
  // The tab that acted already wrote local storage.
  apply(data, true);
});

function apply({ change, token, why }: SessionMessage, stays: boolean): void {
  session.set({ token, lost: change === 'lost', ...(why && { why }) });
  for (const listener of Array.from(listeners)) listener(change, stays);
}

function tell(message: SessionMessage, stays = false): void {
  writeLocal('token', message.token);
  apply(message, stays);
  channel?.postMessage(message);
}

/** Keeps the token of a sign-in, in every tab, and the mark of this browser for the next one. */
export function enterSession(token: string, device?: string): void {
  if (device) writeLocal('device', device);
  tell({ change: 'entered', token });
}

/** By what the server knows this browser: it says who may have been here, and lets nobody in. It stays when the person leaves. */
export const deviceMark = () => ({ device: readLocal('device') ?? undefined });

/** Keeps the token of another capacity: every tab starts again with it (R119), this one on its first screen unless it `stays`. */
export const changeCapacity = (token: string, { stays = false } = {}): void =>
  tell({ change: 'capacity', token }, stays);

/** This tab looks through other eyes; the others go on as they are. */
export function seeAs(token: string): void {
  session.set({ token, lost: false, seeing: true });
  for (const listener of Array.from(listeners)) listener('capacity', false);
}

/** This tab looks through its person's own eyes again. */
export function seeAsSelf(): void {
  if (session.get().seeing) apply({ change: 'capacity', token: readLocal('token') }, false);
}

/** The token of the person themselves, whatever this tab looks through. */
export function ownToken(): string | null {
  const { token, seeing } = session.get();
  return seeing ? readLocal('token') : token;
}

/** The person left: the token goes, theme, font and consent stay. */
export const leaveSession = (): void => tell({ change: 'left', token: null });

/** The server refused the token (R122, R123). Says so once. @param why what became of it, where the server says so */
export function loseSession(why?: Reason): void {
  // Only the look is over.
  if (session.get().seeing) return seeAsSelf();
  if (session.get().token !== null) tell({ change: 'lost', token: null, ...(why && { why }) });
}

/** R415: whether a token reads as one: its middle part is an object. What it is worth, only the server tells. */
export function isReadableToken(token: string): boolean {
  try {
    const said: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return typeof said === 'object' && said !== null;
  } catch {
    return false;
  }
}

/** Hears of every change, also those of other tabs. Returns what stops it. */
export function onSessionChange(listener: SessionListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The token and whether it was lost, for a component. */
export const useSession = (): SessionState => useStore(session);

/** R353: keeps where the person wanted to go, to go there after signing in. */
export function saveGoDoc(path: string): void {
  writeLocal('goDoc', path);
  writeLocal(SAVED_AT, String(Date.now()));
}

/** R127: the saved path, once. Only paths of this site count, and none of another day: who signs in then came for something else. */
export function takeGoDoc(): string | null {
  const path = readLocal('goDoc');
  const age = Date.now() - Number(readLocal(SAVED_AT));
  writeLocal('goDoc', null);
  writeLocal(SAVED_AT, null);
  return path !== null && age < KEPT_FOR && /^\/(?![/\\])/.test(path) ? path : null;
}

const SAVED_AT = 'goDocAt';
/** As long as a day of work, in milliseconds. */
const KEPT_FOR = 12 * 3_600_000;
