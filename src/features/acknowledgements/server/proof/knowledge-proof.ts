import { sql } from 'kysely';
import { differences } from '../../../../platform/server/ledger/differences.ts';
import { proof } from '../../../../platform/server/ledger/proof.ts';
import { isOf, type RecordedEvent } from '../../../../platform/server/ledger/reactions.ts';
import { knowledgeWasGiven } from '../../contract/events.ts';
import { type KnowledgeRow, knowledgeTables } from '../knowledge-row.ts';

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
    const rows = await knowledgeTables(db)
      .selectFrom('acknowledgements.acknowledgement')
      .selectAll()
      .where('process_id', 'in', [...told.keys()])
      .orderBy('id')
      .execute();
    const byProcess = Map.groupBy(rows, ({ process_id }) => process_id);
    return [...told].flatMap(([streamId, events]) => {
      const given = retell(events);
      if (!given) return [];
      return compare(given, byProcess.get(streamId) ?? []).map((detail) => ({ streamId, detail }));
    });
  },
});

type Column = 'whole' | 'observation' | 'terms_version' | 'certificate_id' | 'person_id' | 'unit_id' | 'given_at';
interface ToldKnowledge {
  readonly row: { [Name in Column]?: KnowledgeRow[Name] | undefined };
  /** Their ids. */
  readonly documents: string;
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
    const { give_knowledge_id, whole, documents, observation, lgpd_version, certificate } = event.payload;
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
    });
  }
  return told;
}

function compare(told: ReadonlyMap<number, ToldKnowledge>, rows: readonly KnowledgeRow[]): string[] {
  const ids = new Set(rows.map(({ id }) => id));
  const faults = rows.flatMap((row) => {
    const one = told.get(row.id);
    if (!one) return [`ciência ${row.id}: existe e nenhum ato a deu`];
    const found = differences(one.row, row, names);
    if (one.documents !== inOrder(row.document_ids)) found.push('documentos');
    return found.map((name) => `ciência ${row.id}: ${name}: não é o que o registro conta`);
  });
  const missing = [...told.keys()].filter((id) => !ids.has(id));
  return [...faults, ...missing.map((id) => `ciência ${id}: foi dada e não existe mais`)];
}

const inOrder = (ids: readonly number[] | null): string => [...(ids ?? [])].sort((one, other) => one - other).join(' ');
