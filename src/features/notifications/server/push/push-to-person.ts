import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { notificationTables } from '../notification-row.ts';

/**
 * Tells every browser of a person that asked for it; those that are gone are forgotten.
 * @returns whether any was told @throws when there are some and none could be told now
 */
export async function pushToPerson(deps: Deps, personId: number, message: object): Promise<boolean> {
  const targets = await notificationTables(deps.db)
    .selectFrom('notifications.push_subscription')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  let told = false;
  let failure: unknown;
  for (const { id, endpoint, p256dh, auth } of deps.push ? targets : []) {
    try {
      const became = await deps.push!.send({ endpoint, p256dh, auth }, message);
      if (became === 'sent') told = true;
      else
        await notificationTables(deps.db).deleteFrom('notifications.push_subscription').where('id', '=', id).execute();
    } catch (error) {
      failure = error;
    }
  }
  if (!told && failure !== undefined) throw failure;
  return told;
}
