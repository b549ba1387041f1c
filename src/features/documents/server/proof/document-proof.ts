import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { differences } from '../../../../platform/server/ledger/differences.ts';
import { proof } from '../../../../platform/server/ledger/proof.ts';
import { type DocumentRow, documentTables } from '../document-row.ts';
import { textDigest } from '../filing/text-digest.ts';
import { type EffectTold, retellDocuments, type ToldDocument } from './retell-documents.ts';

/** Documents, their files and who authenticated them, as the chain of their process tells. */
export const documentProof = proof({
  of: 'process',
  ids: async (db, after, limit) => {
    const { rows } = await sql<{ process_id: number }>`
      select distinct process_id from documents.document where process_id > ${after}
      order by process_id limit ${limit}`.execute(db);
    return rows.map(({ process_id }) => process_id);
  },
  check: async (db, told) => {
    const shown = await shownOf(db, [...told.keys()]);
    return [...told].flatMap(([streamId, events]) => {
      const documents = retellDocuments(events);
      if (!documents) return [];
      const faults = compare(documents, shown(streamId));
      return faults.map((detail) => ({ streamId, detail }));
    });
  },
});

const names: Record<keyof ToldDocument['row'], string> = {
  document_type_id: 'tipo',
  attachment_name: 'nome',
  dispatch_id: 'despacho',
  document_join_id: 'juntada',
  author_id: 'autor',
  state: 'situação',
  sha256: 'resumo (SHA-256) do arquivo',
  size: 'tamanho do arquivo',
  extension: 'extensão',
  validation_code: 'código de validação',
  number: 'número',
  year: 'ano do número',
  signed_sha256: 'resumo do arquivo assinado',
  sealed_sha256: 'resumo do arquivo selado',
  received_sha256: 'resumo do arquivo recebido',
  sequence: 'lugar no processo',
  filed_at: 'data de juntada',
  copied_from: 'documento de que é cópia',
  no_effect_at: 'marca de sem efeito',
  no_effect_by: 'quem o tornou sem efeito',
  no_effect_motivation: 'motivo de estar sem efeito',
  no_effect_justification: 'justificativa de estar sem efeito',
  effect_restored_at: 'data em que voltou a valer',
};

type ShownDocuments = ReturnType<Awaited<ReturnType<typeof shownOf>>>;

function compare(told: ReadonlyMap<number, ToldDocument>, shown: ShownDocuments): string[] {
  const rows = new Map(shown.documents.map((row) => [row.id, row]));
  const faults: string[] = [];
  for (const row of shown.documents) {
    const one = told.get(row.id);
    const found = one ? faultsOf(one, row, shown) : ['existe e nenhum ato o criou'];
    faults.push(...found.map((fault) => `documento ${row.id}: ${fault}`));
  }
  const missing = [...told.keys()].filter((id) => !rows.has(id));
  return [...faults, ...missing.map((id) => `documento ${id}: foi criado e não existe mais`)];
}

function faultsOf(
  told: ToldDocument,
  row: DocumentRow,
  { revisions, authentications, effects }: ShownDocuments,
): string[] {
  const differing = differences(told.row, row, names);
  if (told.deleted !== (row.deleted_at !== null)) differing.push('exclusão');
  if (told.text !== undefined && told.text !== textDigest(row)) differing.push('texto');
  if (saidOf(told.effects) !== saidOf(effects.get(row.id) ?? [])) differing.push('atos sobre o efeito');
  const files = (revisions.get(row.id) ?? []).map(({ sha256 }) => sha256);
  const isOther =
    told.revisions && (files.length !== told.revisions.size || files.some((one) => !told.revisions!.has(one)));
  if (isOther) differing.push('arquivos que teve');
  const authenticated = authentications.get(row.id) ?? [];
  const isSame =
    authenticated.length === told.authenticatedBy.size &&
    authenticated.every(({ person_id }) => told.authenticatedBy.has(person_id));
  if (!isSame) differing.push('autenticação');
  return differing.map((name) => `${name}: não é o que o registro conta`);
}

const saidOf = (acts: readonly EffectTold[]): string =>
  JSON.stringify(
    acts.map(({ kind, motivation, observation, person_id, acted_at }) => [
      kind,
      motivation,
      observation,
      person_id,
      acted_at,
    ]),
  );

async function shownOf(db: Database, processIds: readonly number[]) {
  const tables = documentTables(db);
  const documents = await tables
    .selectFrom('documents.document')
    .selectAll()
    .where('process_id', 'in', processIds)
    .orderBy('id')
    .execute();
  const ids = documents.map(({ id }) => id);
  const revisions = await tables
    .selectFrom('documents.revision')
    .select(['document_id', 'sha256'])
    .where('document_id', 'in', ids.length > 0 ? ids : [0])
    .execute();
  const authentications = await tables
    .selectFrom('documents.authentication')
    .select(['document_id', 'person_id'])
    .where('document_id', 'in', ids.length > 0 ? ids : [0])
    .execute();
  const effects = await tables
    .selectFrom('documents.effect_act')
    .selectAll()
    .where('document_id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('id')
    .execute();
  const byProcess = Map.groupBy(documents, ({ process_id }) => process_id);
  const shown = {
    revisions: Map.groupBy(revisions, ({ document_id }) => document_id),
    authentications: Map.groupBy(authentications, ({ document_id }) => document_id),
    effects: Map.groupBy(effects, ({ document_id }) => document_id),
  };
  return (processId: number) => ({ documents: byProcess.get(processId) ?? [], ...shown });
}
