import { sql } from 'kysely';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { institutionCalendar } from '../../../units/server/index.ts';
import { putUserConfig as contract } from '../../contract/preferences/user-config.ts';
import { notificationErrors } from '../../contract/notification-errors.ts';
import { type Choices, channelsOf, kindFacts } from '../../rules/channels.ts';
import { dueAt, type Manner, type Outside } from '../../rules/delivery-times.ts';
import type { NotificationKind } from '../../rules/notification-kinds.ts';
import { notificationTables } from '../notification-row.ts';
import { choicesOf, mannerOf } from './choices-of.ts';
import { keepChoices } from './keep-choices.ts';

export const putUserConfig = act(contract, async ({ input, actor, tx, now, deps }) => {
  const { types = [], delivery } = input.body;
  const id = actor.personId;
  if (!deps.sms && types.some(({ sms }) => sms === true)) throw new Refusal(notificationErrors.channelOff);
  const before = (await choicesOf(tx, [id])).get(id) ?? {};
  const wanted: Choices = Object.fromEntries(
    types.map(({ type, ...chosen }) => [type, { ...channelsOf(type, before), ...chosen }]),
  );
  await keepChoices(tx, id, wanted, now);
  if (delivery) {
    const is = await mannerOf(tx, id);
    await keepManner(
      tx,
      id,
      {
        mail: delivery.mail ?? is.mail,
        quiet: delivery.quiet ?? is.quiet,
        quietFrom: delivery.quiet_from ?? is.quietFrom,
        quietTo: delivery.quiet_to ?? is.quietTo,
        quietDaysOff: delivery.quiet_days_off ?? is.quietDaysOff,
      },
      now,
    );
  }
  return { message: 'Guardado.' };
});

/** When a person is written to from now on; what waits already goes by it too. */
async function keepManner(tx: Tx, personId: number, manner: Manner, now: Date): Promise<void> {
  const values = {
    mail: manner.mail,
    quiet: manner.quiet,
    quiet_from: manner.quietFrom,
    quiet_to: manner.quietTo,
    quiet_days_off: manner.quietDaysOff,
    changed_at: now,
  };
  await notificationTables(tx)
    .insertInto('notifications.manner')
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute();
  const { rows } = await sql<{ id: number; channel: Outside; kind: NotificationKind }>`
    select d.id, d.channel, n.kind from notifications.delivery d
    join notifications.notification n on n.id = d.notification_id
    where d.person_id = ${personId} and d.state = 'WAITING' and d.attempts = 0 order by d.id
    for update of d`.execute(tx);
  const calendar = await institutionCalendar(tx, now);
  for (const { id, channel, kind } of rows) {
    const due = dueAt({ channel, urgent: kindFacts[kind].urgent, at: now }, manner, calendar);
    await sql`update notifications.delivery set due_at = ${due} where id = ${id}`.execute(tx);
  }
}
