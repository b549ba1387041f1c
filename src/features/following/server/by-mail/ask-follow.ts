import { sql } from 'kysely';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { lockMailbox } from '../../../../platform/server/mailbox/index.ts';
import { findPublic } from '../../../processes/server/index.ts';
import { askFollow as contract } from '../../contract/by-mail/ask-follow.ts';
import { followErrors } from '../../contract/follow-errors.ts';
import { mayAskMailbox } from '../../rules/follow-limits.ts';
import { followTables } from '../follow-row.ts';
import { dayBefore } from './day-before.ts';
import { mailFollowQuestionJob } from './mail-follow-question-job.ts';
import { placeOf } from './place-of.ts';

const answer = {
  message:
    'Se o processo for público, mandamos agora um e-mail para este endereço. Abra a mensagem e confirme em até 48 horas para começar a receber.',
};

export const askFollow = act(contract, async ({ input: { body }, tx, now, deps, origin }) => {
  if (!deps.config.publicSearchEnabled) throw new Refusal(followErrors.disabled);
  const email = body.email.toLowerCase();
  const place = placeOf(deps, origin.ip);
  await lockMailbox(tx, 'follow', email);
  const process = await findPublic(tx, { nup: body.nup });
  if (!process || !mayAskMailbox(await countsOf(tx, { email, place, now }))) return answer;
  const asked = await followTables(tx)
    .insertInto('following.follow')
    .values({ email, process_id: process.id, asked_at: now, asked_from: place })
    // Who confirmed it before is told already, and who was asked today has the letter.
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'process_id'])
        .doUpdateSet({ asked_at: now, asked_from: place })
        .where('following.follow.confirmed_at', 'is', null)
        .where('following.follow.asked_at', '<=', dayBefore(now)),
    )
    .returning('id')
    .executeTakeFirst();
  if (asked) await deps.jobs.enqueue(tx, mailFollowQuestionJob, { follow_id: asked.id });
  return answer;
});

interface Asking {
  readonly email: string;
  readonly place: Buffer;
  readonly now: Date;
}

async function countsOf(tx: Tx, { email, place, now }: Asking) {
  const [mailbox, from] = await Promise.all([
    followTables(tx)
      .selectFrom('following.follow')
      .select([
        // What others asked in its name takes no room from its owner.
        sql<number>`(count(*) filter (where confirmed_at is not null))::int`.as('followed'),
        sql<number>`(count(*) filter (where asked_at > ${dayBefore(now)}))::int`.as('asked'),
      ])
      .where('email', '=', email)
      .executeTakeFirstOrThrow(),
    followTables(tx)
      .selectFrom('following.follow')
      .select(sql<number>`count(*)::int`.as('places'))
      .where('asked_from', '=', place)
      .where('asked_at', '>', dayBefore(now))
      .executeTakeFirstOrThrow(),
  ]);
  return { ...mailbox, fromPlace: from.places };
}
