import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { consequence } from '../../../../platform/server/ledger/consequences.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { emailChanged } from '../../../people/contract/email/events.ts';
import { personChanged } from '../../../people/contract/sheets/events.ts';
import { peopleById } from '../../../people/server/index.ts';
import { lockProcesses } from '../../../processes/server/index.ts';
import { maskEmail } from '../../../signatures/rules/mask-email.ts';
import { knowledgeLinkSent } from '../../contract/events.ts';
import { knowledgeTables } from '../knowledge-row.ts';
import { mailKnowledgeRequestJob } from '../mails/mail-knowledge-request-job.ts';
import { openRequest } from './by-link.ts';
import { newLink } from './link-secret.ts';

/** Whose mailbox was corrected has their links that are still of use sent anew: what was mailed before opens nothing any more. */
export const knowledgeLinksFollowEmail = consequence({
  name: 'knowledge-links-follow-email',
  on: emailChanged,
  run: (act, { streamId }) => followPeople(act, [streamId]),
});

/** The same of those whom a spreadsheet corrected. */
export const knowledgeLinksFollowSheet = consequence({
  name: 'knowledge-links-follow-sheet',
  on: personChanged,
  run: (act, { streamId }) => followPeople(act, [streamId]),
  runForEach: followPeople,
});

async function followPeople(act: ActContext, personIds: readonly number[]): Promise<void> {
  const { tx, now, deps } = act;
  const open = () =>
    knowledgeTables(tx)
      .selectFrom('acknowledgements.request')
      .selectAll()
      .where('person_id', 'in', [...personIds])
      .where('state', '=', 'PENDING')
      .orderBy('id')
      .execute();
  const processIds = (await open()).map(({ process_id }) => process_id);
  if (processIds.length === 0) return;
  await lockProcesses(tx, processIds);
  const people = await peopleById(tx, personIds);
  // Read again: what was seen before the lock may be over.
  for (const request of await open()) {
    const { name, email } = people.get(request.person_id)!;
    if (email === null || request.email === email) continue;
    if ((await openRequest(tx, request, now)).state !== 'OPEN') continue;
    await knowledgeTables(tx)
      .updateTable('acknowledgements.request')
      .set({ ...newLink(deps), email })
      .where('id', '=', request.id)
      .execute();
    await deps.jobs.enqueue(tx, mailKnowledgeRequestJob, { request_id: request.id, what: 'ASKED' });
    await record(act, knowledgeLinkSent, request.process_id, {
      request_id: request.id,
      person: { person_id: request.person_id, name },
      sent_to: maskEmail(email),
    });
  }
}
