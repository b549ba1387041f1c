import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { ledgerKeyOf } from '../../../../platform/server/ledger/ledger-key.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { reaches, type Reading, type ReadingAccess, readingOf, type Relation } from '../../rules/reading-policy.ts';
import type { SecrecyLevel } from '../../rules/secrecy.ts';
import { findProcess, type ProcessRow } from '../process-row.ts';
import { processTables } from '../process-row.ts';
import { readText } from './read-text.ts';
import type { Reader } from './visible-to.ts';

/** What a reader may learn of one process. */
export async function readingOfProcess(db: Database, process: ProcessRow, reader: Reader): Promise<Reading> {
  return readingOf({
    level: process.secrecy as SecrecyLevel,
    relations: reader ? await relationsTo(db, process, reader) : new Set(),
    permissions: reader?.permissions ?? new Set(),
    draft: process.state === 'DRAFT',
    legalGrant: process.legal_grant,
  });
}

async function relationsTo(
  db: Database,
  process: ProcessRow,
  reader: NonNullable<Reader>,
): Promise<ReadonlySet<Relation>> {
  const unitId = reader.unit?.id ?? 0;
  const { rows } = await sql<{ relation: Relation }>`
    select 'unitPassed' as relation from processes.passage where process_id = ${process.id} and unit_id = ${unitId}
    union select 'interested' from processes.interested where process_id = ${process.id} and person_id = ${reader.personId}
    union select reason from processes.reader where process_id = ${process.id} and person_id = ${reader.personId}`.execute(
    db,
  );
  const relations = new Set<Relation>(rows.map((row) => row.relation));
  if (reader.unit) relations.add(process.unit_id === unitId ? 'unitHere' : 'unitNeverPassed');
  const owner = process.state === 'DRAFT' ? process.opened_by : process.responsible_id;
  if (owner === reader.personId) relations.add('responsible');
  return relations;
}

interface ReadRequest {
  readonly id: number;
  readonly reader: Reader;
  /** The least the caller needs. */
  readonly wanted: ReadingAccess;
  /** Named in the log of restricted reads. */
  readonly what: string;
  readonly now: Date;
  readonly origin: { readonly ip: string; readonly correlationId: string };
  /** For the code over what is written down. */
  readonly deps: Pick<Deps, 'secrets'>;
}

/**
 * One process that the reader may read to the wanted depth. Reads and refusals of restricted content are logged before
 * the content leaves.
 * @throws PROCESS_NOT_FOUND both when it is missing and when it may not be known
 */
export async function getReadable(
  db: Database,
  request: ReadRequest,
): Promise<{ process: ProcessRow; reading: Reading }> {
  const process = await findProcess(db, request.id);
  if (!process) throw new Refusal(processErrors.notFound);
  const reading = await readingLogged(db, process, request);
  if (!reaches(reading.access, request.wanted)) {
    // That a restricted process exists is told by its exact number alone: ids can be counted through.
    const kind = reaches(reading.access, 'metadata') ? processErrors.restricted : processErrors.notFound;
    // An act that ends here takes its own record of it along.
    const isUndone = db.isTransaction && isLogged(reading, process);
    throw new Refusal(kind, {}, isUndone ? (pool) => logRead(pool, request, process.id, false) : undefined);
  }
  return { process, reading };
}

/** What the reader may learn of a process at hand, written down when it is restricted. */
export async function readingLogged(
  db: Database,
  process: ProcessRow,
  request: Omit<ReadRequest, 'id'>,
): Promise<Reading> {
  const reading = await readingOfProcess(db, process, request.reader);
  if (isLogged(reading, process)) {
    await logRead(db, request, process.id, reaches(reading.access, request.wanted));
  }
  return reading;
}

const isLogged = (reading: Reading, process: ProcessRow): boolean => reading.logged && process.state !== 'DRAFT';

async function logRead(
  db: Database,
  request: Omit<ReadRequest, 'id'>,
  processId: number,
  allowed: boolean,
): Promise<void> {
  const { reader, what, now, origin, deps } = request;
  const read = {
    process_id: processId,
    person_id: reader?.personId ?? null,
    unit_id: reader?.unit?.id ?? null,
    at: now,
    what,
    allowed,
    ip: origin.ip,
    act_id: origin.correlationId,
    nonce: randomUUID(),
  };
  const mac = ledgerKeyOf(deps.secrets).mac(readText(read));
  await processTables(db)
    .insertInto('processes.restricted_read')
    .values({ ...read, mac })
    .execute();
}

/** What a handler has at hand when it reads. */
export interface ReaderCall {
  readonly db: Database;
  readonly actor: Actor | null;
  readonly now: Date;
  readonly origin: { readonly ip: string; readonly correlationId: string };
  readonly deps: Pick<Deps, 'secrets'>;
}

/** The same, for a handler that has its call at hand. */
export const getReadableFor = (call: ReaderCall, id: number, what: string, wanted: ReadingAccess = 'metadata') =>
  getReadable(call.db, { id, reader: call.actor, wanted, what, now: call.now, origin: call.origin, deps: call.deps });
