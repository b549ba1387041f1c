import { sql } from 'kysely';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { notificationErrors } from '../../contract/notification-errors.ts';
import {
  pushServiceUnknown,
  subscribePush as subscribeContract,
  unsubscribePush as unsubscribeContract,
} from '../../contract/push/push-subscriptions.ts';
import { browsersOf } from '../../../session/server/index.ts';
import { notificationTables } from '../notification-row.ts';

/** Browsers of one person: the oldest makes room. */
const MOST = 10;

export const subscribePush = act(subscribeContract, async ({ input: { body }, actor, tx, now, deps }) => {
  if (!deps.push) throw new Refusal(notificationErrors.channelOff);
  if (!deps.push.isKnownService(body.endpoint)) throw new Refusal(pushServiceUnknown);
  const [browser = null] = await browsersOf(tx, [actor.sessionId]);
  // A browser is of whoever uses it now: who comes after hears nothing of who was there before.
  await notificationTables(tx)
    .insertInto('notifications.push_subscription')
    .values({ ...body, person_id: actor.personId, device_id: browser, created_at: now })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({
        person_id: actor.personId,
        device_id: browser,
        p256dh: body.p256dh,
        auth: body.auth,
        created_at: now,
      }),
    )
    .execute();
  await sql`delete from notifications.push_subscription where person_id = ${actor.personId} and id not in (
    select id from notifications.push_subscription where person_id = ${actor.personId}
    order by created_at desc, id desc limit ${MOST})`.execute(tx);
  return { message: 'Este navegador passa a avisar, também fechado.' };
});

export const unsubscribePush = act(unsubscribeContract, async ({ input, actor, tx }) => {
  await notificationTables(tx)
    .deleteFrom('notifications.push_subscription')
    .where('person_id', '=', actor.personId)
    .where('endpoint', '=', input.body.endpoint)
    .execute();
  return { message: 'Este navegador não avisa mais.' };
});
