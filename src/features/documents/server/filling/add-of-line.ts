import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { fillingErrors } from '../../../document-models/contract/filling/filling-errors.ts';
import type { MadeText } from '../../../document-models/server/index.ts';
import type { DraftPlace } from '../drafts/draft-place.ts';
import { addFilled } from './add-filled.ts';
import { keepMadeOfLine, type LineOfSheet, madeOfLines } from './made-of-line.ts';
import type { OpenedSheet } from './open-sheet.ts';

interface Line {
  readonly opened: OpenedSheet;
  readonly ofSheet: Omit<LineOfSheet, 'line'>;
  readonly line: number;
}

/** Whether a line says what its model asks, and nothing was made of it yet. @throws what its values are refused with, LINE_ALREADY_MADE */
export async function ensureNewLine(tx: Tx, { opened, ofSheet, line }: Line): Promise<void> {
  opened.ensureFills(line);
  const made = await madeOfLines(tx, { ...ofSheet, lines: [line] });
  if (made.size > 0) throw new Refusal(fillingErrors.lineMade);
}

/**
 * Puts the document of a line at the end of a draft, locked by then, and keeps that it was made of it.
 * @param ahead its text, made before the act
 * @throws what `addFilled` does
 */
export async function addOfLine(
  act: PersonAct,
  place: DraftPlace,
  { opened, ofSheet, line, ahead }: Line & { readonly ahead: MadeText | undefined },
) {
  const document = await addFilled(act, place, { model: opened.model, ahead, name: opened.nameOf(line) });
  await keepMadeOfLine(act.tx, { ...ofSheet, line, documentId: document.id, now: act.now });
  return { document_id: document.id, process_id: document.process_id };
}
