import type { z } from 'zod';
import { richTextLimits } from '../../../../kernel/texts/rich-text.ts';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { ensureOutsideTransactions } from '../../../../platform/server/acts/in-transaction.ts';
import { NotPrepared } from '../../../../platform/server/acts/prepared.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { fillingErrors } from '../../contract/filling/filling-errors.ts';
import type { filledInputs } from '../../contract/filling/filled-input.ts';
import { modelErrors } from '../../contract/model-errors.ts';
import { fillPage, writtenValue } from '../../rules/filling/fill-page.ts';
import {
  allHold,
  fieldsAsked,
  type FilledValue,
  mayHold,
  nothingIsMissing,
  standInTheirPlaces,
} from '../../rules/filling/filled-values.ts';
import { fieldsIn, type ModelField } from '../../rules/model-fields.ts';
import { cleanText, type Page } from '../clean-pages.ts';
import { pagesOfVersion } from '../model-rows.ts';
import type { FilledPage, KeptInput } from './filled-rows.ts';
import { rowsOfTable } from './table-files.ts';

/** A text that was made of a model and values. */
export interface MadeOfModel {
  readonly model_id: number;
  readonly version: number;
  readonly inputs: readonly KeptInput[];
  readonly pages: readonly FilledPage[];
  /** All its pages, one after the other. */
  readonly html_source: string;
  readonly plain_text: string;
}

/** What was made ahead of an act. */
export type MadeText = MadeOfModel | Refusal;

interface TextToMake {
  readonly model_id: number;
  readonly version: number;
  readonly inputs: z.output<typeof filledInputs>;
  /** What it was filled in with before: a table that stays needs no file any more. */
  readonly before?: readonly KeptInput[];
  readonly personId: number;
}

/** Makes a text before the act that keeps it: long ones take their time. A refusal is not thrown: the act says it. */
export const makeAheadOfModel = async (db: Database, asked: TextToMake): Promise<{ readonly found: MadeText }> => ({
  found: await orRefusal(makeText(db, asked)),
});

/** What was made ahead of this very version. @throws NotPrepared when it was not, and what was refused */
export function madeOf(
  made: MadeText | undefined,
  { model_id, version }: Pick<TextToMake, 'model_id' | 'version'>,
): MadeOfModel {
  if (made instanceof Refusal) throw made;
  if (made?.model_id !== model_id || made.version !== version) throw new NotPrepared(new Refusal(modelErrors.busy));
  return made;
}

/** @throws INPUTS_DO_NOT_FIT, REQUIRED_FIELD_EMPTY, VALUE_WRONG, TABLE_NOT_FOUND, MODEL_TOO_LONG, MODEL_BUSY */
async function makeText(
  db: Database,
  { model_id, version, inputs, before, personId }: TextToMake,
): Promise<MadeOfModel> {
  ensureOutsideTransactions('a model is filled in');
  const pages = await pagesOfVersion(db, model_id, version);
  ensureAllowed(standInTheirPlaces(pages, inputs), fillingErrors.misplaced);
  const fields = fieldsAsked(pages);
  const places = pages.flatMap(({ html }) => fieldsIn(html));
  const { said, written } = await readValues(db, { fields, places, inputs, before: before ?? [], personId });
  const valueOf = (name: string): FilledValue | undefined => said.get(name);
  ensureAllowed(nothingIsMissing(fields, valueOf), fillingErrors.missing);
  ensureAllowed(allHold(fields, valueOf), fillingErrors.wrong);

  const filled = pages.map((page) => ({ ...paperOf(page), html: fillPage(page.html, fields, written) }));
  if (filled.reduce((sum, { html }) => sum + html.length, 0) > richTextLimits.htmlLength) {
    throw new Refusal(modelErrors.tooLong);
  }
  const made: FilledPage[] = [];
  const words: string[] = [];
  for (const page of filled) {
    const { html, plainText } = await cleanText(page.html);
    made.push({ ...page, html });
    words.push(plainText.replaceAll('\u0000', ''));
  }
  return {
    model_id,
    version,
    inputs: places.map((name) => said.get(name)!),
    pages: made,
    html_source: made.map(({ html }) => html).join(''),
    plain_text: words.join('\n'),
  };
}

const paperOf = ({ page_margins, page_format, landscape }: Page): Omit<FilledPage, 'html'> => ({
  page_margins,
  ...(page_format === undefined ? {} : { page_format }),
  ...(landscape === undefined ? {} : { landscape }),
});

interface InputsToRead extends Required<Pick<TextToMake, 'inputs' | 'before' | 'personId'>> {
  readonly fields: readonly ModelField[];
  /** The name of the field of each input. */
  readonly places: readonly string[];
}

/**
 * The value of each field, and what stands in its places, written once. What it comes to in all of them is counted before anything is put
 * there: one table may stand in hundreds of places. What a field may not hold is not written: it is refused, all of it at once.
 * @throws TABLE_NOT_FOUND, MODEL_TOO_LONG
 */
async function readValues(db: Database, { fields, places, inputs, before, personId }: InputsToRead) {
  const told = new Map(fields.map((field) => [field.name, field]));
  const times = new Map<string, number>();
  for (const name of places) times.set(name, (times.get(name) ?? 0) + 1);
  const said = new Map<string, KeptInput>();
  const written = new Map<string, string>();
  let letters = 0;
  for (const [at, input] of inputs.entries()) {
    const name = places[at]!;
    if (said.has(name)) continue;
    const field = told.get(name);
    const value = await keptValue(db, { ...input, name, isTable: field?.type === 'table' }, before, personId);
    said.set(name, value);
    if (!field || !mayHold(field, value).allowed) continue;
    const markup = writtenValue(field, value);
    letters += markup.length * times.get(name)!;
    if (letters > richTextLimits.htmlLength) throw new Refusal(modelErrors.tooLong);
    written.set(name, markup);
  }
  return { said, written };
}

/** A value; of a table with its rows, from the file that was sent, or as they were. */
async function keptValue(
  db: Database,
  { name, value, table_file, rows, isTable }: z.output<typeof filledInputs>[number] & { readonly isTable: boolean },
  before: readonly KeptInput[],
  personId: number,
): Promise<KeptInput> {
  if (!isTable) return { name, value, table_file: null, rows: null };
  if (!table_file) return { name, value, table_file: null, rows: rows ?? null };
  const kept = before.find((one) => one.name === name && one.table_file?.url_s3 === table_file.url_s3);
  return kept ?? { name, value, table_file, rows: await rowsOfTable(db, table_file.url_s3, personId) };
}
