import { type ProcessAct, processActs } from '../../../../platform/contract/acts.generated.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { type PermittedAct, verdictKind } from '../../../../platform/server/acts/verdicts.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { ProcessFacts } from '../../rules/process-facts.ts';
import type { Reading } from '../../rules/reading-policy.ts';
import { factsOfEach, type ProcessRow, processTables } from '../process-row.ts';

/** A process about which acts are judged, for someone who may read at least its metadata. */
export interface JudgedProcess {
  readonly id: number;
  readonly row: ProcessRow;
  readonly facts: ProcessFacts;
  readonly reading: Reading;
}

/** What capabilities say of the acts on a process. */
export const processVerdicts = verdictKind<JudgedProcess, ProcessAct>('process', processActs);

interface Reader {
  readonly db: Database;
  readonly deps: Pick<Deps, 'verdicts' | 'clock'>;
  readonly actor: Actor | null;
}

/** Every act on each process with its verdict, by the id of the process; strangers act on nothing. */
export async function actsOnProcesses(
  { db, deps, actor }: Reader,
  processes: readonly { readonly row: ProcessRow; readonly reading: Reading }[],
): Promise<ReadonlyMap<number, PermittedAct<ProcessAct>[]>> {
  if (actor === null) return new Map();
  const facts = await factsOfEach(
    db,
    processes.map(({ row }) => row),
  );
  const judged = processes.map(({ row, reading }) => ({ id: row.id, row, reading, facts: facts.get(row.id)! }));
  return processVerdicts.ask(deps.verdicts, { db, actor, now: deps.clock() }, judged);
}

/** The same for the lines of a list: whoever finds a process in one reads its metadata, and no act asks for more. */
export async function actsOnLines(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PermittedAct<ProcessAct>[]>> {
  if (ids.length === 0) return new Map();
  const rows = await processTables(reader.db)
    .selectFrom('processes.process')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return actsOnProcesses(
    reader,
    rows.map((row) => ({ row, reading: lineReading })),
  );
}

const lineReading: Reading = { access: 'metadata', documents: 'none', logged: false };
