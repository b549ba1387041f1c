import { callEndpoint } from '../../../platform/web/api/client.ts';
import { leaveSession, seeAsSelf } from '../../../platform/web/api/session-store.ts';
import { logout } from '../contract/logout.ts';

/** Ends the session here at once, and on the server as soon as it hears of it. */
export function leave(): void {
  // Nothing is done through other eyes.
  seeAsSelf();
  const told = callEndpoint(logout, {});
  leaveSession();
  // Without a network the token simply runs out; nobody waits for that.
  told.catch(() => {});
}
