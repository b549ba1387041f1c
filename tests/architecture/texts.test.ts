import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { product } from '../../src/app/server/features.ts';
import { UNSAFE_TEXT_MESSAGE } from '../../src/kernel/texts/unsafe-text.ts';
import { freeText, freeTexts } from '../../src/platform/contract/free-text.ts';

/** Texts in a body that are not in somebody's own words: what becomes of each. */
const OTHERWISE: Readonly<Record<string, string>> = {
  cpf: 'digits of a CPF are taken out of it, and checked',
  user_cpf: 'digits of a CPF are taken out of it, and checked',
  cnpj: 'letters and digits of a CNPJ are taken out of it, and checked',
  cep: 'digits are taken out of it, and checked',
  phones: 'digits are taken out of each, and checked',
  password: 'compared',
  current_password: 'compared',
  confirmation: 'compared',
  email: 'an address, or refused; looked for, and not written to',
  provider: 'one of those that are configured, or refused',
  answer: 'read by the client of OpenID Connect, not kept',
  token: 'compared',
  hash: 'looked for by its digest',
  access_code: 'compared',
  visit: 'compared',
  portal_type: 'what the portal of the state named, told back to it',
  extension: 'one of those that come in, or refused',
  device: 'compared',
  undo_token: 'compared',
  code: 'compared by the authority that gave it',
  state: 'compared',
  key: 'names an upload of the same person',
  url_s3: 'names a table that the same person sent',
  table: 'names a table that the same person sent',
  file_index: 'names an entry of the queue of the same person, told back to nobody else',
  file: 'said by other clients, not kept',
  gdocs_id: 'not kept',
  refuse_option: 'one of three, in words of its own where it is none',
  process_reference: 'a protocol number, or refused',
  html_source: 'reduced to what a document may hold, before it is kept',
  html: 'reduced to what a document may hold, before it is kept',
  filters: 'looked for, not kept',
  search: 'looked for, not kept',
  nup: 'looked for, not kept',
  value: 'one that the filter of its field takes, or refused',
  url: 'the address of a spreadsheet that was given, let go of',
};

interface Json {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly allOf?: readonly Json[];
  readonly additionalProperties?: Json | boolean;
  readonly isKept?: 'as a format' | 'as free text';
}

const bodies = product.endpoints
  .filter(({ contract }) => contract.method !== 'GET')
  .map(({ contract }) => [`${contract.method} ${contract.path}`, contract.body] as const);

test.each(bodies)('every text of %s is free text, or says what becomes of it', (_, body) => {
  expect(looseTexts(body)).toEqual([]);
});

test('what says so is still there', () => {
  const named = new Set(bodies.flatMap(([, body]) => textsOf(jsonOf(body), []).flatMap(({ names }) => names)));
  expect(Object.keys(OTHERWISE).filter((name) => !named.has(name))).toEqual([]);
});

describe('a text that forgot', () => {
  test.each([
    [z.object({ note: z.string().max(10) }), ['note']],
    [z.object({ items: z.array(z.object({ name: z.string().nullish() })) }), ['items.name']],
    [
      z.object({ one: z.union([z.object({ a: z.string() }), z.object({ b: freeText(9).min(2).nullish() })]) }),
      ['one.a'],
    ],
    [z.object({ day: z.iso.date(), kind: z.enum(['a', 'b']), note: freeText(9).default('') }), []],
  ])('is found', (schema, found) => expect(looseTexts(schema)).toEqual(found));
});

describe('free text', () => {
  test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'java\u200bscript:alert(1)', '< / script >'])(
    'refuses %s',
    (text) => {
      const { error } = freeText(100).safeParse(text);
      expect(error?.issues.map(({ message }) => message)).toEqual([UNSAFE_TEXT_MESSAGE]);
    },
  );

  test('keeps what a person wrote, without blanks at its ends and letters that nobody sees', () => {
    expect(freeText(100).parse('  Obra \u202e<em curso>, 3 < 5\u200b ')).toBe('Obra <em curso>, 3 < 5');
  });
});

const looseTexts = (schema: z.ZodType): readonly string[] =>
  textsOf(jsonOf(schema), [])
    .filter(({ isKept, names }) => !isKept && !names.some((name) => name in OTHERWISE))
    .map(({ names }) => names.join('.'));

/** The schema on the wire, where free texts and texts of a form say so. */
function jsonOf(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.enum || jsonSchema.const || jsonSchema.format || jsonSchema.pattern)
        jsonSchema['isKept'] = 'as a format';
      if (zodSchema instanceof z.ZodString && freeTexts.get(zodSchema)) jsonSchema['isKept'] = 'as free text';
    },
  }) as Json;
}

function textsOf(
  json: Json,
  names: readonly string[],
): { readonly names: readonly string[]; readonly isKept?: unknown }[] {
  if ([json.type].flat().includes('string')) return [{ names, isKept: json.isKept }];
  const named = Object.entries(json.properties ?? {}).flatMap(([name, one]) => textsOf(one, [...names, name]));
  const parts = [...(json.anyOf ?? []), ...(json.oneOf ?? []), ...(json.allOf ?? [])];
  if (json.items) parts.push(json.items);
  if (typeof json.additionalProperties === 'object') parts.push(json.additionalProperties);
  return [...named, ...parts.flatMap((part) => textsOf(part, names))];
}
