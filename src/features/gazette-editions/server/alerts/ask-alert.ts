import { sql } from 'kysely';
import { wordQuery } from '../../../../kernel/texts/word-query.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { lockMailbox } from '../../../../platform/server/mailbox/index.ts';
import { askAlert as contract } from '../../contract/alerts/ask-alert.ts';
import { editionErrors } from '../../contract/edition-errors.ts';
import { alertLimits, mayBeRepeated, mayBeToldOf } from '../../rules/alert-rules.ts';
import { editionTables } from '../edition-row.ts';
import { mailAlertQuestionJob } from './mail-alert-question-job.ts';

const DAY_MS = 86_400_000;
const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);
const answer = {
  message: 'Mandamos um e-mail para este endereço. Abra a mensagem e confirme em até 48 horas para começar a receber.',
};

export const askAlert = act(contract, async ({ input: { body }, tx, now, deps }) => {
  ensureAllowed(mayBeToldOf(body.words), editionErrors.wordsTooShort);
  ensureAllowed(mayBeRepeated(body.words), editionErrors.wordsWithAddress);
  const email = body.email.toLowerCase();
  await lockMailbox(tx, 'gazette alert', email);
  if (await isWrittenToEnough(tx, email, now)) return answer;
  const asked = await editionTables(tx)
    .insertInto('gazette_editions.alert')
    .values({ email, words: body.words.trim(), query: wordQuery(body.words)!, asked_at: now })
    // Who confirmed it before is told already, and who was asked today has the letter.
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'query'])
        .doUpdateSet({ asked_at: now })
        .where('gazette_editions.alert.confirmed_at', 'is', null)
        .where('gazette_editions.alert.asked_at', '<=', dayBefore(now)),
    )
    .returning('id')
    .executeTakeFirst();
  if (asked) await deps.jobs.enqueue(tx, mailAlertQuestionJob, { alert_id: asked.id });
  return answer;
});

async function isWrittenToEnough(tx: Tx, email: string, now: Date): Promise<boolean> {
  const { all, today } = await editionTables(tx)
    .selectFrom('gazette_editions.alert')
    .select([
      // What others asked in its name takes no room from its owner.
      sql<number>`(count(*) filter (where confirmed_at is not null))::int`.as('all'),
      sql<number>`(count(*) filter (where asked_at > ${dayBefore(now)}))::int`.as('today'),
    ])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return all >= alertLimits.ofAddress || today >= alertLimits.lettersADay;
}
