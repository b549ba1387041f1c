import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Reading } from '../../../processes/rules/reading-policy.ts';
import type { ProcessRow } from '../../../processes/server/index.ts';
import { type BuildPlan, buildPlan } from './build-plan.ts';
import type { BuildRow } from '../build-row.ts';
import { planProcess } from './plan-process.ts';
import { contentKeyOf } from './start-build.ts';

/** Who asked for the builds of a process, and what they read of it now. */
export interface Reader {
  readonly process: ProcessRow;
  readonly reading: Reading;
  readonly actor: Actor;
}

/**
 * Whether everything in a build may still be read by who asked for it, and whether the process went on since. A
 * document that became hidden, or access that was taken, takes the file away too.
 */
export async function stillReadable(
  db: Database,
  deps: Deps,
  build: BuildRow,
  { process, reading, actor }: Reader,
): Promise<{ readonly allowed: boolean; readonly outdated: boolean }> {
  const then = buildPlan.parse(build.plan);
  const only = then.chosen ? new Set(then.documents.map(({ id }) => id)) : undefined;
  const order = { process, reading, actor, format: build.format, only, publicUrl: deps.config.publicUrl };
  const now = await orRefusal(planProcess(db, order));
  if (now instanceof Refusal) return { allowed: false, outdated: true };
  if (contentKeyOf({ actor, format: build.format, plan: now }) === build.content_key) {
    return { allowed: true, outdated: false };
  }
  return { allowed: showsNoMore(then, now), outdated: true };
}

/** Nothing that is hidden now: a document, the original of what is now given as a copy, a CPF. */
function showsNoMore(then: BuildPlan, now: BuildPlan): boolean {
  const shown = new Map(now.documents.filter(({ absence }) => absence === null).map((one) => [one.id, one]));
  return (
    (then.masked || !now.masked) &&
    then.documents
      .filter(({ absence }) => absence === null)
      .every(({ id, sha256 }) => shown.has(id) && (sha256 === null || shown.get(id)?.sha256 !== null))
  );
}
