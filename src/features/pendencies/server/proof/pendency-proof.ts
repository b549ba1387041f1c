import { sql } from 'kysely';
import { differences } from '../../../../platform/server/ledger/differences.ts';
import { proof } from '../../../../platform/server/ledger/proof.ts';
import { isOf, type RecordedEvent } from '../../../../platform/server/ledger/reactions.ts';
import {
  pendencyAnswered,
  pendencyAsked,
  pendencyCanceled,
  pendencyJoined,
  pendencySentBack,
} from '../../contract/events.ts';
import { type PendencyRow, pendencyTables, type SentFileRow, sentFilesOf } from '../pendency-row.ts';

/** What was asked of whom, what came, and what became of it, as the chain of its process tells. */
export const pendencyProof = proof({
  of: 'process',
  ids: async (db, after, limit) => {
    const { rows } = await sql<{ process_id: number }>`
      select distinct process_id from pendencies.pendency where process_id > ${after}
      order by process_id limit ${limit}`.execute(db);
    return rows.map(({ process_id }) => process_id);
  },
  check: async (db, told) => {
    const rows = await pendencyTables(db)
      .selectFrom('pendencies.pendency')
      .selectAll()
      .where('process_id', 'in', [...told.keys()])
      .orderBy('id')
      .execute();
    const files = await sentFilesOf(
      db,
      rows.map(({ id }) => id),
    );
    const byProcess = Map.groupBy(rows, ({ process_id }) => process_id);
    return [...told].flatMap(([streamId, events]) => {
      const pendencies = retell(events);
      if (!pendencies) return [];
      const found = compare(pendencies, byProcess.get(streamId) ?? [], files);
      return found.map((detail) => ({ streamId, detail }));
    });
  },
});

const names = {
  number: 'número',
  party_id: 'a quem foi pedida',
  unit_id: 'setor',
  asked_by: 'quem pediu',
  asked_at: 'data do pedido',
  origin: 'meio',
  observation: 'explicação',
  due_date: 'prazo',
  state: 'situação',
  answered_at: 'data da resposta',
  answer: 'mensagem da resposta',
  return_reason: 'motivo da devolução',
  joined_at: 'data da juntada',
  document_join_id: 'juntada',
  canceled_at: 'data do cancelamento',
  cancel_reason: 'motivo do cancelamento',
} as const;

type ToldPendency = { [Name in keyof typeof names]?: PendencyRow[Name] | undefined } & {
  /** What was in the answer, by name and hash; nothing while it is written. */
  files?: readonly string[] | undefined;
};

/** What nothing was told of yet. */
const untouched = {
  answered_at: null,
  answer: null,
  return_reason: null,
  joined_at: null,
  document_join_id: null,
  canceled_at: null,
  cancel_reason: null,
} as const satisfies ToldPendency;

/** Null when an erased event may have told of any of them. */
function retell(events: readonly RecordedEvent[]): Map<number, ToldPendency> | null {
  const told = new Map<number, ToldPendency>();
  const change = (id: number, what: ToldPendency) => told.set(id, { ...told.get(id), ...what });
  for (const event of events) {
    const at = event.occurredAt;
    if (!isOf(event, [pendencyAsked, pendencyAnswered, pendencySentBack, pendencyJoined, pendencyCanceled])) continue;
    if (event.payload === null) return null;
    const id = event.payload.pendency_id;
    if (isOf(event, [pendencyAsked])) {
      const { number, party_id, unit, origin, observation, due_date } = event.payload;
      const asked = { number, party_id, unit_id: unit.id, origin, observation, due_date, state: 'PENDING' as const };
      change(id, { ...untouched, ...asked, asked_by: event.actorPersonId ?? undefined, asked_at: at });
    } else if (isOf(event, [pendencyAnswered])) {
      const { answer, files } = event.payload;
      change(id, { state: 'ANSWERED', answered_at: at, answer, files: files.map(fileKey) });
    } else if (isOf(event, [pendencySentBack])) {
      change(id, { state: 'PENDING', return_reason: event.payload.reason, files: undefined });
    } else if (isOf(event, [pendencyJoined])) {
      change(id, { state: 'JOINED', joined_at: at, document_join_id: event.payload.document_join_id });
    } else if (isOf(event, [pendencyCanceled])) {
      change(id, { state: 'CANCELED', canceled_at: at, cancel_reason: event.payload.reason });
    }
  }
  return told;
}

const fileKey = ({ name, sha256 }: Pick<SentFileRow, 'name' | 'sha256'>): string => `${sha256} ${name}`;

function compare(
  told: ReadonlyMap<number, ToldPendency>,
  rows: readonly PendencyRow[],
  sent: readonly SentFileRow[],
): string[] {
  const ids = new Set(rows.map(({ id }) => id));
  const faults = rows.flatMap((row) => {
    const one = told.get(row.id);
    if (!one) return [`pendência ${row.id}: existe e nenhum ato a abriu`];
    const { files, ...columns } = one;
    const found = [
      ...differences(columns, row, names),
      ...(files === undefined || same(files, sent.filter(({ pendency_id: id }) => id === row.id).map(fileKey))
        ? []
        : ['os arquivos da resposta são outros']),
    ];
    return found.map((fault) => `pendência ${row.id}: ${fault}`);
  });
  const missing = [...told.keys()].filter((id) => !ids.has(id));
  return [...faults, ...missing.map((id) => `pendência ${id}: foi aberta e não existe mais`)];
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join('\n') === [...other].sort().join('\n');
