import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { downloadErrors } from '../../contract/downloads-errors.ts';
import { runningStates } from '../../rules/build-states.ts';
import { AT_ONCE } from '../../rules/download-queue.ts';
import { buildDownloadJob } from '../building/build-download-job.ts';
import type { BuildPlan } from './build-plan.ts';
import { type BuildRow, downloadTables, finishedBuild, runningBuild } from '../build-row.ts';

export interface BuildToStart {
  readonly actor: Actor;
  readonly queueId: string;
  readonly processId: number | null;
  readonly format: 'pdf' | 'zip';
  readonly title: string;
  readonly plan: BuildPlan;
}

interface Context {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly now: Date;
}

/**
 * Starts a build, or answers the one of this queue entry that runs; while nothing changed, the last file is the answer.
 * @throws TOO_MANY_DOWNLOADS
 */
export async function startBuild(
  { tx, deps, now }: Context,
  order: BuildToStart,
): Promise<{ readonly build: BuildRow; readonly alreadyAdded: boolean }> {
  const { actor, queueId, plan } = order;
  const running = await runningBuild(tx, actor.personId, queueId);
  if (running) return { build: running, alreadyAdded: true };
  const contentKey = contentKeyOf(order);
  const kept = await finishedBuild(tx, contentKey);
  const isKept = kept?.sha256 ? (await deps.storage.head(blobName(kept.sha256))) !== null : false;
  if (kept && isKept && kept.owner_id === actor.personId) return { build: kept, alreadyAdded: false };
  if (!isKept) await refuseTooMany(tx, actor.personId);
  const build = await downloadTables(tx)
    .insertInto('downloads.build')
    .values({
      owner_id: actor.personId,
      unit_id: actor.unit?.id ?? null,
      process_id: order.processId,
      queue_id: queueId,
      format: order.format,
      title: order.title,
      plan: JSON.stringify(plan),
      content_key: contentKey,
      total: plan.documents.length,
      requested_at: now,
      changed_at: now,
      ...(kept && isKept
        ? {
            state: 'FINISHED' as const,
            done: plan.documents.length,
            sha256: kept.sha256,
            size: kept.size,
            pages: kept.pages,
            finished_at: kept.finished_at,
          }
        : {}),
    })
    // Two windows that ask at once: the first one's build is the answer to both.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!build) return { build: (await runningBuild(tx, actor.personId, queueId))!, alreadyAdded: true };
  if (!isKept) await deps.jobs.enqueue(tx, buildDownloadJob, { build_id: build.id });
  return { build, alreadyAdded: false };
}

/** Digest of all that the result shows. What a watermark names belongs to one person. */
export function contentKeyOf({ actor, format, plan }: Pick<BuildToStart, 'actor' | 'format' | 'plan'>): string {
  const shown = { version: 2, format, plan, owner: plan.watermark === null ? null : actor.personId };
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

/** Counted one request at a time for each person: many at once are not many more. */
async function refuseTooMany(tx: Tx, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`downloads ${ownerId}`}, 0))`.execute(tx);
  const { count } = await downloadTables(tx)
    .selectFrom('downloads.build')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('state', 'in', [...runningStates])
    .executeTakeFirstOrThrow();
  if (Number(count) >= AT_ONCE) throw new Refusal(downloadErrors.tooMany);
}
