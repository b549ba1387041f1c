import { getInstallation } from '../features/portal/contract/get-installation.ts';
import { currentUser } from '../features/session/contract/current-user.ts';
import { askAhead } from '../platform/web/api/ask-ahead.ts';
import { session } from '../platform/web/api/session-store.ts';
import { matchAddress } from '../platform/web/router/match-address.ts';
import { routes } from './routes.ts';
import { signedIn } from './web/guards.ts';

// The page loads this first. It asks for what the screen will read, and then for what draws it: the page named both, so
// they are on their way already.
void askAhead(getInstallation, {});
const match = session.get().token === null ? null : matchAddress(routes, window.location.pathname);
// Every screen of work draws who works there.
if (match?.lines.some(({ guard }) => guard === signedIn)) void askAhead(currentUser, {});
void match?.lines
  .at(-1)
  ?.ahead?.()
  .then(({ ahead }) => ahead(window.location, match.params))
  .catch(() => undefined);
void import('./web.tsx');
