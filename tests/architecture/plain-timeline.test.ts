import { expect, test } from 'vitest';
import { z } from 'zod';
import { product } from '../../src/app/server/features.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** A value of a shape in which no two strings are the same, so that what a sentence tells is known by its words. */
function sample(schema: Schema, next: () => string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [one] = schema.anyOf ?? [];
  if (one) return sample(one as Schema, next);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, of]) => [name, sample(of as Schema, next)]),
    );
  if (schema.type === 'array') return [sample(schema.items as Schema, next)];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'string') return schema.format === 'date' ? '2026-10-15' : next();
  return null;
}

function anyPayload(schema: z.ZodType): unknown {
  let count = 0;
  return sample(z.toJSONSchema(schema), () => `palavra${(count += 1)}`);
}

const WORDS = /palavra\d+/g;
/** What only those who work with processes say. */
const OF_THE_TRADE = /tr[aâ]mit|apens|despach|juntad|pend[eê]ncia|autos|sobrest|vistas/i;

const shown = product.events.filter(({ label }) => label !== null);

test('the timeline has events to tell', () => {
  expect(shown.length).toBeGreaterThan(20);
});

test.each(shown.map((kind) => [kind.type, kind] as const))(
  '%s is told to a citizen in a plain sentence, and tells nothing that is kept from the public',
  (_, kind) => {
    const payload = anyPayload(kind.payload);
    const plain = kind.plain!(payload);
    expect(plain).toMatch(/^[A-ZÀ-Ú0-9].*\.$/s);
    expect(plain).not.toMatch(OF_THE_TRADE);
    const told = new Set((kind.publicSentence?.(payload) ?? '').match(WORDS));
    expect((plain.match(WORDS) ?? []).filter((word) => !told.has(word))).toEqual([]);
  },
);

test('a sentence that told more than the public may know would be seen', () => {
  const kind = shown.find(({ type }) => type === 'pendency-asked')!;
  const payload = anyPayload(kind.payload);
  const told = new Set(kind.publicSentence!(payload).match(WORDS));
  expect((kind.sentence!(payload).match(WORDS) ?? []).filter((word) => !told.has(word))).not.toEqual([]);
});
