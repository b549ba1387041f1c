import { createHash } from 'node:crypto';
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
import { findProcess } from '../../../processes/server/index.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { IN_MEMORY_LIMIT, keepBlob, readBlob } from '../filing/blob-bytes.ts';
import { type DocumentRow, documentTables, type SignerRow, signersOf } from '../document-row.ts';
import { findContent } from '../incoming/file-content.ts';
import { printedSigners } from '../filing/file-documents.ts';
import { renderText } from '../filing/render-text.ts';

export interface StoredPdf {
  readonly sha256: string;
  readonly size: number;
}

/**
 * The PDF of a document as people read it: of what was written, the frozen bytes or their sealed revision, or a preview
 * while it is a draft; of an uploaded PDF, the copy with the validation line once it has a code; of another format, the
 * same of the PDF that was made of it.
 * @throws DOCUMENT_NOT_PRINTABLE for a file of which no PDF was made
 */
export async function printablePdf(db: Database, deps: Deps, document: DocumentRow): Promise<StoredPdf> {
  if (document.kind === 'written') {
    const finished = finishedPdf(document);
    if (finished === null) return cached(db, deps, document, await previewOf(db, deps, document));
    return document.no_effect_at === null ? finished : cached(db, deps, document, withoutEffect(deps, finished));
  }
  const shown = await uploadedPdf(db, document);
  if (!shown) throw new Refusal(documentErrors.notPrintable);
  // Without a code there is nothing to print at the side, and a very large file is given as it came.
  if (document.validation_code === null || shown.size > IN_MEMORY_LIMIT) return shown;
  const copy = await copyOf(db, deps, document, shown);
  return cached(db, deps, document, document.no_effect_at === null ? copy : marked(copy));
}

/** The mark that nobody reads past; the original is left as it was signed. */
const marked = ({ of, make }: Recipe): Recipe => ({
  of: digestOf({ of, mark: 'no-effect' }),
  make: async () => stampWatermark(await make(), { kind: 'no-effect' }),
});

const withoutEffect = (deps: Deps, { sha256 }: StoredPdf): Recipe =>
  marked({ of: sha256, make: () => readBlob(deps, sha256) });

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

async function cached(db: Database, deps: Deps, document: DocumentRow, { of, make }: Recipe): Promise<StoredPdf> {
  if (document.printable_of === of && document.printable_sha256 !== null) {
    const found = await deps.storage.head(`blobs/${document.printable_sha256}`);
    if (found) return { sha256: document.printable_sha256, size: found.size };
  }
  const kept = await keepBlob(deps, await make());
  await documentTables(db)
    .updateTable('documents.document')
    .set({ printable_of: of, printable_sha256: kept.sha256 })
    .where('id', '=', document.id)
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

async function copyOf(db: Database, deps: Deps, document: DocumentRow, shown: StoredPdf): Promise<Recipe> {
  const [process, signers, { time_zone }] = await Promise.all([
    findProcess(db, document.process_id),
    signersOf(db, [document.id]),
    getInstitution(db),
  ]);
  const input = {
    code: document.validation_code!,
    publicUrl: deps.config.publicUrl,
    title: document.attachment_name,
    signers: (signers.get(document.id) ?? []).flatMap((signer) => printedSignature(signer, time_zone)),
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

const digestOf = (value: object): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
