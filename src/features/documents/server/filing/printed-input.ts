import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { DocumentInput, DocumentSigner } from '../../../../engine/print/index.ts';
import { findFilled } from '../../../document-models/server/index.ts';
import { findProcess } from '../../../processes/server/index.ts';
import { findSubject } from '../../../subjects/server/index.ts';
import { findLogo, findUnit, getInstitution, partsThen, unitsThen } from '../../../units/server/index.ts';
import { printedTitle } from '../../rules/document-title.ts';
import { wordsForAll } from '../../rules/public-copy.ts';
import { isTextOfModel } from '../filling/text-of-model.ts';
import { type DocumentRow, findType } from '../document-row.ts';

/** As much of a document as is printed: one that is still to come has it too. */
export type PrintableText = Pick<
  DocumentRow,
  | 'id'
  | 'process_id'
  | 'unit_id'
  | 'document_type_id'
  | 'kind'
  | 'state'
  | 'number'
  | 'year'
  | 'attachment_name'
  | 'html_source'
  | 'sha256'
  | 'frozen_at'
>;

/** A text on the pages and the paper of the model that it was made of, as long as it says the same; on the common paper otherwise. */
async function onItsPaper(
  db: Database,
  documentId: number,
  html: string,
): Promise<Pick<DocumentInput, 'html' | 'sheet' | 'following'>> {
  const filled = await findFilled(db, documentId);
  if (!filled || !isTextOfModel({ html_source: html }, filled)) return { html };
  const [first, ...following] = filled.pages.map(({ html: text, page_margins: margins, page_format, landscape }) => ({
    html: text,
    sheet: {
      margins,
      ...(page_format === undefined ? {} : { format: page_format }),
      ...(landscape === undefined ? {} : { landscape }),
    },
  }));
  return { ...first!, following };
}

export interface Printing {
  readonly document: PrintableText;
  readonly signers: readonly DocumentSigner[];
  /** When the document was made: the same text and instant give the same bytes. */
  readonly date: Date;
  /** The number of its process, where it is known before the process has it. */
  readonly nup?: string;
  /** For everyone: what its words hide from the public is hidden. */
  readonly forAll?: boolean;
}

/** Everything that stands on a written document, on the paper of the organ and unit it was written in, as they were called then. */
export async function printedInput(
  db: Database,
  { document, signers, date, nup: numberToCome, forAll }: Printing,
): Promise<Omit<DocumentInput, 'validation'>> {
  const [process, unit, type, institution] = await Promise.all([
    findProcess(db, document.process_id),
    findUnit(db, document.unit_id),
    findType(db, document.document_type_id),
    getInstitution(db),
  ]);
  const unitThen = (await unitsThen(db, [unit!.id]))(unit!.id, document.frozen_at);
  const organThen = unitThen && (await partsThen(db, [unitThen.part_id]))(unitThen.part_id, document.frozen_at);
  const logo = await findLogo(db, { partId: unit!.part_id, unitId: unit!.id });
  const subject = process?.subject_id == null ? undefined : await findSubject(db, process.subject_id);
  const nup = numberToCome ?? process?.nup;
  const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: institution.time_zone }).format(date);
  const { number, year, attachment_name, html_source } = document;
  const own = {
    html: html_source ?? '',
    name: attachment_name,
    subject: subject ? (process?.description ?? subject.name) : null,
  };
  const words = (forAll ? wordsForAll(own) : null) ?? own;
  return {
    header: {
      government: institution.name,
      organ: organThen?.name ?? unit!.part_name,
      unit: unitThen?.description ?? unit!.description,
      ...(logo === null ? {} : { logo: logo.bytes }),
    },
    title: printedTitle({ typeTitle: type!.title, number, year, name: words.name }),
    ...(nup ? { nup: formatNup(nup) } : {}),
    ...(words.subject === null ? {} : { subject: words.subject }),
    ...(await onItsPaper(db, document.id, words.html)),
    placeAndDate: institution.city ? `${institution.city}, ${day}.` : `${day}.`,
    signers,
    date,
  };
}
