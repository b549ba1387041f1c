import { z } from 'zod';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { fieldLimits } from '../../rules/model-fields.ts';
import { valueLimits } from '../../rules/filling/filled-values.ts';

/** Places where fields may stand in one document. */
const MOST_PLACES = 2_000;

/** A spreadsheet that a table is taken from: `url_s3` is what `POST /process/file/table` answered. */
const tableFile = z.object({ name: freeText(300), url_s3: z.string().max(500) });

const rows = z
  .array(z.array(freeText(valueLimits.cell)).max(valueLimits.columns))
  .max(valueLimits.rows, `Uma tabela tem até ${valueLimits.rows - 1} linhas.`);

/** What stands in one place of a field (specification 001 §3, R593). `rows` are ours: typed, the head first. */
export const filledInput = z.object({
  name: freeText(fieldLimits.name).default(''),
  value: freeText(valueLimits.textarea).default(''),
  table_file: tableFile.nullish(),
  rows: rows.nullish(),
});

/** One value for each place where a field stands, in their order. */
export const filledInputs = z.array(filledInput).max(MOST_PLACES);

/** What was filled in, as it is kept: a table with its rows. */
export const keptInput = z.object({
  name: z.string(),
  value: z.string(),
  table_file: z.object({ name: z.string(), url_s3: z.string() }).nullable(),
  rows: z.array(z.array(z.string())).nullable(),
});
