import { createHash } from 'node:crypto';
import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { shownMoment } from '../../../../kernel/shown-dates.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { PoolBusy, type Stamps, TaskStopped } from '../../../../engine/intake/index.ts';
import { PrintableCopyError, type PrintableCopyInput, type PrintedSigner } from '../../../../engine/print/index.ts';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { findProcess } from '../../../processes/server/index.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { IN_MEMORY_LIMIT, keepBlob } from '../filing/blob-bytes.ts';
import { type DocumentRow, documentTables, type SignerRow, signersOf } from '../document-row.ts';
import { titleOf } from './title-of.ts';
import { findContent } from '../incoming/file-content.ts';
import { printedSigners } from '../filing/file-documents.ts';
import { renderText } from '../filing/render-text.ts';
import type { DocumentReading } from '../../rules/document-visibility.ts';
import { wordsForAll } from '../../rules/public-copy.ts';

export interface StoredPdf {
  readonly sha256: string;
  readonly size: number;
}

/** To be read on screen, page for page what the document has; or to be printed, with a last page that tells who signed. */
type Form = 'READING' | 'PRINTING';

/** What is kept of a document beside its own file, one of each. */
type KeptForm = Form | 'DOCX' | 'ODT' | 'MASKED' | `MASKED_${Form}` | 'WAY';

/** How somebody reads a document: as it is, or the copy that everyone may have, in which CPFs are hidden. */
type Reading = Exclude<DocumentReading, 'none'>;

/**
 * The PDF of a document as people read it: of what was written, the frozen bytes or their sealed revision, or a preview
 * while it is a draft; of an uploaded PDF, the copy with the validation line once it has a code; of another format, the
 * same of the PDF that was made of it.
 * @throws DOCUMENT_NOT_PRINTABLE for a file of which no PDF was made
 */
export const readablePdf = (db: Database, deps: Deps, document: DocumentRow, reading: Reading): Promise<StoredPdf> =>
  pdfOf(db, deps, document, { form: 'READING', reading });

/**
 * The same with a closing page: who signed, how and when, the validation code, and how to check it. A text written here
 * has it once somebody signed.
 * @throws DOCUMENT_NOT_PRINTABLE
 */
export const printedPdf = (db: Database, deps: Deps, document: DocumentRow, reading: Reading): Promise<StoredPdf> =>
  pdfOf(db, deps, document, { form: 'PRINTING', reading });

/**
 * What somebody takes away who may not have the original: of a text written here the very file that was signed, which
 * proves itself; of an uploaded one the copy to print.
 * @throws DOCUMENT_NOT_PRINTABLE
 */
export const takenPdf = (db: Database, deps: Deps, document: DocumentRow, reading: Reading): Promise<StoredPdf> =>
  pdfOf(db, deps, document, { form: document.kind === 'written' ? 'READING' : 'PRINTING', reading });

async function pdfOf(
  db: Database,
  deps: Deps,
  document: DocumentRow,
  { form, reading }: { readonly form: Form; readonly reading: Reading },
): Promise<StoredPdf> {
  const masked = reading === 'copy' ? await maskedPdf(db, deps, document) : null;
  const keptAs: KeptForm = masked === null ? form : `MASKED_${form}`;
  const own = document.kind === 'written' ? finishedPdf(document) : await uploadedPdf(db, document);
  const shown = masked ?? own;
  if (!shown) {
    if (document.kind !== 'written') throw new Refusal(documentErrors.notPrintable);
    return cached(db, deps, { document, form: 'READING' }, await previewOf(db, deps, document));
  }
  // A very large file is given as it came.
  if (shown.size > IN_MEMORY_LIMIT) return shown;
  const print = await printOf(db, deps, { document, form });
  const mark = document.no_effect_at === null ? null : NO_EFFECT;
  if (print === null && mark === null) return shown;
  const of = print === null ? shown.sha256 : digestOf({ ...print, sha256: shown.sha256 });
  const recipe = {
    of: mark === null ? of : digestOf({ of, mark: mark.kind }),
    make: () => stamped(deps, shown, { print, mark }),
  };
  return cached(db, deps, { document, form: keptAs }, recipe);
}

/** A finished text printed again with its CPFs hidden; `null` where it names none, or is no text of ours. */
async function maskedPdf(db: Database, deps: Deps, document: DocumentRow): Promise<StoredPdf | null> {
  const finished = document.kind === 'written' ? finishedPdf(document) : null;
  const { validation_code: code } = document;
  if (finished === null || code === null) return null;
  const process = await findProcess(db, document.process_id);
  if (!hidesWords(document, process?.description ?? null)) return null;
  const signers = printedSigners((await signersOf(db, [document.id])).get(document.id) ?? []);
  const date = document.frozen_at ?? document.changed_at;
  return cached(
    db,
    deps,
    { document, form: 'MASKED' },
    {
      of: digestOf({ finished: finished.sha256, signers, forAll: 1 }),
      make: async () => keepBlob(deps, await renderText(db, deps, { document, signers, code, date, forAll: true })),
    },
  );
}

/**
 * Whether the pages of a written document name a CPF, so that the public has a copy of its own.
 * @param subject the process in the words of who opened it
 */
