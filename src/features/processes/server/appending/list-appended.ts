import type { Selectable } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { peopleById } from '../../../people/server/index.ts';
import { listAppended as contract } from '../../contract/appending/list-appended.ts';
import { mayDetach } from '../../rules/appending.ts';
import { factsOfEach, type ProcessRow, processTables } from '../process-row.ts';
import { getReadableFor } from '../reading/reading-of.ts';
import type { Reader } from '../reading/visible-to.ts';
import { policyActor } from '../require-unit.ts';
import type { ProcessesTables } from '../tables.generated.ts';
import { knownProcesses, presentTied } from './present-tied.ts';

type Appending = Selectable<ProcessesTables['processes.appending']>;

export const listAppended = read(contract, async (call) => {
  const { db, actor } = call;
  const { process } = await getReadableFor(call, call.input.params.id, 'appended');
  const ties = await tiesOf(db, process.id);
  const others = ties.flatMap(({ process_id, principal_id }) => [process_id, principal_id]);
  const known = await knownProcesses(db, actor, others);
  const shown = await presentTied(db, actor, [...known.values()]);
  const people = await peopleById(
    db,
    ties.flatMap(({ appended_by, detached_by }) => [appended_by, detached_by ?? []].flat()),
  );
  const detach = await detachable(db, actor, [process, ...known.values()]);

  const inside = actor?.unit != null;
  const person = (id: number | null) => {
    const found = inside && id !== null ? people.get(id) : undefined;
    return found ? { id: found.id, name: found.name } : null;
  };
  const present = (tie: Appending, otherId: number) => {
    const other = shown.get(otherId);
    if (!other) return [];
    return [
      {
        process_join_id: tie.id,
        process: other,
        appended_at: tie.appended_at.toISOString(),
        appended_by: person(tie.appended_by),
        reason: inside ? tie.reason : null,
      },
    ];
  };
  const holding = ties.filter(({ detached_at }) => detached_at === null);
  const results = below(holding, process.id).flatMap((tie) =>
    present(tie, tie.process_id).map((one) => ({
      ...one,
      principal: (tie.principal_id === process.id ? undefined : shown.get(tie.principal_id)) ?? null,
      detach: tie.principal_id === process.id ? detach(tie.process_id) : null,
    })),
  );
  return {
    count: results.length,
    results,
    principal:
      holding
        .filter(({ process_id }) => process_id === process.id)
        .flatMap((tie) => present(tie, tie.principal_id))[0] ?? null,
    past: ties.flatMap((tie) => {
      const { detached_at, detached_by, justification, process_id, principal_id } = tie;
      if (detached_at === null) return [];
      return present(tie, process_id === process.id ? principal_id : process_id).map((one) => ({
        ...one,
        detached_at: detached_at.toISOString(),
        detached_by: person(detached_by),
        justification: inside ? justification : null,
      }));
    }),
  };
});

/** What hangs on a process, each followed by what hangs on it. */
const below = (holding: readonly Appending[], id: number): Appending[] =>
  holding.filter(({ principal_id }) => principal_id === id).flatMap((tie) => [tie, ...below(holding, tie.process_id)]);

/** Whether each may be detached, as a reader who may act is told. */
async function detachable(db: Database, actor: Reader & (Actor | null), processes: readonly ProcessRow[]) {
  if (!actor?.unit) return () => null;
  const facts = await factsOfEach(db, processes);
  return (id: number) => {
    const one = facts.get(id);
    return one ? presentDecision(mayDetach(policyActor(actor), one)) : null;
  };
}

/** What hangs on a process, however deep, on what it hangs, and what once did either: the newest first. */
async function tiesOf(db: Database, id: number): Promise<Appending[]> {
  return processTables(db)
    .withRecursive('below', (below) =>
      below
        .selectFrom('processes.appending')
        .selectAll()
        .where('principal_id', '=', id)
        .where('detached_at', 'is', null)
        .unionAll(
          below
            .selectFrom('processes.appending as a')
            .innerJoin('below as b', 'a.principal_id', 'b.process_id')
            .selectAll('a')
            .where('a.detached_at', 'is', null),
        ),
    )
    .selectFrom('below')
    .selectAll()
    .unionAll((eb) => eb.selectFrom('processes.appending').selectAll().where('process_id', '=', id))
    .unionAll((eb) =>
      eb
        .selectFrom('processes.appending')
        .selectAll()
        .where('principal_id', '=', id)
        .where('detached_at', 'is not', null),
    )
    .orderBy('appended_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
