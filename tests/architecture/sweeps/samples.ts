import { z } from 'zod';
import type { Endpoint } from '../../../src/platform/contract/endpoint.ts';
import { id as idSchema } from '../../../src/platform/contract/fields.ts';

/** What names one thing in a call: by its id, or by the number that a process has. */
export interface Name {
  readonly id: number;
  readonly nup: string;
  /** What every text in the call says, those that may be left out one after another; some letters, when left out. */
  readonly word?: string;
  /** Of whom it is about, where it is a person. */
  readonly cpf?: string;
}

export interface Sample {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

/**
 * Inputs of a call that name one thing wherever they may, made from its contract: the least that it takes, the most that it
 * takes, and one for each choice that it offers. A call that names nothing has the same
 * whatever the thing.
 */
export function samplesOf(contract: Endpoint, name: Name): Sample[] {
  const params = valueOf(contract.params, name, 'least');
  const query = alternatives(contract.query, name);
  const body = contract.method === 'GET' ? [{}] : alternatives(contract.body, name);
  const all = [
    ...query.map((one) => ({ params, query: flat(one), body: body[0]! })),
    ...body.slice(1).map((one) => ({ params, query: flat(query[0]!), body: one })),
  ];
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** Whether anything in the inputs of a call depends on the thing that it is about. */
export const namesThings = (contract: Endpoint): boolean => {
  const named = (id: number, nup: string) => JSON.stringify(samplesOf(contract, { id, nup }));
  return named(1, '1') !== named(2, '2');
};

type Json = {
  readonly type?: string;
  readonly properties?: Record<string, Json>;
  readonly propertyNames?: Json;
  readonly additionalProperties?: Json | boolean;
  readonly required?: string[];
  readonly items?: Json;
  readonly anyOf?: Json[];
  readonly enum?: unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly format?: string;
};

const known = new WeakMap<z.ZodType, Json>();

function jsonOf(schema: z.ZodType): Json {
  const json = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
  known.set(schema, json);
  return json;
}
const idJson = jsonOf(idSchema);
const isId = ({ type, exclusiveMinimum }: Json): boolean =>
  type === 'integer' && exclusiveMinimum === idJson.exclusiveMinimum;
/** Ids of the few tables that count less far name none of the things. */
const isOfThing = (schema: Json): boolean => isId(schema) && schema.maximum === idJson.maximum;

/** Least: what must be there. Whole: with every id that may be left out, and everything confirmed. */
type Extent = 'least' | 'whole';

const valueOf = (schema: z.ZodType, name: Name, extent: Extent): Record<string, unknown> =>
  sampleOf(jsonOf(schema), name, extent, '') as Record<string, unknown>;

function alternatives(schema: z.ZodType, name: Name): Record<string, unknown>[] {
  const least = valueOf(schema, name, 'least');
  const whole = valueOf(schema, name, 'whole');
  const others = Object.entries(jsonOf(schema).properties ?? {}).flatMap(([key, property]) =>
    [...choicesOf(property, name, key), ...(name.word === undefined ? [] : wordings(property, name, key))].map(
      (choice) => ({ ...least, [key]: choice }),
    ),
  );
  return [least, whole, ...others];
}

/** Orders show nothing more or less. */
const ORDERS = ['order_by', 'ordenation'];

function choicesOf(schema: Json, name: Name, key: string): unknown[] {
  if (ORDERS.includes(key)) return [];
  if (schema.type === 'string' && schema.enum) return schema.enum;
  if (schema.anyOf?.some((one) => one.const !== undefined)) {
    return schema.anyOf.map((one) => sampleOf(one, name, 'least', key));
  }
  // A choice for each of some names: the same for all of them, or for one.
  const choices = typeof schema.additionalProperties === 'object' ? schema.additionalProperties.enum : undefined;
  const names = schema.propertyNames?.enum?.map(String) ?? [];
  return names.length === 0 || !choices
    ? []
    : choices.flatMap((choice) =>
        [names, names.slice(1, 2)].map((some) => Object.fromEntries(some.map((one) => [one, choice]))),
      );
}

/** Each text of a field, and of what is in it, with the word; what looks for words is asked for them. */
function wordings(schema: Json, name: Name, key: string): unknown[] {
  if (schema.enum || schema.const !== undefined) return [];
  if (schema.anyOf) return schema.anyOf.flatMap((one) => wordings(one, name, key));
  if (schema.type === 'string') return [textOf(schema, name, key)];
  if (schema.type === 'array' && schema.items) return wordings(schema.items, name, key).map((one) => [one]);
  if (schema.type !== 'object') return [];
  const least = objectOf(schema, name, 'least');
  return Object.entries(schema.properties ?? {}).flatMap(([inner, property]) =>
    (holdsId(property) ? [sampleOf(property, name, 'least', inner)] : wordings(property, name, inner)).map((one) => ({
      ...least,
      [inner]: one,
    })),
  );
}

function sampleOf(schema: Json, name: Name, extent: Extent, key: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) {
    const mentioned = schema.anyOf.find(isId) ?? schema.anyOf[0]!;
    return sampleOf(mentioned, name, extent, key);
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, name, extent);
    case 'array':
      return schema.items ? [sampleOf(schema.items, name, extent, key)] : [];
    case 'integer':
    case 'number':
      return isOfThing(schema) ? name.id : Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return textOf(schema, name, key);
    case undefined:
    default:
      return null;
  }
}

