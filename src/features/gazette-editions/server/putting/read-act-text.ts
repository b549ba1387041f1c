import { maskCpfsInPublishedHtml, maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import { escapeMarkup } from '../../../../kernel/texts/markup.ts';
import { sanitizeApart } from '../../../../engine/text/index.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { type DocumentRow, findDocument } from '../../../documents/server/index.ts';
import { editionErrors } from '../../contract/edition-errors.ts';
import { editionTables } from '../edition-row.ts';

/** What is published of a document: its text, in which whole CPFs are hidden. */
export interface ActText {
  /** The content it was read of. */
  readonly of: string;
  readonly html: string;
  readonly plainText: string;
}

/** The content that a text was read of: another after any change. */
export const contentOf = ({ id, sha256 }: Pick<DocumentRow, 'id' | 'sha256'>): string => `${id} ${sha256 ?? ''}`;

/**
 * Reads what would be published of a document. A file takes a moment, which is why it is done before the transaction that puts it
 * into an edition.
 * @throws ACT_NOT_FIXED, ACT_WITHOUT_TEXT
 */
export async function readActText({ db, deps }: { db: Database; deps: Deps }, documentId: number): Promise<ActText> {
  const document = await findDocument(db, documentId);
  if (!document || document.sha256 === null || document.state === 'DRAFT') throw new Refusal(editionErrors.notFixed);
  const { html, plainText } = await textOf(db, deps, document);
  if (plainText.trim() === '' && !html.includes('<img ')) throw new Refusal(editionErrors.nothingToPrint);
  return { of: contentOf(document), html: maskCpfsInPublishedHtml(html), plainText: maskCpfsInText(plainText) };
}

interface WrittenText {
  readonly html: string;
  readonly plainText: string;
}

async function textOf(db: Database, deps: Deps, document: DocumentRow): Promise<WrittenText> {
  if (document.kind === 'written') return { html: document.html_source ?? '', plainText: document.plain_text };
  const { sha256, size, extension } = document;
  if (extension === 'docx') {
    return sanitizeApart(await deps.intake.html({ name: blobName(sha256!), size, extension }));
  }
  const found = await editionTables(db)
    .selectFrom('gazette_editions.text_of_file')
    .select('text')
    .where('sha256', '=', sha256!)
    .where('extension', '=', extension)
    .executeTakeFirst();
  return sanitizeApart(inParagraphs(found?.text ?? ''));
}

/** Of a file only its words are known: each of its lines is a paragraph. */
const inParagraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeMarkup(line)}</p>`)
    .join('');
