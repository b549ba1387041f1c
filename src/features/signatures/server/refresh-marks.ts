import type { ActContext } from '../../../platform/server/acts/act-context.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { findDocument, markSignatures, titleOf } from '../../documents/server/index.ts';
import { peopleById } from '../../people/server/index.ts';
import { setSignals, setSigners } from '../../processes/server/index.ts';
import { followSignatures } from '../../transfers/server/index.ts';
import { unitLabel } from '../../units/rules/unit-search.ts';
import { unitsById } from '../../units/server/index.ts';
import { refusalSaid } from '../rules/refusal.ts';
import { documentSignatureState, readingStates } from '../rules/signature-states.ts';
import { type RequestRow, requestsOf, signatureTables } from './request-row.ts';

/**
 * Tells the owner of documents where the signatures of one stand, and the owner of processes how many it waits for and who
 * signs in it, in the act that changed them.
 * @returns the live requests
 */
export async function refreshMarks(act: ActContext, documentId: number, processId: number): Promise<RequestRow[]> {
  const requests = await requestsOf(act.tx, [documentId]);
  await markSignatures(act, documentId, {
    status: documentSignatureState(requests),
    signers: await signersShown(act.tx, requests),
  });
  await refreshSignals(act, processId);
  const document = await findDocument(act.tx, documentId);
  if (document?.dispatch_id != null) await followSignatures(act, document.dispatch_id);
  return requests;
}

/** Each signer as they were when they signed, or as they were asked. */
export async function signersShown(db: Database, requests: readonly RequestRow[]) {
  const [people, units, evidence] = await Promise.all([
    peopleById(
      db,
      requests.map((request) => request.signer_id),
    ),
    unitsById(
      db,
      requests.flatMap((request) => request.signer_unit_id ?? []),
    ),
    evidenceOf(db, requests),
  ]);
  return requests.map((request) => {
    const person = people.get(request.signer_id)!;
    const unit = request.signer_unit_id === null ? undefined : units.get(request.signer_unit_id);
    const signed = evidence.get(request.id);
    return {
      person_id: person.id,
      name: signed?.name ?? person.name,
      cpf: person.cpf,
      post: signed ? signed.post : request.signer_post,
      unit: signed ? signed.unit : unit ? unitLabel(unit.abbreviation, unit.part_abbreviation) : null,
      signature_type: request.signature_type,
      status: request.state as Exclude<RequestRow['state'], 'CANCELED'>,
      signed_at: signed?.signed_at ?? null,
      external: request.external,
      refusal: request.refuse_option && refusalSaid(request.refuse_option, request.refuse_justification ?? ''),
    };
  });
}

async function evidenceOf(db: Database, requests: readonly RequestRow[]) {
  const signed = requests.filter(({ state }) => state === 'SIGNED').map(({ id }) => id);
  if (signed.length === 0) return new Map<number, never>();
  const rows = await signatureTables(db)
    .selectFrom('signatures.evidence')
    .selectAll()
    .where('request_id', 'in', signed)
    .execute();
  return new Map(rows.map((row) => [row.request_id, row]));
}

/**
 * Tells the owner of processes how many signatures one waits for, and who reads it because they sign in it. A dispatch that
 * another unit left unfinished holds nobody back: its documents count only where the process is. What was refused is named until it is solved.
 */
export async function refreshSignals({ tx, now }: Pick<ActContext, 'tx' | 'now'>, processId: number): Promise<void> {
  const { rows } = await sql<{
    document_id: number;
    signer_id: number;
    external: boolean;
    mandatory: boolean;
    waits: boolean;
    refused: boolean;
    reads: boolean;
  }>`
    select r.document_id, r.signer_id, r.external, r.mandatory, r.state <> 'REFUSED' as reads,
      r.state = 'PENDING' and counts.here as waits,
      r.state = 'REFUSED' and d.no_effect_at is null and counts.here as refused
    from (
      select * from signatures.request
      where process_id = ${processId} and state in (${sql.join(readingStates.map((state) => sql.lit(state)))})
      union all
      select * from signatures.request where process_id = ${processId} and state = 'REFUSED'
    ) r
    join signatures.process p on p.id = r.process_id
    join signatures.document d on d.id = r.document_id
    cross join lateral (select d.filed_at is not null or p.state = 'DRAFT' or d.unit_id = p.unit_id as here) counts
    where d.deleted_at is null
    order by r.id`.execute(tx);
  const waiting = rows.filter(({ waits }) => waits);
  // What holds it back is named first.
  waiting.sort((one, other) => Number(other.mandatory) - Number(one.mandatory));
  const [waits, refused] = [
    await namedOf(tx, waiting),
    await namedOf(
      tx,
      rows.filter((row) => row.refused),
    ),
  ];
  await setSignals(tx, processId, {
    signaturesPending: waiting.length,
    mandatoryPending: waiting.filter(({ mandatory }) => mandatory).length,
    waitingDocument: waits.first,
    waitingDocuments: waits.count,
    refusedDocument: refused.first,
    refusedDocuments: refused.count,
  });
  // Who was asked by a link reads one document by it, and never the process.
  const inside = rows.filter(({ reads, external }) => reads && !external);
  await setSigners(tx, processId, [...new Set(inside.map(({ signer_id }) => signer_id))], now);
}

/** The name of the first document of some requests, and how many documents they are of. */
async function namedOf(tx: Tx, requests: readonly { readonly document_id: number }[]) {
  const ids = [...new Set(requests.map(({ document_id }) => document_id))];
  const document = ids[0] === undefined ? undefined : await findDocument(tx, ids[0]);
  return { first: document ? await titleOf(tx, document) : null, count: ids.length };
}
