import { sql } from 'kysely';
import { differences } from '../../../../platform/server/ledger/differences.ts';
import { proof } from '../../../../platform/server/ledger/proof.ts';
import { isOf, type RecordedEvent } from '../../../../platform/server/ledger/reactions.ts';
import { maskEmail } from '../../../signatures/rules/mask-email.ts';
import {
  knowledgeAsked,
  knowledgeLinkSent,
  knowledgeRequestCanceled,
  knowledgeWasGiven,
} from '../../contract/events.ts';
import { knowledgeTables, type RequestRow } from '../knowledge-row.ts';

/** What was asked of people outside, and what became of it, as the chain of their process tells. */
export const requestProof = proof({
  of: 'process',
  ids: async (db, after, limit) => {
    const { rows } = await sql<{ process_id: number }>`
      select distinct process_id from acknowledgements.request where process_id > ${after}
      order by process_id limit ${limit}`.execute(db);
    return rows.map(({ process_id }) => process_id);
  },
  check: async (db, told) => {
    const rows = await knowledgeTables(db)
      .selectFrom('acknowledgements.request')
      .selectAll()
      .where('process_id', 'in', [...told.keys()])
      .orderBy('id')
      .execute();
    const byProcess = Map.groupBy(rows, ({ process_id }) => process_id);
    return [...told].flatMap(([streamId, events]) => {
      const requests = retell(events);
      if (!requests) return [];
      return compare(requests, byProcess.get(streamId) ?? []).map((detail) => ({ streamId, detail }));
    });
  },
});

const names = {
  person_id: 'a quem foi pedida',
  asked_by: 'quem pediu',
  unit_id: 'setor',
  asked_at: 'data do pedido',
  document_ids: 'documentos',
  observation: 'explicação',
  sent_to: 'para onde foi',
  expires_at: 'prazo do link',
  state: 'situação',
  ended_at: 'data do fim',
  give_knowledge_id: 'ciência dada',
} as const;

type ShownRequest = RequestRow & { readonly sent_to: string };
type ToldRequest = { [Name in keyof typeof names]?: ShownRequest[Name] | undefined };

/** Null when an erased event may have told of any of them. */
function retell(events: readonly RecordedEvent[]): Map<number, ToldRequest> | null {
  const told = new Map<number, ToldRequest>();
  const change = (id: number, what: ToldRequest) => told.set(id, { ...told.get(id), ...what });
  for (const event of events) {
    const at = event.occurredAt;
    if (!isOf(event, [knowledgeAsked, knowledgeLinkSent, knowledgeWasGiven, knowledgeRequestCanceled])) continue;
    if (event.payload === null) return null;
    if (isOf(event, [knowledgeAsked])) {
      const { request_id, person, documents, unit_id, sent_to, expires_at, observation } = event.payload;
      change(request_id, {
        person_id: person.person_id,
        asked_by: event.actorPersonId ?? undefined,
        unit_id,
        asked_at: at,
        document_ids: documents.map(({ document_id }) => document_id),
        observation,
        sent_to,
        expires_at: new Date(expires_at),
        state: 'PENDING',
        ended_at: null,
        give_knowledge_id: null,
      });
    } else if (isOf(event, [knowledgeWasGiven])) {
      const { request, give_knowledge_id } = event.payload;
      if (request) change(request.request_id, { state: 'GIVEN', ended_at: at, give_knowledge_id });
    } else if (isOf(event, [knowledgeLinkSent])) {
      change(event.payload.request_id, { sent_to: event.payload.sent_to });
    } else if (isOf(event, [knowledgeRequestCanceled])) {
      change(event.payload.request_id, { state: 'CANCELED', ended_at: at });
    }
  }
  return told;
}

function compare(told: ReadonlyMap<number, ToldRequest>, rows: readonly RequestRow[]): string[] {
  const ids = new Set(rows.map(({ id }) => id));
  const faults = rows.flatMap((row) => {
    const one = told.get(row.id);
    if (!one) return [`pedido de ciência ${row.id}: existe e nenhum ato o fez`];
    const found = differences(one, { ...row, sent_to: maskEmail(row.email) }, names);
    return found.map((name) => `pedido de ciência ${row.id}: ${name}: não é o que o registro conta`);
  });
  const missing = [...told.keys()].filter((id) => !ids.has(id));
  return [...faults, ...missing.map((id) => `pedido de ciência ${id}: foi feito e não existe mais`)];
}
