import { expect, test } from 'vitest';
import { z } from 'zod';
import { product } from '../../src/app/server/features.ts';

const ENDS: ReadonlySet<string> = new Set(['max_length', 'length_equals']);

/** The lists of a schema of which nothing says how long they may be, by their place in it. */
function endlessIn(schema: z.core.$ZodType | undefined, place: string): string[] {
  if (schema === undefined) return [];
  const { def } = schema._zod;
  const within = (inner: z.core.$ZodType, name = '') => endlessIn(inner, `${place}${name}`);
  if (schema instanceof z.core.$ZodArray) {
    const ends =
      def.checks?.some(
        ({
          _zod: {
            def: { check },
          },
        }) => ENDS.has(check),
      ) ?? false;
    return [...(ends ? [] : [place]), ...within(schema._zod.def.element, '[]')];
  }
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([name, inner]) => within(inner, `.${name}`));
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((inner) => within(inner));
  if (schema instanceof z.core.$ZodPipe) return [...within(schema._zod.def.in), ...within(schema._zod.def.out)];
  if (schema instanceof z.core.$ZodRecord) return within(schema._zod.def.valueType, '{}');
  return 'innerType' in def ? within(def.innerType as z.core.$ZodType) : [];
}

test('every list that a call takes has an end', () => {
  const endless = product.endpoints.flatMap(({ contract: { method, path, params, query, body } }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) => endlessIn(schema, `${method} ${path} ${part}`)),
  );
  expect(endless).toEqual([]);
});

test('a list without an end is found wherever it stands', () => {
  const list = z.array(z.object({ ids: z.array(z.int()) })).max(3);
  const schema = z.object({ a: list.optional(), b: z.union([z.string(), z.array(z.int())]).nullable() });
  expect(endlessIn(schema, 'body')).toEqual(['body.a[].ids', 'body.b']);
  expect(endlessIn(z.array(z.int()).length(2), 'body')).toEqual([]);
});
