import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import type { PortalAnswer, StatePortal } from '../../../../platform/server/state-portal/index.ts';
import { takeUpload } from '../../../../platform/server/storage/index.ts';
import { UPLOAD_LIMIT } from '../../../documents/contract/uploads/get-upload-address.ts';
import { extensionOf, mayNameUpload } from '../../../documents/rules/file-types.ts';
import { type Inspected, inspectSent, type SentFile } from '../../../documents/server/index.ts';
import { lockProcess } from '../../../processes/server/index.ts';
import { OBSERVATION_LIMIT } from '../../rules/pendency-limits.ts';
import { isClosed } from '../answering/by-link.ts';
import { keepAnswer } from '../answering/keep-answer.ts';
import { ownerOfAnswer, putInAnswer, sentBy } from '../answering/sent-file.ts';
import { findPendency, type PendencyRow, pendencyTables } from '../pendency-row.ts';
import { referenceOf } from './tell-portal-job.ts';

type Run = Pick<JobRun<object, Deps>, 'deps' | 'jobId'>;

/** Every ten minutes, brings what was answered at the portal: it goes through the intake of every file. */
export const fetchPortalAnswersJob = defineJob({
  name: 'fetch-portal-answers',
  schema: z.object({}),
  schedule: { cron: '*/10 * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  expireInSeconds: 3600,
  run: async (run: JobRun<object, Deps>) => {
    const { db, statePortal } = run.deps;
    if (!statePortal) return;
    const waiting = await pendencyTables(db)
      .selectFrom('pendencies.pendency')
      .selectAll()
      .where('state', '=', 'PENDING')
      .where('origin', '=', 'cearadigital')
      .orderBy('id')
      .execute();
    const failed: unknown[] = [];
    for (const pendency of waiting) {
      // One that cannot be brought now holds the others back no longer than it takes.
      await bringAnswer(run, statePortal, pendency).catch((error: unknown) => failed.push(error));
    }
    if (failed.length > 0) throw new AggregateError(failed, 'answers of the portal');
  },
});

/** A file of an answer, or why it does not come in. */
type Brought = { readonly sent: SentFile; readonly inspected: Inspected | undefined } | string;

async function bringAnswer(run: Run, portal: StatePortal, pendency: PendencyRow): Promise<void> {
  const answer = await portal.answerOf(referenceOf(pendency.id));
  if (!answer || answer.id === pendency.portal_answer) return;
  const brought: Brought[] = [];
  for (const file of answer.files) brought.push(await bringFile(run, portal, pendency, file));
  await keep(run, pendency, answer, brought);
}

async function bringFile(
  { deps }: Run,
  portal: StatePortal,
  pendency: PendencyRow,
  { id, name }: PortalAnswer['files'][number],
): Promise<Brought> {
  const named = mayNameUpload(name);
  if (!named.allowed) return `"${name}" não entrou: ${named.reasons[0].message}`;
  const body = await portal.fileOf(referenceOf(pendency.id), id);
  const wanted = { extension: extensionOf(name), owner: ownerOfAnswer(pendency), maxBytes: UPLOAD_LIMIT };
  const key = await orRefusal(takeUpload(deps, wanted, body));
  if (key instanceof Refusal) return `"${name}" não entrou: ${key.message}`;
  const sent = sentBy(pendency, key, name);
  return { sent, inspected: await inspectSent({ db: deps.db, deps }, sent) };
}

/** What came in becomes the answer in one transaction; what did not is told in its message. */
async function keep(
  { deps, jobId }: Run,
  { id, process_id: processId }: PendencyRow,
  answer: PortalAnswer,
  brought: readonly Brought[],
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const process = await lockProcess(tx, processId);
    const pendency = await findPendency(tx, id);
    if (!process || pendency?.state !== 'PENDING' || pendency.portal_answer === answer.id || isClosed({ process }))
      return;
    const act = { tx, deps, actor: null, now: deps.clock(), origin: { correlationId: jobId } };
    const linked = { pendency, process };
    // An answer at the portal is whole: it takes the place of the one before.
    await pendencyTables(tx).deleteFrom('pendencies.sent_file').where('pendency_id', '=', id).execute();
    const said = answer.message?.trim() ? [answer.message.trim()] : [];
    for (const one of brought) {
      if (typeof one === 'string') said.push(one);
      else {
        const put = await orRefusal(putInAnswer(act, linked, { ...one, askedId: null }));
        if (put instanceof Refusal) said.push(put.message);
      }
    }
    await pendencyTables(tx)
      .updateTable('pendencies.pendency')
      .set({ portal_answer: answer.id })
      .where('id', '=', id)
      .execute();
    const text = said.join('\n').slice(0, OBSERVATION_LIMIT) || null;
    await keepAnswer(act, linked, { text, from: 'cearadigital' });
  });
}
