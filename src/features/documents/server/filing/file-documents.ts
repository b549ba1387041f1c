import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { documentFiled } from '../../contract/events.ts';
import { titleOf } from '../reading/title-of.ts';
import { type DocumentRow, documentTables, lockDocument, type SignerRow, signersOf } from '../document-row.ts';
import { weighDrafts } from '../drafts/weigh-drafts.ts';
import { freezeDocument, inEvent } from './freeze-document.ts';
import { printAhead, type Printed } from './print-ahead.ts';
import { textDigest } from './text-digest.ts';

/**
 * Makes draft documents part of a locked process, after those already there: each is frozen and gets its place.
 * @returns the documents as they stand in the process
 */
export async function fileDocuments(
  act: ActContext,
  processId: number,
  drafts: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const signers = await signersOf(
    act.tx,
    drafts.map(({ id }) => id),
  );
  let sequence = await lastSequence(act.tx, processId);
  const filed: DocumentRow[] = [];
  for (const draft of drafts) {
    const locked = await lockDocument(act.tx, draft.id);
    await freezeDocument(act, locked, { signersAsked: printedSigners(signers.get(draft.id) ?? []) });
    sequence += 1;
    const document = await documentTables(act.tx)
      .updateTable('documents.document')
      .set({ sequence, filed_at: act.now, changed_at: act.now })
      .where('id', '=', draft.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellFiled(act, document);
    filed.push(document);
  }
  await weighDrafts(act.tx, processId);
  return filed;
}

/** Prints drafts before the act that files them. */
export async function printDraftsAhead(
  call: Parameters<typeof printAhead>[0],
  drafts: readonly DocumentRow[],
  nup?: string,
): Promise<Printed> {
  const signers = await signersOf(
    call.db,
    drafts.map(({ id }) => id),
  );
  const texts = drafts.map((document) => ({
    document,
    signers: printedSigners(signers.get(document.id) ?? []),
    ...(nup === undefined ? {} : { nup }),
  }));
  return printAhead(call, texts);
}

/** Signers as they are printed under a text. */
export const printedSigners = (signers: readonly Pick<SignerRow, 'name' | 'post' | 'unit'>[]) =>
  signers.map(({ name, post, unit }) => ({ name, ...(post ? { post } : {}), ...(unit ? { unit } : {}) }));

async function tellFiled(act: ActContext, document: DocumentRow): Promise<void> {
  await record(act, documentFiled, document.process_id, {
    ...inEvent(document),
    title: await titleOf(act.tx, document),
    sequence: document.sequence,
    sha256: document.sha256!,
    copied_from: document.copied_from,
    ...(document.copied_from === null ? {} : { copy: await copyToTell(act.tx, document) }),
  });
}

/** A copy was neither registered nor frozen: what it is, is told when it is filed. */
async function copyToTell(tx: Tx, document: DocumentRow) {
  const revisions = await documentTables(tx)
    .selectFrom('documents.revision')
    .select('sha256')
    .where('document_id', '=', document.id)
    .orderBy('sha256')
    .execute();
  return {
    state: document.state as 'FROZEN' | 'SEALED',
    size: document.size,
    validation_code: document.validation_code!,
    number: document.number,
    year: document.year,
    text_sha256: textDigest(document),
    signed_sha256: document.signed_sha256,
    sealed_sha256: document.sealed_sha256,
    received_sha256: document.received_sha256,
    revisions: revisions.map(({ sha256 }) => sha256),
  };
}

async function lastSequence(tx: Tx, processId: number): Promise<number> {
  const { last } = await documentTables(tx)
    .selectFrom('documents.document')
    .select((eb) => eb.fn.max('sequence').as('last'))
    .where('process_id', '=', processId)
    .where('filed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
