import { type Selectable, sql } from 'kysely';
import { differences } from '../../../../platform/server/ledger/differences.ts';
import { proof } from '../../../../platform/server/ledger/proof.ts';
import { isOf, type RecordedEvent } from '../../../../platform/server/ledger/reactions.ts';
import { knowledgeWasGiven } from '../../contract/events.ts';
import { type KnowledgeRow, knowledgeTables } from '../knowledge-row.ts';
import type { AcknowledgementsTables } from '../tables.generated.ts';

/** Who gave knowledge of what, when and with which words, as the chain of their process tells. */
export const knowledgeProof = proof({
  of: 'process',
  ids: async (db, after, limit) => {
    const { rows } = await sql<{ process_id: number }>`
      select distinct process_id from acknowledgements.acknowledgement where process_id > ${after}
      order by process_id limit ${limit}`.execute(db);
    return rows.map(({ process_id }) => process_id);
  },
  check: async (db, told) => {
    const tables = knowledgeTables(db);
    const processIds = [...told.keys()];
    const rows = await tables
      .selectFrom('acknowledgements.acknowledgement')
      .selectAll()
      .where('process_id', 'in', processIds)
      .orderBy('id')
      .execute();
    const known = await tables
      .selectFrom('acknowledgements.known')
      .selectAll()
      .where('process_id', 'in', processIds)
      .execute();
    const byProcess = Map.groupBy(rows, ({ process_id }) => process_id);
    const knownIn = Map.groupBy(known, ({ process_id }) => process_id);
    return [...told].flatMap(([streamId, events]) => {
      const given = retell(events);
      if (!given) return [];
      const shown = { rows: byProcess.get(streamId) ?? [], known: knownIn.get(streamId) ?? [] };
      return compare(given, shown).map((detail) => ({ streamId, detail }));
    });
  },
});

type Column = 'whole' | 'observation' | 'terms_version' | 'certificate_id' | 'person_id' | 'unit_id' | 'given_at';
interface ToldKnowledge {
  readonly row: { [Name in Column]?: KnowledgeRow[Name] | undefined };
  /** Their ids. */
  readonly documents: string;
  /** What stands with each of them, as text. */
  readonly known: string;
}

type KnownRow = Selectable<AcknowledgementsTables['acknowledgements.known']>;

interface ShownKnowledge {
  readonly rows: readonly KnowledgeRow[];
  readonly known: readonly KnownRow[];
}

const names: Record<Column, string> = {
  whole: 'alcance',
  observation: 'observação',
  terms_version: 'versão do texto aceito',
  certificate_id: 'certidão',
  person_id: 'quem deu ciência',
  unit_id: 'setor',
  given_at: 'data',
};

/** Null when an erased event may have told of any of them. */
function retell(events: readonly RecordedEvent[]): Map<number, ToldKnowledge> | null {
  const told = new Map<number, ToldKnowledge>();
  for (const event of events) {
    if (!isOf(event, [knowledgeWasGiven])) continue;
    if (event.payload === null) return null;
    const { give_knowledge_id, whole, is_external, documents, observation, lgpd_version, certificate } = event.payload;
    told.set(give_knowledge_id, {
      row: {
        whole,
        observation,
        terms_version: lgpd_version,
        certificate_id: certificate.document_id,
        person_id: event.actorPersonId ?? undefined,
        unit_id: event.actorUnitId,
        given_at: event.occurredAt,
      },
      documents: inOrder(documents.map(({ document_id }) => document_id)),
      known: knownText(
        documents.map(({ document_id }) => ({
          document_id,
          person_id: event.actorPersonId,
          name: event.actor?.name ?? null,
          post: event.actor?.post ?? null,
          unit: event.actor?.unit ?? null,
          is_external,
          known_at: event.occurredAt,
        })),
      ),
    });
  }
  return told;
}

function compare(told: ReadonlyMap<number, ToldKnowledge>, { rows, known }: ShownKnowledge): string[] {
  const knownBy = Map.groupBy(known, ({ give_knowledge_id }) => give_knowledge_id);
  const ids = new Set(rows.map(({ id }) => id));
  const faults = rows.flatMap((row) => {
    const one = told.get(row.id);
    if (!one) return [`ciência ${row.id}: existe e nenhum ato a deu`];
    const found = differences(one.row, row, names);
    if (one.documents !== inOrder(row.document_ids)) found.push('documentos');
    if (one.known !== knownText(knownBy.get(row.id) ?? [])) found.push('o que se mostra em cada documento');
    return found.map((name) => `ciência ${row.id}: ${name}: não é o que o registro conta`);
  });
  const missing = [...told.keys()].filter((id) => !ids.has(id));
  const unsaid = [...knownBy.keys()].filter((id) => id === null || !told.has(id));
  return [
    ...faults,
    ...unsaid.map((id) => `ciência ${id}: mostra-se em documentos e nenhum ato a deu`),
    ...missing.map((id) => `ciência ${id}: foi dada e não existe mais`),
  ];
}

const inOrder = (ids: readonly number[] | null): string => [...(ids ?? [])].sort((one, other) => one - other).join(' ');

type KnownDocument = Pick<
  KnownRow,
  'document_id' | 'person_id' | 'name' | 'post' | 'unit' | 'is_external' | 'known_at'
>;

/** Rows as one text, in whichever order they come. */
const knownText = (rows: readonly KnownDocument[]): string =>
  rows
    .map(({ document_id, person_id, name, post, unit, is_external, known_at }) =>
      JSON.stringify([document_id, person_id, name, post, unit, is_external, known_at]),
    )
    .sort()
    .join();
