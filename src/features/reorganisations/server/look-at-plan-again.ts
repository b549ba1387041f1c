import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import { getPlanFor } from './plan-row.ts';

/** The plan of an answer that was kept is told to who still may know of it. @throws REORGANIZATION_NOT_FOUND */
export async function lookAtPlanAgain(
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  { id }: { readonly id: number },
): Promise<void> {
  await getPlanFor(tx, id, { actor, lock: false });
}
