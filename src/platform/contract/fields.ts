import { z } from 'zod';

/** What the columns of the database hold. A `bigint` holds more than a number here does. */
const SMALLINT_MAX = 32_767;
const INTEGER_MAX = 2_147_483_647;

/** In a path, a query or a form a number travels as its digits. Nothing else is taken for one: `true`, `[7]` and `7e1` are none. */
const fromDigits = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value;

/** A whole number, also when it travels as text. */
export const wholeNumber = (least: number, most: number) => z.preprocess(fromDigits, z.int().min(least).max(most));

/** A row id: a positive integer, also when it travels as text in a path or a query. */
export const id = z.preprocess(fromDigits, z.int().positive());
/** The same of the few tables that keep their ids in a `smallint`: kinds of documents, reasons. */
export const smallId = z.preprocess(fromDigits, z.int().positive().max(SMALLINT_MAX));
/** One of such ids, known beforehand. */
export const smallIdOf = (known: readonly number[], otherwise: string) =>
  z.preprocess(fromDigits, z.literal([...known], otherwise));
/** How often a row was changed, as it was when the caller read it. */
export const version = z.int().min(0).max(INTEGER_MAX);
/** Path parameters `{ id }`. */
export const idParams = z.object({ id });

/** A boolean that may travel as text in a query. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
]);

/** An instant on the wire: ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });
/** A calendar day on the wire, in the institution's time zone. */
export const day = z.iso.date();

/** Several ids: a JSON list in a body; in a query also repeated or separated by commas. */
export const ids = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/^\[|\]$/g, '').split(',') : value),
  z.array(id).min(1).max(999),
);

/** A text in the parts that are the words asked for and those between them, in their order. */
export const markedText = z.array(z.object({ text: z.string(), found: z.boolean() }));

/** A small answer for acts whose only news is that they happened. */
export const done = z.object({ message: z.string(), undo_token: z.string().optional() });
