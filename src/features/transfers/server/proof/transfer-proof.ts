import { sql } from 'kysely';
import { differences } from '../../../../platform/server/ledger/differences.ts';
import { proof } from '../../../../platform/server/ledger/proof.ts';
import { isOf, type RecordedEvent } from '../../../../platform/server/ledger/reactions.ts';
import { processMoved } from '../../../processes/contract/events.ts';
import { dispatchSent } from '../../contract/events.ts';
import { scheduledReturnReleased } from '../../contract/scheduled-return/events.ts';
import { transferTakenBack } from '../../contract/taking-back/events.ts';
import { type DispatchRow, transferTables } from '../dispatch-row.ts';

/** What was sent, by whom, to where and with what words, as the chain of its process tells. */
export const transferProof = proof({
  of: 'process',
  ids: async (db, after, limit) => {
    const { rows } = await sql<{ process_id: number }>`
      select distinct process_id from transfers.dispatch where process_id > ${after} and sent_at is not null
      order by process_id limit ${limit}`.execute(db);
    return rows.map(({ process_id }) => process_id);
  },
  check: async (db, told) => {
    const rows = await transferTables(db)
      .selectFrom('transfers.dispatch')
      .selectAll()
      .where('process_id', 'in', [...told.keys()])
      .where('sent_at', 'is not', null)
      .orderBy('id')
      .execute();
    const byProcess = Map.groupBy(rows, ({ process_id }) => process_id);
    return [...told].flatMap(([streamId, events]) => {
      const dispatches = retell(events);
      if (!dispatches) return [];
      return compare(dispatches, byProcess.get(streamId) ?? []).map((detail) => ({ streamId, detail }));
    });
  },
});

type Column =
  'kind' | 'person_id' | 'target_unit_id' | 'observation' | 'sent_at' | 'taken_back_at' | 'return_by' | 'released_at';
type ToldDispatch = { [Name in Column]?: DispatchRow[Name] | undefined };

const names: Record<Column, string> = {
  kind: 'espécie',
  person_id: 'quem tramitou',
  target_unit_id: 'setor de destino',
  observation: 'observação',
  sent_at: 'data',
  taken_back_at: 'envio desfeito',
  return_by: 'data para devolver',
  released_at: 'devolução dispensada',
};

/** Null when an erased event may have told of any of them. */
function retell(events: readonly RecordedEvent[]): Map<number, ToldDispatch> | null {
  const told = new Map<number, ToldDispatch>();
  for (const event of events) {
    if (isOf(event, [scheduledReturnReleased])) {
      if (event.payload === null) return null;
      for (const id of event.payload.dispatch_ids) Object.assign(told.get(id) ?? {}, { released_at: event.occurredAt });
      continue;
    }
    if (!isOf(event, [dispatchSent, processMoved, transferTakenBack])) continue;
    if (event.payload === null) return null;
    const { dispatch_id } = event.payload;
    if (dispatch_id === null) continue;
    const sent = {
      person_id: event.actorPersonId ?? undefined,
      sent_at: event.occurredAt,
      taken_back_at: null,
      released_at: null,
    };
    if (isOf(event, [transferTakenBack])) {
      const one = told.get(dispatch_id);
      if (one) one.taken_back_at = event.occurredAt;
    } else if (isOf(event, [dispatchSent])) {
      const { observation, target_unit_id, return_by = null } = event.payload;
      told.set(dispatch_id, { kind: 'DISPATCHED', observation, target_unit_id, return_by, ...sent });
    } else if (isOf(event, [processMoved]) && !told.has(dispatch_id)) {
      const { kind, to, justification } = event.payload;
      // A process that is taken back is sent by nobody.
      if (kind === 'TAKEN_BACK') continue;
      told.set(dispatch_id, { kind, observation: justification, target_unit_id: to.id, return_by: null, ...sent });
    }
  }
  return told;
}

function compare(told: ReadonlyMap<number, ToldDispatch>, rows: readonly DispatchRow[]): string[] {
  const ids = new Set(rows.map(({ id }) => id));
  const faults = rows.flatMap((row) => {
    const one = told.get(row.id);
    const found = one ? differences(one, row, names) : ['existe e nenhum ato a enviou'];
    return found.map((fault) => `tramitação ${row.id}: ${fault}`);
  });
  const missing = [...told.keys()].filter((id) => !ids.has(id));
  return [...faults, ...missing.map((id) => `tramitação ${id}: foi feita e não existe mais`)];
}