const objectOf = (schema: Json, name: Name, extent: Extent): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(
        ([key, property]) =>
          schema.required?.includes(key) || (extent === 'whole' && (holdsId(property) || key.startsWith('confirm'))),
      )
      .map(([key, property]) => [key, sampleOf(property, name, extent, key)]),
  );

const holdsId = (schema: Json): boolean =>
  isId(schema) || (schema.items !== undefined && holdsId(schema.items)) || (schema.anyOf?.some(holdsId) ?? false);

function textOf(schema: Json, name: Name, key: string): string {
  if (key === 'nup') return name.nup;
  if (key === 'id') return String(name.id);
  if (schema.format === 'uuid') return UNKNOWN_UUID;
  if (key in TAKEN) return TAKEN[key]!;
  if (schema.format === 'email' && name.word === undefined) return MAIL;
  if (name.word !== undefined) return wordFor(schema, { ...name, word: name.word }, key);
  return 'A'.repeat(Math.max(4, schema.minLength ?? 0));
}

/** What some fields take, and nothing else: what an address is made of, a month, an hour, numbers that are checked, a spreadsheet. */
const TAKEN: Readonly<Record<string, string>> = {
  cep: '60175047',
  colour: '#2e7d5b',
  text_colour: '#ffffff',
  cnpj: '11222333000181',
  protocol_unit: '00099',
  number: '12',
  quiet_from: '19:00',
  quiet_to: '07:00',
  state: 'AR',
  month: '2026-10',
  phones: '8531010000',
  file: `data:application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;base64,${btoa('planilha')}`,
};

/** Somebody of whom nobody knows. */
const UNKNOWN_CPF = '52998224725';
const MAIL = 'alguem@aroeira.invalid';
const UNKNOWN_UUID = '00000000-0000-4000-8000-000000000001';
const DAY = '2026-10-14';

function wordFor({ format, minLength = 0 }: Json, { word, cpf = UNKNOWN_CPF }: Name & { word: string }, key: string) {
  if (/cpf/i.test(key)) return cpf;
  if (format === 'date') return DAY;
  if (format === 'date-time') return `${DAY}T12:00:00Z`;
  if (format === 'email' || key === 'email') return `${word}@aroeira.invalid`;
  return word.padEnd(minLength, 'a');
}

/** A query carries lists as text. */
const flat = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.join(',') : typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  );
