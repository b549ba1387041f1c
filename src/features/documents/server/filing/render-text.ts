import { formatNup } from '../../../../kernel/nup.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import { Refusal } from '../../../../platform/server/http/refusal.ts';
import { DocumentRenderError, type DocumentSigner } from '../../../../platform/server/pdf/index.ts';
import { findProcess } from '../../../processes/server/index.ts';
import { findSubject } from '../../../subjects/server/index.ts';
import { findUnit, getInstitution } from '../../../units/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { printedTitle } from '../../rules/document-title.ts';
import { type DocumentRow, findType } from '../document-row.ts';

interface Printing {
  readonly document: DocumentRow;
  readonly signers: readonly DocumentSigner[];
  /** Left out in a preview, which then carries no validation line. */
  readonly code?: string;
  /** When the document was made: the same text and instant give the same bytes. */
  readonly date: Date;
}

/**
 * A written document as PDF/A, on the paper of the organ and unit it was written in.
 * @throws RENDER_BUSY or RENDER_FAILED, in words for who wrote it
 */
export async function renderText(
  db: Database,
  deps: Deps,
  { document, signers, code, date }: Printing,
): Promise<Buffer> {
  const [process, unit, type, institution] = await Promise.all([
    findProcess(db, document.process_id),
    findUnit(db, document.unit_id),
    findType(db, document.document_type_id),
    getInstitution(db),
  ]);
  const subject = process?.subject_id == null ? undefined : await findSubject(db, process.subject_id);
  const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: institution.time_zone }).format(date);
  const { number, year, attachment_name: name } = document;
  try {
    return await deps.renderer.renderDocument({
      header: { government: institution.name, organ: unit!.part_name, unit: unit!.description },
      title: printedTitle({ typeTitle: type!.title, number, year, name }),
      ...(process?.nup ? { nup: formatNup(process.nup) } : {}),
      ...(subject ? { subject: process?.description ?? subject.name } : {}),
      html: document.html_source ?? '',
      placeAndDate: institution.city ? `${institution.city}, ${day}.` : `${day}.`,
      signers,
      ...(code === undefined ? {} : { validation: { code, publicUrl: deps.config.publicUrl } }),
      date,
    });
  } catch (error) {
    if (!(error instanceof DocumentRenderError)) throw error;
    const isText = error.code === 'RENDER_FAILED' || error.code === 'RENDER_INCOMPLETE';
    const kind = isText ? documentErrors.renderFailed : documentErrors.renderBusy;
    throw new Refusal(kind, { message: error.message });
  }
}
