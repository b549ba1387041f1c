import { useSession } from '../../../platform/web/api/session-store.ts';
import { useOfflineEndpoint } from '../../../platform/web/offline/use-offline-endpoint.ts';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { currentUser } from '../contract/current-user.ts';

export type CurrentUser = OutputOf<typeof currentUser>;

const FIVE_MINUTES = 300_000;

/** The read of who is signed in, with its failure. */
export function useSignedIn() {
  const { token } = useSession();
  return useOfflineEndpoint(
    currentUser,
    {},
    { enabled: token !== null, staleTime: FIVE_MINUTES, mayKeep: (person) => person },
  );
}

/** Who is signed in; `undefined` while it loads or when nobody is. */
export function useCurrentUser(): CurrentUser | undefined {
  return useSignedIn().data;
}
