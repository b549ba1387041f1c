import type { RefusedItem } from '../../../../platform/server/acts/each-item.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { fillingErrors } from '../../../document-models/contract/filling/filling-errors.ts';
import { type LineOfSheet, madeOfLines } from './made-of-line.ts';
import type { OpenedSheet } from './open-sheet.ts';

/** What came of a line. */
export interface LineDone {
  readonly document_id: number;
  readonly process_id: number;
}

/** How both calls tell what came of each line. */
export const tellLines = {
  done: (line: number, { document_id, process_id }: LineDone) => ({
    line,
    ok: true,
    message: 'Feito.',
    document_id,
    process_id,
  }),
  refused: (line: number, told: RefusedItem) => ({ line, document_id: null, process_id: null, ...told }),
};

/** What the queue calls them. */
export const labelLines = (_: unknown, lines: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  Promise.resolve(new Map(lines.map((line) => [line, `Linha ${line}`])));

interface Foreseen {
  readonly db: Database;
  readonly lines: readonly number[];
  readonly ofSheet: Omit<LineOfSheet, 'line'>;
  readonly opened: OpenedSheet;
}

/**
 * What would be refused of each line, by the rules that refuse it.
 * @param besides what the call asks of a line besides its values; it throws what it refuses
 */
export async function foreseeLines(
  { db, lines, ofSheet, opened }: Foreseen,
  besides: (line: number) => void,
): Promise<ReadonlyMap<number, Refusal>> {
  const made = await madeOfLines(db, { ...ofSheet, lines });
  const refusals = new Map<number, Refusal>();
  for (const line of lines) {
    try {
      if (made.has(line)) throw new Refusal(fillingErrors.lineMade);
      opened.ensureFills(line);
      besides(line);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.set(line, error);
    }
  }
  return refusals;
}
