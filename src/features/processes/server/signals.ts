import { sql } from 'kysely';
import type { Tx } from '../../../platform/server/db/database.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { processErrors } from '../contract/process-errors.ts';
import type { AskedBack } from '../rules/asked-back.ts';
import { mayAddBytes } from '../rules/process-size.ts';
import { processTables } from './process-row.ts';

/** What upper capabilities leave on a process for the policies of this one. */
interface Signals {
  readonly signaturesPending?: number;
  /** Of them, those without which the process does not leave. */
  readonly mandatoryPending?: number;
  /** Name of a document that waits for a signature, and how many do. */
  readonly waitingDocument?: string | null;
  readonly waitingDocuments?: number;
  /** The same of one that somebody refused to sign, until it is edited or has no effect. */
  readonly refusedDocument?: string | null;
  readonly refusedDocuments?: number;
  readonly pendenciesOpen?: number;
  readonly joinsOpen?: number;
  /** The nearest first. */
  readonly askedBack?: readonly AskedBack[];
  readonly automaticProcessing?: boolean;
  /** Of `size_bytes`, what is still in draft. */
  readonly draftBytes?: number;
}

/** Writes signals in the transaction of the act that changed them. The process is already locked. */
export async function setSignals(tx: Tx, processId: number, signals: Signals): Promise<void> {
  await processTables(tx)
    .updateTable('processes.process')
    .set({
      ...(signals.signaturesPending === undefined ? {} : { signatures_pending: signals.signaturesPending }),
      ...(signals.mandatoryPending === undefined ? {} : { mandatory_pending: signals.mandatoryPending }),
      ...(signals.waitingDocument === undefined ? {} : { waiting_document: signals.waitingDocument }),
      ...(signals.waitingDocuments === undefined ? {} : { waiting_documents: signals.waitingDocuments }),
      ...(signals.refusedDocument === undefined ? {} : { refused_document: signals.refusedDocument }),
      ...(signals.refusedDocuments === undefined ? {} : { refused_documents: signals.refusedDocuments }),
      ...(signals.pendenciesOpen === undefined ? {} : { pendencies_open: signals.pendenciesOpen }),
      ...(signals.joinsOpen === undefined ? {} : { joins_open: signals.joinsOpen }),
      ...(signals.askedBack === undefined ? {} : { asked_back: JSON.stringify(signals.askedBack) }),
      ...(signals.automaticProcessing === undefined ? {} : { automatic_processing: signals.automaticProcessing }),
      ...(signals.draftBytes === undefined ? {} : { draft_bytes: signals.draftBytes }),
    })
    .where('id', '=', processId)
    .execute();
}

/**
 * Counts bytes in (or out, when negative) of a locked process.
 * @returns its size now
 * @throws PROCESS_SIZE_LIMIT when it would pass 800 MB
 */
export async function addBytes(
  tx: Tx,
  process: { readonly id: number; readonly size_bytes: number },
  bytes: number,
): Promise<number> {
  const decision = mayAddBytes(process.size_bytes, bytes);
  if (bytes > 0 && !decision.allowed) {
    throw new Refusal(processErrors.sizeLimit, { reasons: decision.reasons, message: decision.reasons[0].message });
  }
  const { size_bytes } = await processTables(tx)
    .updateTable('processes.process')
    .set((eb) => ({ size_bytes: eb.fn<number>('greatest', [eb.lit(0), eb('size_bytes', '+', bytes)]) }))
    .where('id', '=', process.id)
    .returning('size_bytes')
    .executeTakeFirstOrThrow();
  return size_bytes;
}

/**
 * Who reads a process because they sign in it: those given, and nobody else. The capability of signatures says it anew,
 * whole, out of what is asked and signed at that moment, in every act that changes it: what gave the reading and what
 * takes it away are one and the same look. The process is already locked.
 */
export async function setSigners(tx: Tx, processId: number, personIds: readonly number[], now: Date): Promise<void> {
  const tables = processTables(tx);
  await tables
    .deleteFrom('processes.reader')
    .where('process_id', '=', processId)
    .where('reason', '=', 'signer')
    .where('person_id', '<>', sql<number>`all(${[...personIds]}::bigint[])`)
    .execute();
  if (personIds.length === 0) return;
  await tables
    .insertInto('processes.reader')
    .values(personIds.map((person_id) => ({ process_id: processId, person_id, reason: 'signer' as const, since: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
