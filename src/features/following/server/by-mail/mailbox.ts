import { sql } from 'kysely';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { act, read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { lockMailbox } from '../../../../platform/server/mailbox/index.ts';
import { publicOnes } from '../../../processes/server/index.ts';
import {
  askMailbox as askContract,
  listFollowed as listContract,
  stopFollowed as stopContract,
} from '../../contract/by-mail/mailbox.ts';
import { followErrors } from '../../contract/follow-errors.ts';
import { followLimits } from '../../rules/follow-limits.ts';
import { followTables } from '../follow-row.ts';
import { dayBefore } from './day-before.ts';
import { followOf } from './follow-links.ts';
import { mailMailboxLinkJob } from './mail-mailbox-link-job.ts';

const answer = {
  message: 'Se este endereço acompanha algum processo, mandamos agora um e-mail com o link, que vale por 24 horas.',
};

export const askMailbox = act(askContract, async ({ input: { body }, tx, now, deps }) => {
  if (!deps.config.publicSearchEnabled) throw new Refusal(followErrors.disabled);
  const email = body.email.toLowerCase();
  await lockMailbox(tx, 'follow', email);
  const { followed, visits } = (
    await sql<{ followed: boolean; visits: number }>`
      select exists (select from following.follow where email = ${email} and confirmed_at is not null) as followed,
        (select count(*)::int from following.mailbox_visit where email = ${email} and asked_at > ${dayBefore(now)}) as visits`.execute(
      tx,
    )
  ).rows[0]!;
  if (!followed || visits >= followLimits.visitsADay) return answer;
  const { id } = await followTables(tx)
    .insertInto('following.mailbox_visit')
    .values({ email, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deps.jobs.enqueue(tx, mailMailboxLinkJob, { visit_id: id });
  return answer;
});

export const listFollowed = read(listContract, async ({ input: { body }, db, now, deps }) =>
  followedBy(db, await mailboxOf(db, deps, { token: body.token, now })),
);

export const stopFollowed = act(stopContract, async ({ input: { body }, tx, now, deps }) => {
  const email = await mailboxOf(tx, deps, { token: body.token, now });
  await followTables(tx)
    .deleteFrom('following.follow')
    .where('email', '=', email)
    .$if(body.ids !== undefined, (query) => query.where('id', 'in', body.ids!))
    .execute();
  return followedBy(tx, email);
});

interface Carried {
  readonly token: string;
  readonly now: Date;
}

/** Whose page it is. @throws FOLLOW_LINK_UNKNOWN */
async function mailboxOf(db: Database, deps: Pick<Deps, 'secrets'>, carried: Carried): Promise<string> {
  const visit = await followTables(db)
    .selectFrom('following.mailbox_visit')
    .select('email')
    .where('id', '=', followOf(deps, 'visit', carried))
    .executeTakeFirst();
  if (!visit) throw new Refusal(followErrors.linkUnknown);
  return visit.email;
}

async function followedBy(db: Database, email: string) {
  const rows = await followTables(db)
    .selectFrom('following.follow')
    .select(['id', 'process_id', 'confirmed_at'])
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const processes = await publicOnes(
    db,
    rows.map(({ process_id }) => process_id),
  );
  return {
    email,
    follows: rows.flatMap(({ id, process_id, confirmed_at }) => {
      const process = processes.get(process_id);
      return process
        ? {
            id,
            nup: process.nup,
            nup_formatted: formatNup(process.nup),
            title: process.title,
            since: confirmed_at!.toISOString(),
          }
        : [];
    }),
  };
}
