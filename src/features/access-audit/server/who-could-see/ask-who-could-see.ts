import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { findPerson } from '../../../people/server/index.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { findUnit } from '../../../units/server/index.ts';
import { accessAsked } from '../../contract/events.ts';
import { askWhoCouldSee as contract } from '../../contract/who-could-see/ask-who-could-see.ts';
import { questionErrors } from '../../contract/who-could-see/question-errors.ts';
import { lookInto } from './about-question.ts';
import { auditTables } from './question-row.ts';

const INSTITUTION = 1;

export const askWhoCouldSee = act(contract, async (call) => {
  const { tx, actor, now, input } = call;
  const { nup, user_id, capacity_id, moment: text, reason = '' } = input.body;
  const moment = new Date(text);
  if ([nup, user_id, capacity_id].filter((one) => one !== undefined).length !== 1)
    throw new Refusal(questionErrors.nothingNamed);
  if (moment > now) throw new Refusal(questionErrors.future);
  const { kept_since } = await auditTables(tx)
    .selectFrom('access_audit.history')
    .select('kept_since')
    .executeTakeFirstOrThrow();
  // Of an installation that had nothing before, it is before all time.
  if (kept_since !== null && kept_since instanceof Date && moment < kept_since)
    throw new Refusal(questionErrors.tooOld);

  const subject = await subjectOf(call);
  await lookInto(tx, actor, subject, moment);

  const { id } = await auditTables(tx)
    .insertInto('access_audit.question')
    .values({ ...subject, moment, reason, asked_by: actor.personId, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();

  await record(call, accessAsked, INSTITUTION, { question_id: id, ...subject, moment: moment.toISOString(), reason });
  return { message: 'Pergunta respondida e registrada.', id };
});

/** What the question is about, if the asker may know of it. */
async function subjectOf(call: ActCall<typeof contract>) {
  const { tx, input } = call;
  const { nup, user_id, capacity_id } = input.body;
  const none = { process_id: null, person_id: null, unit_id: null };
  if (nup !== undefined) {
    const found = await auditTables(tx)
      .selectFrom('access_audit.process')
      .select('id')
      .where('nup', '=', nup.replace(/[^0-9A-Z]/gi, '').toUpperCase())
      .executeTakeFirst();
    const { process } = await getReadableFor({ ...call, db: tx }, found?.id ?? 0, 'who-could-see');
    return { ...none, kind: 'process' as const, process_id: process.id };
  }
  if (user_id !== undefined) {
    if (!(await findPerson(tx, user_id))) throw new Refusal(questionErrors.personUnknown);
    return { ...none, kind: 'person' as const, person_id: user_id };
  }
  if (!(await findUnit(tx, capacity_id!))) throw new Refusal(questionErrors.unitUnknown);
  return { ...none, kind: 'unit' as const, unit_id: capacity_id! };
}
