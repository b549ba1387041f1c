import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { findPerson } from '../../../people/server/index.ts';
import { getUserConfig as contract } from '../../contract/preferences/user-config.ts';
import { channelsOf } from '../../rules/channels.ts';
import { type NotificationKind, notificationKindKeys } from '../../rules/notification-kinds.ts';
import { hiddenPhone } from '../../rules/phone.ts';
import { phoneOf } from '../phone/phone-row.ts';
import { browsersToldTo } from '../push/push-to-person.ts';
import { choicesOf, mannerOf } from './choices-of.ts';

const WEEK_MS = 7 * 86_400_000;

export const getUserConfig = read(contract, async ({ db, actor, now }) => {
  const id = actor.personId;
  const choices = (await choicesOf(db, [id])).get(id) ?? {};
  const manner = await mannerOf(db, id);
  const phone = await phoneOf(db, id);
  return {
    types: notificationKindKeys.map((type) => ({ type, ...channelsOf(type, choices) })),
    delivery: {
      mail: manner.mail,
      quiet: manner.quiet,
      quiet_from: manner.quietFrom,
      quiet_to: manner.quietTo,
      quiet_days_off: manner.quietDaysOff,
    },
    email: (await findPerson(db, id))?.email ?? null,
    phone: phone === null ? null : hiddenPhone(phone),
    browsers: (await browsersToldTo(db, id)).map(({ endpoint }) => endpoint),
    last_week: await lastWeek(db, id, new Date(now.getTime() - WEEK_MS)),
  };
});

/** How many e-mails went, and what was told of each kind: by it the screen says what other choices would bring. */
async function lastWeek(db: Database, personId: number, since: Date) {
  const { rows } = await sql<{ type: NotificationKind; count: number }>`
    select kind as type, count(*)::int as count from notifications.notification
    where person_id = ${personId} and created_at >= ${since} group by kind order by kind`.execute(db);
  const mails = await sql<{ n: number }>`select count(distinct letter)::int as n from notifications.delivery
    where person_id = ${personId} and channel = 'email' and state = 'SENT' and closed_at >= ${since}`.execute(db);
  return { mails: mails.rows[0]!.n, by_type: rows };
}
