import { reasonsOf } from '../../../kernel/decision.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { presentReasons } from '../../../platform/server/acts/present-decision.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { actsOnDocuments, presentDocuments, readableFiles } from '../../documents/server/index.ts';
import { peopleById } from '../../people/server/index.ts';
import type { Reading } from '../../processes/rules/reading-policy.ts';
import { factsOf, policyActor, type ProcessRow } from '../../processes/server/index.ts';
import { presentUnit, unitsById } from '../../units/server/index.ts';
import { mayFinishJoin } from '../rules/join-policy.ts';
import { documentsToJoin } from './documents-to-join.ts';
import type { JoinRow } from './join-row.ts';

interface Reader {
  readonly db: Database;
  readonly deps: Pick<Deps, 'verdicts' | 'clock'>;
  readonly actor: Actor | null;
}

interface Around {
  readonly process: ProcessRow;
  readonly reading: Reading;
}

/** One join as a reader sees it. */
export const presentJoin = async (reader: Reader, join: JoinRow, around: Around) =>
  (await presentJoins(reader, [join], around))[0]!;

/** Joins of one process as a reader sees them: with the documents that they may open, and what may be done with each. */
export async function presentJoins(reader: Reader, joins: readonly JoinRow[], { process, reading }: Around) {
  const { db, actor } = reader;
  const readable = await readableFiles(
    db,
    { kind: 'join', all: joins.map(({ id, begun_by, unit_id }) => ({ id, person_id: begun_by, unit_id })) },
    { reading, actor },
  );
  const [items, acts, units, people] = await Promise.all([
    presentDocuments(db, readable, { masked: actor?.unit == null, readerId: actor?.personId ?? null }),
    actsOnDocuments(
      reader,
      // A draft is shown to who prepares it, and to who signs it.
      readable.map((row) => ({ row, process, documents: reading.documents, mine: row.filed_at === null })),
    ),
    unitsById(
      db,
      joins.map(({ unit_id }) => unit_id),
    ),
    peopleById(
      db,
      joins.map((join) => join.joined_by ?? join.begun_by),
    ),
  ]);
  const files = Map.groupBy(
    items.map((item) => ({ ...item, actions: acts.get(item.id) ?? [] })),
    (item) => item.document_join_id,
  );
  const rows = Map.groupBy(readable, (row) => row.document_join_id);
  return Promise.all(
    joins.map(async (join) => {
      const mine = files.get(join.id) ?? [];
      const personId = join.joined_by ?? join.begun_by;
      return {
        id: join.id,
        process_id: join.process_id,
        number: join.number,
        draft: join.joined_at === null,
        version: join.version,
        updated_at: join.changed_at.toISOString(),
        joined_date: join.joined_at?.toISOString() ?? null,
        // Free text is for who reads everything: the public sees the join itself.
        justification: join.joined_at === null || reading.documents === 'all' ? join.justification : null,
        user: { id: personId, name: people.get(personId)?.name ?? '', post: join.joined_post },
        capacity: presentUnit(units.get(join.unit_id)!),
        signatures_done: mine.reduce((sum, file) => sum + file.signatures_done, 0),
        signatures_pending: mine.reduce((sum, file) => sum + file.signatures_pending, 0),
        files: mine,
        missing:
          join.joined_at === null && actor
            ? await missingIn(db, { actor, process, join }, rows.get(join.id) ?? [])
            : [],
      };
    }),
  );
}

interface Preparing {
  readonly actor: Actor;
  readonly process: ProcessRow;
  readonly join: JoinRow;
}

async function missingIn(
  db: Database,
  { actor, process, join }: Preparing,
  documents: Parameters<typeof documentsToJoin>[1],
) {
  const ready = { unitId: join.unit_id, documents: await documentsToJoin(db, documents) };
  const decision = mayFinishJoin(policyActor(actor), await factsOf(db, process), ready);
  return presentReasons(reasonsOf(decision));
}
