import { createHash } from 'node:crypto';
import type { Database } from '../../../../platform/server/db/database.ts';
import { differences } from '../../../../platform/server/ledger/differences.ts';
import { type Discrepancy, proof } from '../../../../platform/server/ledger/proof.ts';
import { accountsOfParties } from '../../../people/server/index.ts';
import { type ProcessRow, processTables } from '../process-row.ts';
import { retellProcess, type ToldProcess } from './retell-process.ts';

/** Processes, where they stayed, whom they concern and who was let in, as their chains tell. */
export const processProof = proof({
  of: 'process',
  ids: async (db, after, limit) => {
    const rows = await processTables(db)
      .selectFrom('processes.process')
      .select('id')
      .where('id', '>', after)
      .where('state', '<>', 'DRAFT')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },
  check: async (db, told) => {
    const ids = [...told.keys()];
    const shown = await shownOf(db, ids);
    return ids.flatMap((streamId) =>
      faultsOf(retellProcess(told.get(streamId)!), shown(streamId)).map((detail): Discrepancy => ({
        streamId,
        detail,
      })),
    );
  },
});

const names: Record<keyof ToldProcess['row'], string> = {
  nup: 'número',
  state: 'situação',
  secrecy: 'sigilo',
  priority: 'prioridade',
  origin_unit_id: 'setor de origem',
  unit_id: 'setor em que está',
  previous_unit_id: 'setor anterior',
  opened_by: 'quem abriu',
  opened_at: 'data de abertura',
  responsible_id: 'responsável',
  responsible_since: 'desde quando há responsável',
  last_moved_at: 'data da última tramitação',
  last_moved_by: 'quem tramitou por último',
  returned: 'marca de devolvido',
  to_origin: 'marca de tramitado à origem',
  migrated: 'marca de migrado',
  archived_at: 'data de arquivamento',
  archived_by: 'quem arquivou',
  archive_reason: 'motivo do arquivamento',
  archive_observation: 'observação do arquivamento',
  unarchived_at: 'data de desarquivamento',
  subject_id: 'assunto',
  type: 'tipo de referência',
  reference_number: 'número de referência',
  due_date: 'prazo',
  secrecy_until: 'fim do sigilo',
  legal_reference_id: 'fundamento do sigilo',
  legal_grant: 'acesso dado pelo fundamento do sigilo',
  appended_to: 'processo a que está apensado',
  suspended_at: 'data do sobrestamento',
  suspended_by: 'quem sobrestou',
  suspended_until: 'data de revisão do sobrestamento',
  suspension_reason: 'motivo do sobrestamento',
  suspended_due_date: 'prazo que o sobrestamento interrompeu',
};

type ShownProcess = ReturnType<Awaited<ReturnType<typeof shownOf>>>;

function faultsOf(told: ToldProcess | null, { row, ...shown }: ShownProcess): string[] {
  const letIn = shown.named.length > 0 ? ['há leitor nomeado que nenhum ato nomeou'] : [];
  if (!told) return row && row.state !== 'DRAFT' ? ['o processo existe e nenhum ato o abriu'] : letIn;
  if (!row) return ['o processo foi aberto e não existe mais'];
  const differing = differences(told.row, row, names);
  if (told.description !== undefined && told.description !== digestOf(row)) differing.push('descrição');
  if (told.stays && !isSame(told.stays, shown.stays)) differing.push('setores por onde passou');
  if (told.parties && !areParties(told.parties, shown.parties)) differing.push('interessados');
  if (told.references && !isSame(told.references.toSorted(), shown.references)) differing.push('processos referidos');
  return [...differing.map((name) => `${name}: não é o que o registro conta`), ...letIn];
}

interface Party {
  readonly party_id: number;
  readonly person_id: number | null;
}
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** Who had no account when they were named may have got theirs since: the one of their own CPF, and no other. */
const areParties = (told: readonly Party[], shown: readonly (Party & { readonly isOwn: boolean })[]): boolean =>
  told.length === shown.length &&
  told.toSorted(byParty).every(({ party_id, person_id }, at) => {
    const there = shown[at]!;
    return there.party_id === party_id && (there.person_id === person_id || (person_id === null && there.isOwn));
  });
const byParty = (one: { readonly party_id: number }, other: { readonly party_id: number }) =>
  one.party_id - other.party_id;
const digestOf = ({ description }: Pick<ProcessRow, 'description'>): string | null =>
  description === null ? null : createHash('sha256').update(description).digest('hex');

/** The rows of some processes that screens show. */
async function shownOf(db: Database, ids: readonly number[]) {
  const tables = processTables(db);
  const rows = await tables.selectFrom('processes.process').selectAll().where('id', 'in', ids).execute();
  const stays = await tables
    .selectFrom('processes.passage')
    .select(['process_id', 'unit_id', 'kind', 'entered_at', 'entered_by', 'left_at', 'left_by'])
    .where('process_id', 'in', ids)
    .orderBy('id')
    .execute();
  const interested = await tables
    .selectFrom('processes.interested')
    .select(['process_id', 'party_id', 'person_id'])
    .where('process_id', 'in', ids)
    .orderBy('party_id')
    .execute();
  const accounts = await accountsOfParties(
    db,
    interested.map(({ party_id }) => party_id),
  );
  const parties = interested.map((one) => ({
    ...one,
    isOwn: one.person_id !== null && accounts.get(one.party_id) === one.person_id,
  }));
  const references = await tables
    .selectFrom('processes.process_reference')
    .select(['process_id', 'nup'])
    .where('process_id', 'in', ids)
    .execute();
  const readers = await tables
    .selectFrom('processes.reader')
    .select(['process_id', 'person_id', 'reason'])
    .where('process_id', 'in', ids)
    .execute();
  const row = new Map(rows.map((one) => [one.id, one]));
  const of = <Row extends { readonly process_id: number }>(all: readonly Row[]) => {
    const groups = Map.groupBy(all, (one) => one.process_id);
    return (id: number) =>
      (groups.get(id) ?? []).map((one) => {
        const { process_id: _, ...values } = one;
        return values;
      });
  };
  const [staysOf, partiesOf, referencesOf, readersOf] = [of(stays), of(parties), of(references), of(readers)];
  return (id: number) => ({
    row: row.get(id),
    stays: staysOf(id),
    parties: partiesOf(id),
    references: referencesOf(id)
      .map(({ nup }) => nup)
      .sort(),
    named: readersOf(id).filter(({ reason }) => reason !== 'signer'),
  });
}
