import { z } from 'zod';

/** A row id: a positive integer, also when it travels as text in a path or a query. */
export const id = z.coerce.number().int().positive();
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

/** A small answer for acts whose only news is that they happened. */
export const done = z.object({ message: z.string(), undo_token: z.string().optional() });
