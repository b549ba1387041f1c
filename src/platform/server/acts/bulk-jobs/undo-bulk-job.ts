import { bulkJobErrors, undoBulkJob as contract } from '../../../contract/bulk-job.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { act, type BoundEndpoint, type ReadCall } from '../handlers.ts';
import { Refusal } from '../refusal.ts';
import { bulkActAt } from './bulk-act-at.ts';
import { jobOf, presentJob } from './bulk-job-row.ts';

/** How long after it ended the whole of a bulk act may be taken back. */
const OFFERED_MS = 3_600_000;

/**
 * The token that takes back all that a bulk act did, as its answer would have given it to who waited. Items that something
 * happened to since refuse the undoing itself.
 */
export const undoBulkJobOf = (endpoints: readonly BoundEndpoint[]): BoundEndpoint =>
  act(contract, async (call) => {
    const { tx, actor, now, input } = call;
    const job = await jobOf(tx, actor.personId, input.params.id);
    const row = await tx
      .selectFrom('platform.bulk_job')
      .select(['endpoint', 'input'])
      .where('id', '=', job.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const background = bulkActAt(endpoints, row.endpoint)?.background;
    const late = now.getTime() - job.changed_at.getTime() > OFFERED_MS;
    if (!background || !presentJob(job).reversible || late) throw new Refusal(bulkJobErrors.irreversible);

    const done = await tx
      .selectFrom('platform.bulk_job_item')
      .select(['item', 'given'])
      .where('job_id', '=', job.id)
      .where('ok', '=', true)
      .orderBy('position')
      .execute();
    const { body, ...rest } = row.input as { readonly body: object };
    const asked = { ...rest, body: { ...body, [background.list]: done.map(({ item }) => item) } };
    const again = { ...call, db: tx, input: asked } as unknown as ReadCall<Endpoint>;
    const takeBack = await background.takeBack(
      again,
      done.map(({ given }) => given),
    );
    if (!takeBack) throw new Refusal(bulkJobErrors.irreversible);
    return { undo_token: await takeBack(call) };
  });
