import type { Reach } from '../../access/rules/administration-reach.ts';
import { useCurrentUser } from '../../session/web/index.ts';
import { bookmarkReach } from '../rules/bookmark-policy.ts';

/** How far the person looks after bookmarks, in the unit of now. Only for what to draw: the server decides. */
export function useReach(): Reach {
  const capacity = useCurrentUser()?.capacity;
  if (!capacity) return null;
  return bookmarkReach({
    unit: { id: capacity.capacity_id, partId: capacity.part_id },
    permissions: new Set(capacity.permissions.map(({ id }) => id)),
  });
}
