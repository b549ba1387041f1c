import { createHash } from 'node:crypto';
import { maskCpfsInText } from '../../../../kernel/mask-cpf.ts';
import { formatNup } from '../../../../kernel/nup.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import { Refusal } from '../../../../platform/server/http/refusal.ts';
import {
  makePrintableCopy,
  PrintableCopyError,
  type PrintedSigner,
  stampWatermark,
} from '../../../../platform/server/pdf/index.ts';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { findProcess } from '../../../processes/server/index.ts';
import { findUnit, getInstitution } from '../../../units/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { IN_MEMORY_LIMIT, keepBlob, readBlob } from '../filing/blob-bytes.ts';
import { documentTitle } from '../../rules/document-title.ts';
import { type DocumentRow, documentTables, findType, type SignerRow, signersOf } from '../document-row.ts';
import { findContent } from '../incoming/file-content.ts';
import { printedSigners } from '../filing/file-documents.ts';
import { renderText } from '../filing/render-text.ts';

export interface StoredPdf {
  readonly sha256: string;
  readonly size: number;
}

/** To be read on screen, page for page what the document has; or to be printed, with a last page that tells who signed. */
type Form = 'READING' | 'PRINTING';

/** What is kept of a document beside its own file, one of each. */
type KeptForm = Form | 'DOCX' | 'ODT';

/**
 * The PDF of a document as people read it: of what was written, the frozen bytes or their sealed revision, or a preview
 * while it is a draft; of an uploaded PDF, the copy with the validation line once it has a code; of another format, the
 * same of the PDF that was made of it.
 * @throws DOCUMENT_NOT_PRINTABLE for a file of which no PDF was made
 */
export const readablePdf = (db: Database, deps: Deps, document: DocumentRow): Promise<StoredPdf> =>
  pdfOf(db, deps, document, 'READING');

/**
 * The same with a closing page: who signed, how and when, the validation code, and how to check it. A text written here
 * has it once somebody signed.
 * @throws DOCUMENT_NOT_PRINTABLE
 */
export const printedPdf = (db: Database, deps: Deps, document: DocumentRow): Promise<StoredPdf> =>
  pdfOf(db, deps, document, 'PRINTING');

/**
 * What somebody takes away who may not have the original: of a text written here the very file that was signed, which
 * proves itself; of an uploaded one the copy to print.
 * @throws DOCUMENT_NOT_PRINTABLE
 */
export const takenPdf = (db: Database, deps: Deps, document: DocumentRow): Promise<StoredPdf> =>
  pdfOf(db, deps, document, document.kind === 'written' ? 'READING' : 'PRINTING');

async function pdfOf(db: Database, deps: Deps, document: DocumentRow, form: Form): Promise<StoredPdf> {
  const shown = document.kind === 'written' ? finishedPdf(document) : await uploadedPdf(db, document);
  if (!shown) {
    if (document.kind !== 'written') throw new Refusal(documentErrors.notPrintable);
    return cached(db, deps, { document, form: 'READING' }, await previewOf(db, deps, document));
  }
  // A very large file is given as it came.
  if (shown.size > IN_MEMORY_LIMIT) return shown;
  const copy = await copyOf(db, deps, { document, shown, form });
  if (document.no_effect_at === null) return copy ? cached(db, deps, { document, form }, copy) : shown;
  const marked = withoutEffect(copy ?? { of: shown.sha256, make: () => readBlob(deps, shown.sha256) });
  return cached(db, deps, { document, form }, marked);
}

/** The mark that nobody reads past; the original is left as it was signed. */
const withoutEffect = ({ of, make }: Recipe): Recipe => ({
  of: digestOf({ of, mark: 'no-effect' }),
  make: async () => stampWatermark(await make(), { kind: 'no-effect' }),
});

/** An uploaded file as PDF: itself, or what was made of it. */
async function uploadedPdf(db: Database, document: DocumentRow): Promise<StoredPdf | null> {
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
  readonly make: () => Promise<Buffer>;
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
  const kept = await keepBlob(deps, await make());
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
    make: () => renderText(db, deps, { document, signers, date }),
  };
}

interface Copying {
  readonly document: DocumentRow;
  readonly form: Form;
  readonly shown: StoredPdf;
}

/** What is added to the document for people; null when nothing is. */
async function copyOf(db: Database, deps: Deps, { document, shown, form }: Copying): Promise<Recipe | null> {
  const { validation_code: code, number, year, attachment_name: name } = document;
  const [process, signers, { time_zone }, type, unit] = await Promise.all([
    findProcess(db, document.process_id),
    signersOf(db, [document.id]),
    getInstitution(db),
    findType(db, document.document_type_id),
    findUnit(db, document.unit_id),
  ]);
  const signed = (signers.get(document.id) ?? []).flatMap((signer) => printedSignature(signer, time_zone));
  const side = document.kind !== 'written';
  const closing = form === 'PRINTING' && (side || signed.length > 0);
  // Without a code there is nothing to check.
  if (code === null || !(side || closing)) return null;
  const title = documentTitle({ typeTitle: type!.title, number, year, name, unit: unit!.abbreviation });
  const input = {
    code,
    publicUrl: deps.config.publicUrl,
    side,
    closing,
    title: maskCpfsInText(title),
    signers: closing ? signed : [],
    ...(process?.nup ? { nup: formatNup(process.nup) } : {}),
  };
  return {
    of: digestOf({ ...input, sha256: shown.sha256 }),
    make: async () => {
      const original = await readBlob(deps, shown.sha256);
      return makePrintableCopy(original, input).catch((error: unknown) => {
        if (!(error instanceof PrintableCopyError)) throw error;
        throw new Refusal(documentErrors.notPrintable, { message: error.message });
      });
    },
  };
}

function printedSignature(signer: SignerRow, timeZone: string): PrintedSigner[] {
  if (signer.signed_at === null) return [];
  const format = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const means = { CERTIFICATE: 'com certificado digital', ADVANCED: 'eletrônica avançada', ELECTRONIC: 'eletrônica' }[
    signer.signature_type
  ];
  const place = [signer.post, signer.unit].filter(Boolean).join(', ');
  const detail = `Assinatura ${means} em ${format.format(signer.signed_at).replace(', ', ' às ')}`;
  return [{ name: signer.name, detail: place ? `${place}. ${detail}` : detail }];
}

/** Names what a copy shows. */
export const digestOf = (value: object): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
