import { type BulkJob, bulkJobErrors, bulkJobMachine } from '../../../contract/bulk-job.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Actor } from '../actor.ts';
import type { Background, ReadCall } from '../handlers.ts';
import { digestOf, endpointId, once } from '../idempotency.ts';
import { inTransaction } from '../in-transaction.ts';
import { Refusal } from '../refusal.ts';
import { bulkJobQueue } from './bulk-job-queue.ts';
import { jobOf, presentJob } from './bulk-job-row.ts';

/** Items written in one statement. */
const AT_ONCE = 1_000;

/**
 * Leaves a bulk act to a job: the call is looked at whole now, its items are done one after another later, by the same
 * person under the same bond, with what they may do by then.
 * @throws BULK_JOB_WITHOUT_UNIT for a person without a bond, and whatever the call refuses whole
 */
export async function startBulkJob(
  contract: Endpoint,
  background: Background,
  call: ReadCall<Endpoint>,
): Promise<BulkJob> {
  const { deps, key, now } = call;
  const actor = call.actor as unknown as Actor;
  const { unit } = actor;
  if (!unit) throw new Refusal(bulkJobErrors.withoutUnit);
  const { items, sentence, title, reversible } = await background.open(call);
  const { [background.list]: _items, ...rest } = call.input.body as Record<string, unknown>;

  return inTransaction(call.db, (tx) => {
    const start = async (): Promise<BulkJob> => {
      const { id } = await tx
        .insertInto('platform.bulk_job')
        .values({
          person_id: actor.personId,
          bond_id: unit.bondId,
          session_id: actor.sessionId,
          endpoint: endpointId(contract),
          input: JSON.stringify({ ...call.input, body: rest }),
          title,
          reversible,
          sentence_one: sentence.one,
          sentence_many: sentence.many,
          state: bulkJobMachine.initial,
          total: items.length,
          asked_at: now,
          changed_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = items.map(({ name, item }, position) => ({
        job_id: id,
        position,
        name,
        item: JSON.stringify(item),
      }));
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        await tx
          .insertInto('platform.bulk_job_item')
          .values(rows.slice(from, from + AT_ONCE))
          .execute();
      }
      await deps.jobs.enqueue(tx, bulkJobQueue, { id });
      return presentJob(await jobOf(tx, actor.personId, id));
    };
    if (key === null) return start();
    const submission = { key: `background/${key}`, endpoint: endpointId(contract), now };
    return once(tx, { ...submission, actor: String(actor.personId), digest: digestOf(deps, call.input) }, start);
  });
}
