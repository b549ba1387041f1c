import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { differences } from '../../../../platform/server/ledger/differences.ts';
import { proof } from '../../../../platform/server/ledger/proof.ts';
import { readingStates } from '../../rules/signature-states.ts';
import { signatureTables } from '../request-row.ts';
import { evidenceDigest, type EvidenceRow } from '../signing/evidence-digest.ts';
import { retellRequests, type ToldRequest, type ToldRequests } from './retell-requests.ts';

/** Requests to sign, what proves each signature, who is shown as a signer and who reads a process as one. */
export const signatureProof = proof({
  of: 'process',
  ids: async (db, after, limit) => {
    const { rows } = await sql<{ process_id: number }>`
      select distinct process_id from signatures.request where process_id > ${after}
      order by process_id limit ${limit}`.execute(db);
    return rows.map(({ process_id }) => process_id);
  },
  check: async (db, told) => {
    const shown = await shownOf(db, [...told.keys()]);
    return [...told].flatMap(([streamId, events]) => {
      const requests = retellRequests(events);
      const rows = shown(streamId);
      // Erased events tell no request; who reads follows from the requests that are there.
      const faults = requests ? compare(requests, rows) : readerFaults(rows);
      return faults.map((detail) => ({ streamId, detail }));
    });
  },
});

const names: Record<keyof ToldRequest['row'], string> = {
  document_id: 'documento',
  signer_id: 'pessoa',
  external: 'pedido a quem é de fora',
  mandatory: 'exigência da assinatura',
  position: 'ordem',
  follow_order: 'exigência de ordem',
  state: 'situação',
  signature_type: 'tipo',
  requested_by: 'quem pediu',
  requested_at: 'data do pedido',
  answered_at: 'data da resposta',
  refuse_option: 'motivo da recusa',
  refuse_justification: 'justificativa da recusa',
};

type ShownSignatures = ReturnType<Awaited<ReturnType<typeof shownOf>>>;

function compare({ requests, untold }: ToldRequests, shown: ShownSignatures): string[] {
  const faults: string[] = [];
  const rows = new Map(shown.requests.map((row) => [row.id, row]));
  for (const row of shown.requests) {
    const told = requests.get(row.id);
    if (!told && untold.has(row.document_id)) continue;
    const found = told
      ? [...differences(told.row, row, names), ...evidenceFaults(told, shown.evidence.get(row.id))]
      : ['existe e nenhum ato a pediu'];
    faults.push(...found.map((fault) => `assinatura ${row.id}: ${fault}`));
  }
  for (const id of shown.evidence.keys()) if (!rows.has(id)) faults.push(`assinatura ${id}: há provas e nenhum pedido`);
  for (const id of requests.keys()) if (!rows.has(id)) faults.push(`assinatura ${id}: foi pedida e não existe mais`);
  return [...faults, ...signerFaults(shown, untold), ...readerFaults(shown)];
}

function evidenceFaults(told: ToldRequest, evidence: EvidenceRow | undefined): string[] {
  if (!told.evidence) return evidence ? ['há provas de uma assinatura que nenhum ato fez'] : [];
  if (!evidence) return ['as provas não existem mais'];
  const { sha256, digest } = told.evidence;
  if (sha256 !== undefined && sha256 !== evidence.sha256) return ['provas: resumo do que foi assinado'];
  return digest !== undefined && digest !== evidenceDigest(evidence) ? ['provas'] : [];
}

/** Each live request is shown with its document, and nobody else is. */
function signerFaults({ requests, evidence, signers }: ShownSignatures, untold: ReadonlySet<number>): string[] {
  const live = requests.filter(({ state }) => state !== 'CANCELED');
  const told = Map.groupBy(live, ({ document_id }) => document_id);
  const shown = Map.groupBy(signers, ({ document_id }) => document_id!);
  const faults: string[] = [];
  for (const [documentId, rows] of shown) {
    if (untold.has(documentId)) continue;
    const expected = (told.get(documentId) ?? []).map(({ id, signer_id, state }) => {
      const proof = evidence.get(id);
      return [signer_id, state, proof?.signed_at.getTime() ?? null, state === 'SIGNED' ? proof?.name : null];
    });
    const found = rows.map(({ person_id, status, signed_at, name }) => [
      person_id,
      status,
      signed_at?.getTime() ?? null,
      status === 'SIGNED' ? name : null,
    ]);
    const inOrder = (lines: unknown[]) =>
      lines
        .map((line) => JSON.stringify(line))
        .sort()
        .join('\n');
    if (inOrder(expected) !== inOrder(found)) faults.push(`documento ${documentId}: quem aparece como signatário`);
  }
  return faults;
}

/** Whoever is asked to sign what is still there, or signed it, reads the process as a signer; nobody else does, and nobody twice. */
function readerFaults({ requests, readers, deleted }: ShownSignatures): string[] {
  const live = requests.filter(
    ({ state, external, document_id }) => isReadingState(state) && !external && !deleted.has(document_id),
  );
  const signing = new Set(live.map(({ signer_id }) => signer_id));
  const reading = new Set(readers.map(({ person_id }) => person_id!));
  const isSame = reading.size === signing.size && [...reading].every((person) => signing.has(person));
  return isSame && reading.size === readers.length ? [] : ['quem lê o processo por ter sido chamado a assinar'];
}

const isReadingState = (state: string): boolean => readingStates.some((one) => one === state);

async function shownOf(db: Database, processIds: readonly number[]) {
  const tables = signatureTables(db);
  const requests = await tables
    .selectFrom('signatures.request')
    .selectAll()
    .where('process_id', 'in', processIds)
    .orderBy('id')
    .execute();
  const evidence = await tables
    .selectFrom('signatures.evidence as e')
    .innerJoin('signatures.document as d', 'd.id', 'e.document_id')
    .selectAll('e')
    .select('d.process_id')
    .where('d.process_id', 'in', processIds)
    .execute();
  const signers = await tables
    .selectFrom('signatures.shown_signer')
    .selectAll()
    .where('process_id', 'in', processIds)
    .execute();
  const readers = await tables
    .selectFrom('signatures.reader')
    .selectAll()
    .where('process_id', 'in', processIds)
    .execute();
  const deleted = await tables
    .selectFrom('signatures.document')
    .select('id')
    .where('process_id', 'in', processIds)
    .where('deleted_at', 'is not', null)
    .execute();
  const gone: ReadonlySet<number> = new Set(deleted.map(({ id }) => id!));
  const [requestsOf, evidenceOf, signersOf, readersOf] = [
    Map.groupBy(requests, (row) => row.process_id),
    Map.groupBy(evidence, (row) => row.process_id!),
    Map.groupBy(signers, (row) => row.process_id!),
    Map.groupBy(readers, (row) => row.process_id!),
  ];
  return (processId: number) => ({
    requests: requestsOf.get(processId) ?? [],
    evidence: new Map<number, EvidenceRow>((evidenceOf.get(processId) ?? []).map((row) => [row.request_id, row])),
    signers: signersOf.get(processId) ?? [],
    readers: readersOf.get(processId) ?? [],
    deleted: gone,
  });
}
