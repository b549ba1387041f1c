import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { notificationTables } from '../notification-row.ts';

/**
 * Tells every browser of a person that asked for it; those that are gone are forgotten.
 * @returns whether any was told @throws when there are some and none could be told now
 */
export async function pushToPerson(deps: Deps, personId: number, message: object): Promise<boolean> {
  const targets = deps.push ? await browsersToldTo(deps.db, personId) : [];
  let told = false;
  let failure: unknown;
  for (const { id, endpoint, p256dh, auth } of targets) {
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

/** The browsers in which a person is told. */
export const browsersToldTo = (db: Database, personId: number) =>
  notificationTables(db)
    .selectFrom('notifications.push_subscription')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();

/** Tells a person in no browser any more, until they ask for it again. */
export async function forgetBrowsers(tx: Tx, personId: number): Promise<void> {
  await notificationTables(tx)
    .deleteFrom('notifications.push_subscription')
    .where('person_id', '=', personId)
    .execute();
}
