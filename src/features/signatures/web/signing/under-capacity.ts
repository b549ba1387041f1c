import type { useCurrentUser } from '../../../session/web/index.ts';

/** What a signing call tells of the unit in use: a signature is put under it, or refused when another window changed it. */
export const underCapacity = (user: ReturnType<typeof useCurrentUser>) =>
  user?.capacity ? { capacity: user.capacity.capacity_id } : {};
