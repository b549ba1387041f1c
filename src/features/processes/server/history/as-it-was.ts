import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { ReadingAccess } from '../../rules/reading-policy.ts';
import type { ProcessRow } from '../process-row.ts';
import { type Reader, visibleTo } from '../reading/visible-to.ts';

/** An instant of the past, also as the database writes it. */
export type Moment = Date | string;

/** The processes as they were at a moment, to be read as `p`: what decides who reads them, and nothing else. */
export const processesAt = (moment: Moment): RawBuilder<unknown> => at('process_history', moment);

/** `visibleTo` as it was at a moment, over `processesAt(moment) as p`; the reader is who they were then. */
export const visibleAt = (reader: Reader, moment: Moment, wanted: ReadingAccess = 'metadata'): RawBuilder<SqlBool> =>
  visibleTo(reader, wanted, {
    passage: at('passage_history', moment),
    interested: at('interested_history', moment),
    reader: at('reader_history', moment),
  });

/** One process at a moment, and who stood near it by what is of the process. */
export type ProcessThen = Pick<
  ProcessRow,
  'id' | 'state' | 'secrecy' | 'legal_grant' | 'unit_id' | 'responsible_id' | 'opened_by' | 'discarded_at'
> & {
  /** Units where it is or was. */
  readonly passed: readonly number[];
  /** People who are parties of it. */
  readonly interested: readonly number[];
  readonly signers: readonly number[];
  readonly named: readonly number[];
};

/** Some processes as they were, by id; those that were not there yet are left out. */
export async function processesThen(
  db: Database,
  ids: readonly number[],
  moment: Moment,
): Promise<ReadonlyMap<number, ProcessThen>> {
  const near = (history: History, column: string, more: RawBuilder<unknown> = sql``) => sql`array(
    select distinct n.${sql.ref(column)} from ${at(history, moment)} n
    where n.process_id = p.id and n.${sql.ref(column)} is not null ${more})`;
  const { rows } = await sql<ProcessThen>`
    select p.id, p.state, p.secrecy, p.legal_grant, p.unit_id, p.responsible_id, p.opened_by, p.discarded_at,
      ${near('passage_history', 'unit_id')} as passed,
      ${near('interested_history', 'person_id')} as interested,
      ${near('reader_history', 'person_id', sql`and n.reason = 'signer'`)} as signers,
      ${near('reader_history', 'person_id', sql`and n.reason = 'named'`)} as named
    from ${processesAt(moment)} p where p.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

type History = 'process_history' | 'passage_history' | 'interested_history' | 'reader_history';

const at = (history: History, moment: Moment): RawBuilder<unknown> => sql`(
  select * from ${sql.table(`processes.${history}`)} where since <= ${moment}::timestamptz and until > ${moment}::timestamptz)`;
