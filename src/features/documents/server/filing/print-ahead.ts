import { createHash } from 'node:crypto';
import { localYearOf } from '../../../../kernel/calendar.ts';
import { next } from '../../../../kernel/state-machine.ts';
import type { DocumentInput, DocumentSigner } from '../../../../engine/print/index.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { documentMachine } from '../../rules/document-states.ts';
import { documentTables, findType } from '../document-row.ts';
import { isEmptyText } from '../writing/written-text.ts';
import { takesNumber } from './document-number.ts';
import type { PrintableText } from './printed-input.ts';
import { renderText } from './render-text.ts';
import { validationCodeFor } from './validation-code-for.ts';

/** What an act is given instead of its own printer, when its texts were printed ahead. */
export type Printed = Pick<Deps, 'renderer'>;

/** A text that an act is about to freeze. */
export interface TextToPrint {
  readonly document: PrintableText;
  readonly signers: readonly DocumentSigner[];
  /** The number that its process has by then. */
  readonly nup?: string;
}

interface Printing {
  readonly db: Database;
  readonly deps: Deps;
  readonly now: Date;
}

/**
 * Prints texts before the transaction of the act that freezes them, with the number and code that they have if nobody comes
 * between. The act asks for its own pages as ever, and gets these only if they show to the letter what it asks for;
 * otherwise, such as when somebody took the number first, it prints while it holds its locks.
 */
export async function printAhead({ db, deps, now }: Printing, texts: readonly TextToPrint[]): Promise<Printed> {
  const printed = new Map<string, Promise<Buffer>>();
  const renderer: Deps['renderer'] = {
    renderDocument: (input) => printed.get(digestOf(input)) ?? deps.renderer.renderDocument(input),
    renderImage: (input) => deps.renderer.renderImage(input),
  };
  const recording: Deps['renderer'] = {
    ...renderer,
    renderDocument: (input) => {
      const digest = digestOf(input);
      const pages = deps.renderer.renderDocument(input);
      printed.set(digest, pages);
      // What could not be printed is left to the act, which refuses it or finds the printer free again.
      pages.catch(() => printed.delete(digest));
      return pages;
    },
  };
  const numbers = numbersToCome(db, now);
  for (const { document, ...shown } of texts) {
    if (document.kind !== 'written' || !next(documentMachine, document.state, 'freeze') || isEmptyText(document))
      continue;
    const numbered = await numbers(document);
    const code = validationCodeFor(deps, document, now);
    await orRefusal(
      renderText(db, { ...deps, renderer: recording }, { document: numbered, code, date: now, ...shown }),
    );
  }
  return { renderer };
}

/** The numbers that documents get if nobody else takes one before; nothing is locked or taken. */
function numbersToCome(db: Database, now: Date): (document: PrintableText) => Promise<PrintableText> {
  const foreseen = new Map<string, number>();
  return async (document) => {
    const type = (await findType(db, document.document_type_id))!;
    if (!takesNumber(document, type)) return document;
    const year = localYearOf(now, (await getInstitution(db)).time_zone);
    const series = `${document.unit_id} ${document.document_type_id}`;
    const number = (foreseen.get(series) ?? (await lastNumber(db, document, year))) + 1;
    foreseen.set(series, number);
    return { ...document, year, number };
  };
}

async function lastNumber(db: Database, document: PrintableText, year: number): Promise<number> {
  const counter = await documentTables(db)
    .selectFrom('documents.counter')
    .select('last')
    .where('unit_id', '=', document.unit_id)
    .where('document_type_id', '=', document.document_type_id)
    .where('year', '=', year)
    .executeTakeFirst();
  return counter?.last ?? 0;
}

const digestOf = (input: DocumentInput): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');