export function hidesWords({ kind, html_source, attachment_name: name }: DocumentRow, subject: string | null): boolean {
  return kind === 'written' && wordsForAll({ html: html_source ?? '', name, subject }) !== null;
}

/** The mark that nobody reads past; the original is left as it was signed. */
const NO_EFFECT = { kind: 'no-effect' } as const;

/** Draws on a copy where a file that defeats its parser harms nobody. @throws DOCUMENT_NOT_PRINTABLE; INTAKE_BUSY */
async function stamped(deps: Deps, { sha256, size }: StoredPdf, stamps: Stamps): Promise<StoredPdf> {
  try {
    return await deps.intake.stamp({ name: blobName(sha256), size }, stamps);
  } catch (error) {
    if (error instanceof PoolBusy) throw new Refusal(documentErrors.intakeBusy);
    if (error instanceof PrintableCopyError) throw new Refusal(documentErrors.notPrintable, { message: error.message });
    if (error instanceof TaskStopped) throw new Refusal(documentErrors.notPrintable);
    throw error;
  }
}

/** An uploaded file as PDF: itself, or what was made of it. */
export async function uploadedPdf(db: Database, document: DocumentRow): Promise<StoredPdf | null> {
  if (document.extension === 'pdf') return { sha256: document.sha256!, size: document.size };
  const content = await findContent(db, { sha256: document.sha256!, extension: document.extension });
  if (!content?.rendition_sha256) return null;
  return { sha256: content.rendition_sha256, size: content.rendition_size! };
}

/** The bytes that a person downloads as the document itself. */
export const finishedPdf = (document: DocumentRow): StoredPdf | null => {
  if (document.sealed_sha256 !== null) return { sha256: document.sealed_sha256, size: document.sealed_size! };
  if (document.signed_sha256 !== null) return { sha256: document.signed_sha256, size: document.signed_size! };
  return document.sha256 === null ? null : { sha256: document.sha256, size: document.size };
};

/** How a copy is made, and a digest of all that it shows: the same digest is the same copy. */
interface Recipe {
  readonly of: string;
  readonly make: () => Promise<StoredPdf>;
}

interface CopyToKeep {
  readonly document: DocumentRow;
  readonly form: KeptForm;
}

/** A copy as it was made before, or made now and kept in place of the one before. */
export async function cached(
  db: Database,
  deps: Deps,
  { document, form }: CopyToKeep,
  { of, make }: Recipe,
): Promise<StoredPdf> {
  const tables = documentTables(db);
  const known = await tables
    .selectFrom('documents.copy')
    .select('sha256')
    .where('document_id', '=', document.id)
    .where('form', '=', form)
    .where('made_of', '=', of)
    .executeTakeFirst();
  const found = known && (await deps.storage.head(blobName(known.sha256)));
  if (found) return { sha256: known.sha256, size: found.size };
  const kept = await make();
  await tables
    .insertInto('documents.copy')
    .values({ document_id: document.id, form, made_of: of, sha256: kept.sha256 })
    .onConflict((conflict) =>
      conflict.columns(['document_id', 'form']).doUpdateSet({ made_of: of, sha256: kept.sha256 }),
    )
    .execute();
  return kept;
}

async function previewOf(db: Database, deps: Deps, document: DocumentRow): Promise<Recipe> {
  const signers = printedSigners((await signersOf(db, [document.id])).get(document.id) ?? []);
  const { html_source, document_type_id, number, year, changed_at: date } = document;
  return {
    of: digestOf({ html_source, document_type_id, number, year, signers, date: date.toISOString() }),
    make: async () => keepBlob(deps, await renderText(db, deps, { document, signers, date })),
  };
}

/** What is added to the document for people; null when nothing is. */
async function printOf(
  db: Database,
  deps: Deps,
  { document, form }: { readonly document: DocumentRow; readonly form: Form },
): Promise<PrintableCopyInput | null> {
  const { validation_code: code } = document;
  const [process, signers, { time_zone }, title] = await Promise.all([
    findProcess(db, document.process_id),
    signersOf(db, [document.id]),
    getInstitution(db),
    titleOf(db, document),
  ]);
  const signed = (signers.get(document.id) ?? []).flatMap((signer) => printedSignature(signer, time_zone));
  const side = document.kind !== 'written';
  const closing = form === 'PRINTING' && (side || signed.length > 0);
  // Without a code there is nothing to check.
  if (code === null || !(side || closing)) return null;
  return {
    code,
    publicUrl: deps.config.publicUrl,
    side,
    closing,
    title: maskCpfsInText(title),
    signers: closing ? signed : [],
    ...(process?.nup ? { nup: formatNup(process.nup) } : {}),
  };
}

function printedSignature(signer: SignerRow, timeZone: string): PrintedSigner[] {
  if (signer.signed_at === null) return [];
  const means = { CERTIFICATE: 'com certificado digital', ADVANCED: 'eletrônica avançada', ELECTRONIC: 'eletrônica' }[
    signer.signature_type
  ];
  const place = [signer.post, signer.unit].filter(Boolean).join(', ');
  const detail = `Assinatura ${means} em ${shownMoment(signer.signed_at, timeZone, ' às ')}`;
  return [{ name: signer.name, detail: place ? `${place}. ${detail}` : detail }];
}

/** Names what a copy shows. */
export const digestOf = (value: object): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
