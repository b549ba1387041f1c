import { sql } from 'kysely';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { notificationErrors } from '../../contract/notification-errors.ts';
import { type Choices, mayChoose } from '../../rules/channels.ts';
import { notificationTables } from '../notification-row.ts';

/** Writes down what a person chose of some kinds. @throws NOTIFICATION_MANDATORY */
export async function keepChoices(tx: Tx, personId: number, wanted: Choices, now: Date): Promise<void> {
  ensureAllowed(mayChoose(wanted), notificationErrors.mandatory);
  const rows = Object.entries(wanted).map(([kind, { system, email, sms }]) => ({
    person_id: personId,
    kind,
    system,
    email,
    sms,
    chosen_at: now,
  }));
  if (rows.length === 0) return;
  await notificationTables(tx)
    .insertInto('notifications.choice')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'kind']).doUpdateSet({
        system: sql`excluded.system`,
        email: sql`excluded.email`,
        sms: sql`excluded.sms`,
        chosen_at: sql`excluded.chosen_at`,
      }),
    )
    .execute();
}
