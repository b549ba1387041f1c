import type { z } from 'zod';
import { allowed } from '../../../../kernel/decision.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { fillingErrors } from '../../../document-models/contract/filling/filling-errors.ts';
import {
  allHold,
  fieldsAsked,
  nothingIsMissing,
  valuePerPlace,
} from '../../../document-models/rules/filling/filled-values.ts';
import { valuesOfLine } from '../../../document-models/rules/filling/sheet-lines.ts';
import {
  getUsableModel,
  linesOfTable,
  type MadeText,
  makeAheadOfModel,
  pagesOfVersion,
} from '../../../document-models/server/index.ts';
import type { sheetFilling } from '../../contract/filling/sheet-filling.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { mayNameAttachment } from '../../rules/attachment-rules.ts';

type Filling = z.output<z.ZodObject<typeof sheetFilling>>;

/** A sheet whose lines become documents of a model, looked at whole. */
export type OpenedSheet = Awaited<ReturnType<typeof openSheet>>;

/**
 * Reads the lines that were asked for, and the model that they fill in.
 * @throws MODEL_NOT_FOUND, TABLE_NOT_FOUND
 */
export async function openSheet(
  { db, actor }: { readonly db: Database; readonly actor: Actor },
  { doe_document_model_id, table, fields: sources, lines, name_column }: Filling,
) {
  const model = await getUsableModel(db, doe_document_model_id, actor);
  const pages = await pagesOfVersion(db, model.id, model.version);
  const rows = await linesOfTable(db, { named: table, personId: actor.personId, lines });
  const fields = fieldsAsked(pages);
  const rowOf = (line: number): readonly string[] => {
    const row = rows.get(line);
    if (!row) throw new Refusal(fillingErrors.lineGone);
    return row;
  };
  const cellOf = (line: number, column: number | null | undefined): string =>
    column == null ? '' : (rowOf(line)[column] ?? '').trim();
  const nameOf = (line: number): string => cellOf(line, name_column) || model.name;
  return {
    model,
    sheet: table,
    cellOf,
    nameOf,
    /** Whether a line says what the model asks for. @throws LINE_NOT_FOUND, REQUIRED_FIELD_EMPTY, VALUE_WRONG, INVALID_ATTACHMENT */
    ensureFills(line: number): void {
      const valueOf = valuesOfLine(fields, sources, rowOf(line));
      ensureAllowed(nothingIsMissing(fields, valueOf), fillingErrors.missing);
      ensureAllowed(allHold(fields, valueOf), fillingErrors.wrong);
      ensureAllowed(
        name_column == null ? allowed() : mayNameAttachment(nameOf(line)),
        documentErrors.invalidAttachment,
      );
    },
    /** The text of a line, made before the act that keeps it. */
    makeAhead: async (line: number): Promise<{ readonly found: MadeText }> => {
      const inputs = valuePerPlace(pages, valuesOfLine(fields, sources, rowOf(line))).map(({ name, value }) => ({
        name,
        value,
      }));
      return makeAheadOfModel(db, { model_id: model.id, version: model.version, inputs, personId: actor.personId });
    },
  };
}
