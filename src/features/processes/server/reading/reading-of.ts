import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { ErrorKind } from '../../../../platform/contract/error-kind.ts';
import { ledgerKeyOf } from '../../../../platform/server/ledger/ledger-key.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { processErrors } from '../../contract/process-errors.ts';
import {
  lowerOf,
  reaches,
  type Reading,
  type ReadingAccess,
  readingOf,
  type Relation,
} from '../../rules/reading-policy.ts';
import { findProcess, type ProcessRow } from '../process-row.ts';
import { processTables } from '../process-row.ts';
import { readText } from './read-text.ts';
import { relationsOfEach, type Somewhere } from './relations-of.ts';
import type { Reader } from './visible-to.ts';

/** Where a process that is not there would be: nobody stands to it in any way. */
const nowhere: Somewhere = { id: 0, state: 'OPEN', unit_id: 0, opened_by: 0, responsible_id: null };

const NOTHING: Reading = { access: 'none', documents: 'none', logged: false };

/** What a reader may learn of one process: of one that is not there nothing, by the same look at the database. */
export async function readingOfProcess(
  db: Database,
  process: ProcessRow | undefined,
  reader: Reader,
): Promise<Reading> {
  const asked = process ?? nowhere;
  const relations = (reader && (await relationsOfEach(db, [asked], reader)).get(asked.id)) ?? new Set<Relation>();
  const reading = process ? readingBy(process, relations, reader) : NOTHING;
  // Whoever looks through other eyes reads what both may.
  const self = reader?.seeingAs?.self;
  return self ? lowerOf(reading, await readingOfProcess(db, process, self)) : reading;
}

/** How somebody stands to a process, and what they may learn of it by that. */
export interface Standing {
  readonly reading: Reading;
  /** An interested party. */
  readonly isParty: boolean;
}

/** The same of several processes at once, by their ids. */
export async function standingsTo(
  db: Database,
  processes: readonly ProcessRow[],
  reader: NonNullable<Reader>,
): Promise<ReadonlyMap<number, Standing>> {
  const relations = await relationsOfEach(db, processes, reader);
  const self = reader.seeingAs && (await standingsTo(db, processes, reader.seeingAs.self));
  return new Map(
    processes.map((process) => {
      const own = relations.get(process.id)!;
      const offered = readingBy(process, own, reader);
      const reading = self ? lowerOf(offered, self.get(process.id)!.reading) : offered;
      return [process.id, { reading, isParty: own.has('interested') }];
    }),
  );
}

const readingBy = (process: ProcessRow, relations: ReadonlySet<Relation>, reader: Reader): Reading =>
  readingOf({
    level: process.secrecy,
    relations,
    permissions: reader?.permissions ?? new Set(),
    draft: process.state === 'DRAFT',
    legalGrant: process.legal_grant,
  });

/** Who reads, and what is written down of it. */
interface ReadRequest {
  readonly reader: Reader;
  /** Named in the log of restricted reads. */
  readonly what: string;
  readonly now: Date;
  readonly origin: { readonly ip: string; readonly correlationId: string };
  /** For the code over what is written down. */
  readonly deps: Pick<Deps, 'secrets'>;
}

/**
 * One process that the reader may read to the wanted depth. Reads and refusals of restricted content are written down
 * before the answer leaves; and so that its time does not tell what is hidden from what is not there, both are looked up and
 * written down by the same statements.
 * @throws PROCESS_NOT_FOUND both when it is missing and when it may not be known
 */
export async function getReadable(
  db: Database,
  id: number,
  request: ReadRequest & { readonly wanted: ReadingAccess },
): Promise<{ process: ProcessRow; reading: Reading }> {
  const process = await findProcess(db, id);
  const reading = await readingOfProcess(db, process, request.reader);
  const allowed = reaches(reading.access, request.wanted);
  if (process && allowed) {
    await logRead(db, request, { asked: id, process, allowed });
    return { process, reading };
  }
  // That a restricted process exists is told by its exact number alone: ids can be counted through.
  const kind = reaches(reading.access, 'metadata') ? processErrors.restricted : processErrors.notFound;
  throw await refusedRead(db, request, { asked: id, process, kind });
}

/** What was asked for by its id or number, and what was found. */
export interface ReadAttempt {
  readonly asked: number | string;
  /** The process that it is, or is in. */
  readonly process: ProcessRow | undefined;
}

/** Writes a refusal down. @returns it, to be thrown */
export async function refusedRead(
  db: Database,
  request: ReadRequest,
  { kind, ...asked }: ReadAttempt & { readonly kind: ErrorKind },
): Promise<Refusal> {
  const write = (to: Database) => logRead(to, request, { ...asked, allowed: false });
  await write(db);
  // An act that ends here takes its own record of it along.
  return new Refusal(kind, {}, db.isTransaction ? write : undefined);
}

const isLogged = (process: ProcessRow | undefined): process is ProcessRow =>
  process !== undefined && process.secrecy !== 1 && process.state !== 'DRAFT';

/** Writes a read of restricted content down, and every refusal: one row, whether or not what was asked for is there. */
export async function logRead(
  db: Database,
  { reader, what, now, origin, deps }: ReadRequest,
  { asked, process, allowed }: ReadAttempt & { readonly allowed: boolean },
): Promise<void> {
  const row = {
    person_id: reader?.personId ?? null,
    unit_id: reader?.unit?.id ?? null,
    at: now,
    what,
    allowed,
    ip: origin.ip,
    act_id: origin.correlationId,
  };
  // Made of what is not there too: its time tells nothing.
  const read = { process_id: process?.id ?? 0, ...row, nonce: randomUUID() };
  const mac = ledgerKeyOf(deps.secrets).mac(readText(read));
  const tables = processTables(db);
  if (isLogged(process)) {
    await tables
      .insertInto('processes.restricted_read')
      .values({ ...read, mac })
      .execute();
  } else if (!allowed) {
    await tables
      .insertInto('processes.missed_read')
      .values({ asked: String(asked), ...row })
      .execute();
  }
}

/** What a handler has at hand when it reads. */
export interface ReaderCall {
  readonly db: Database;
  readonly actor: Actor | null;
  readonly now: Date;
  readonly origin: { readonly ip: string; readonly correlationId: string };
  readonly deps: Pick<Deps, 'secrets'>;
}

/** What is written down of a call that reads. */
export const requestOf = ({ actor: reader, now, origin, deps }: Omit<ReaderCall, 'db'>, what: string): ReadRequest => ({
  reader,
  what,
  now,
  origin,
  deps,
});

/** The same, for a handler that has its call at hand. */
export const getReadableFor = (call: ReaderCall, id: number, what: string, wanted: ReadingAccess = 'metadata') =>
  getReadable(call.db, id, { ...requestOf(call, what), wanted });
