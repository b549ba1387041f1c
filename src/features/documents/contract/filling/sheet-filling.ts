import { z } from 'zod';
import { fillingErrors } from '../../../document-models/contract/filling/filling-errors.ts';
import { modelErrors } from '../../../document-models/contract/model-errors.ts';
import { fieldLimits } from '../../../document-models/rules/model-fields.ts';
import { valueLimits } from '../../../document-models/rules/filling/filled-values.ts';
import { FIRST_LINE, MOST_LINES } from '../../../document-models/rules/filling/sheet-lines.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { documentErrors } from '../documents-errors.ts';

const column = z
  .int()
  .min(0)
  .max(valueLimits.columns - 1);

/** What both calls that make a document of each line of a sheet take (ours). */
export const sheetFilling = {
  doe_document_model_id: id,
  /** The sheet, by the `url_s3` that `POST /process/file/table` answered. */
  table: z.string().max(500),
  /** Where each field gets its value from; one that is not named stays empty. */
  fields: z
    .array(
      z.object({
        name: freeText(fieldLimits.name),
        column: column.nullish(),
        value: freeText(valueLimits.textarea).default(''),
      }),
    )
    .max(fieldLimits.fields),
  /** As programs number them: the head is line 1. */
  lines: z.array(z.int().min(FIRST_LINE).max(valueLimits.rows)).min(1).max(MOST_LINES),
  /** The column that names each document; the name of the model, without one. */
  name_column: column.nullish(),
};

export { column as sheetColumn };

/** What both may refuse of the sheet, of a line, and of the draft. */
export const sheetRefusals = [
  modelErrors.notFound,
  modelErrors.tooLong,
  modelErrors.busy,
  fillingErrors.missing,
  fillingErrors.wrong,
  fillingErrors.tableGone,
  fillingErrors.lineGone,
  fillingErrors.lineMade,
  documentErrors.notFound,
  documentErrors.typeUnavailable,
  documentErrors.cannotChange,
  documentErrors.invalidAttachment,
];

/** What came of each line. */
export const lineOutcomes = z.object({
  message: z.string(),
  results: z.array(
    z.object({
      line: z.int(),
      ok: z.boolean(),
      code: z.string().optional(),
      message: z.string(),
      document_id: id.nullable(),
      process_id: id.nullable(),
    }),
  ),
});
