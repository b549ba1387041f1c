import { sql } from 'kysely';
import { differences } from '../../../../platform/server/ledger/differences.ts';
import { proof } from '../../../../platform/server/ledger/proof.ts';
import { isOf, type RecordedEvent } from '../../../../platform/server/ledger/reactions.ts';
import { documentsJoined } from '../../contract/events.ts';
import { type JoinRow, joinTables } from '../join-row.ts';

/** Which joins were made, by whom, when and why, as the chain of their process tells. */
export const joinProof = proof({
  of: 'process',
  ids: async (db, after, limit) => {
    const { rows } = await sql<{ process_id: number }>`
      select distinct process_id from joins.document_join where process_id > ${after} and joined_at is not null
      order by process_id limit ${limit}`.execute(db);
    return rows.map(({ process_id }) => process_id);
  },
  check: async (db, told) => {
    const rows = await joinTables(db)
      .selectFrom('joins.document_join')
      .selectAll()
      .where('process_id', 'in', [...told.keys()])
      .where('joined_at', 'is not', null)
      .orderBy('id')
      .execute();
    const byProcess = Map.groupBy(rows, ({ process_id }) => process_id);
    return [...told].flatMap(([streamId, events]) => {
      const joins = retell(events);
      if (!joins) return [];
      return compare(joins, byProcess.get(streamId) ?? []).map((detail) => ({ streamId, detail }));
    });
  },
});

type Column = 'number' | 'justification' | 'unit_id' | 'joined_by' | 'joined_at';
type ToldJoin = { [Name in Column]?: JoinRow[Name] | undefined };

const names: Record<Column, string> = {
  number: 'número',
  justification: 'motivo',
  unit_id: 'setor',
  joined_by: 'quem juntou',
  joined_at: 'data',
};

/** Null when an erased event may have told of any of them. */
function retell(events: readonly RecordedEvent[]): Map<number, ToldJoin> | null {
  const told = new Map<number, ToldJoin>();
  for (const event of events) {
    if (!isOf(event, [documentsJoined])) continue;
    if (event.payload === null) return null;
    const { document_join_id, number, justification, unit } = event.payload;
    const by = { joined_by: event.actorPersonId ?? undefined, joined_at: event.occurredAt };
    told.set(document_join_id, { number, justification, unit_id: unit.id, ...by });
  }
  return told;
}

function compare(told: ReadonlyMap<number, ToldJoin>, rows: readonly JoinRow[]): string[] {
  const ids = new Set(rows.map(({ id }) => id));
  const faults = rows.flatMap((row) => {
    const one = told.get(row.id);
    const found = one ? differences(one, row, names) : ['existe e nenhum ato a fez'];
    return found.map((fault) => `juntada ${row.id}: ${fault}`);
  });
  const missing = [...told.keys()].filter((id) => !ids.has(id));
  return [...faults, ...missing.map((id) => `juntada ${id}: foi feita e não existe mais`)];
}
