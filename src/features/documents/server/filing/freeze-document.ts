import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { next } from '../../../../kernel/state-machine.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { type DocumentSigner, inspectPdf } from '../../../../engine/print/index.ts';
import { addBytes, type ProcessRow } from '../../../processes/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { documentFrozen } from '../../contract/events.ts';
import { documentMachine } from '../../rules/document-states.ts';
import { keepBlob } from './blob-bytes.ts';
import { contentShown } from './content-shown.ts';
import { giveNumber } from './document-number.ts';
import { type DocumentRow, documentTables, findType } from '../document-row.ts';
import { isEmptyText } from '../writing/written-text.ts';
import { weighDrafts } from '../drafts/weigh-drafts.ts';
import { refuseInfected } from '../incoming/refuse-infected.ts';
import { titleOf } from '../reading/title-of.ts';
import { renderText } from './render-text.ts';
import { textDigest } from './text-digest.ts';
import { validationCodeFor } from './validation-code-for.ts';

/** A document and its process, as `lockDocument` gave them. */
interface Locked {
  readonly document: DocumentRow;
  readonly process: ProcessRow;
}

interface Freezing {
  /** Who is printed under the text as asked to sign. */
  readonly signersAsked: readonly DocumentSigner[];
}

/**
 * Fixes the bytes of a document before anything refers to them: what was written is printed with its number and
 * validation code, what was uploaded stays as it came. Freezing what is frozen changes nothing.
 * @throws EMPTY_DOCUMENT, DOCUMENT_INFECTED, PROCESS_SIZE_LIMIT, RENDER_BUSY, RENDER_FAILED
 */
export async function freezeDocument(act: ActContext, locked: Locked, freezing: Freezing): Promise<DocumentRow> {
  const { document, process } = locked;
  const state = next(documentMachine, document.state, 'freeze');
  if (state === undefined) return document;
  if (document.kind === 'written' && isEmptyText(document)) {
    throw new Refusal(documentErrors.emptyDocument, { data: { process_file_id: document.id } });
  }

  await refuseInfected(act.tx, document);

  const type = (await findType(act.tx, document.document_type_id))!;
  const numbered = await giveNumber(act, document, type);
  const code = validationCodeFor(act.deps, document, act.now);
  const content = document.kind === 'written' ? await printText(act, numbered, process, code, freezing) : {};
  const shown = document.kind === 'written' ? await contentShown(act.tx, document) : null;

  const frozen = await documentTables(act.tx)
    .updateTable('documents.document')
    .set({
      ...content,
      content_sha256: shown,
      state,
      number: numbered.number,
      year: numbered.year,
      validation_code: code,
      frozen_at: act.now,
      changed_at: act.now,
    })
    .where('id', '=', document.id)
    .returningAll()
    .executeTakeFirstOrThrow();

  await weighDrafts(act.tx, document.process_id);

  await record(act, documentFrozen, document.process_id, {
    ...inEvent(frozen),
    title: await titleOf(act.tx, frozen),
    sha256: frozen.sha256!,
    size: frozen.size,
    validation_code: code,
    number: frozen.number,
    year: frozen.year,
    text_sha256: textDigest(frozen),
  });
  return frozen;
}

/** What every event tells of its document. */
export const inEvent = (document: DocumentRow) => ({
  document_id: document.id,
  document_type_id: document.document_type_id,
  attachment_name: document.attachment_name,
  dispatch_id: document.dispatch_id,
  document_join_id: document.document_join_id,
});

async function printText(
  act: ActContext,
  document: DocumentRow,
  process: ProcessRow,
  code: string,
  { signersAsked }: Freezing,
) {
  const pdf = await renderText(act.tx, act.deps, { document, signers: signersAsked, code, date: act.now });
  const kept = await keepBlob(act.deps, pdf);
  await addBytes(act.tx, process, kept.size);
  const inspection = await inspectPdf(pdf);
  return {
    sha256: kept.sha256,
    size: kept.size,
    pages: inspection.kind === 'readable' ? inspection.pages : null,
  };
}
