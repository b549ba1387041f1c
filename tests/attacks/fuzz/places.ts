import { z } from 'zod';

/** A place in the input of a call: the keys on the way to it, `0` for the first of a list. */
export type Place = readonly (string | number)[];

type Json = {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly additionalProperties?: Json | boolean;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly allOf?: readonly Json[];
};

const DEEPEST = 6;

/** Every place that a schema of the contract knows, from the outside in. */
export function placesOf(schema: z.ZodType): Place[] {
  const found = new Map<string, Place>();
  const visit = (json: Json, place: Place): void => {
    if (place.length > 0) found.set(JSON.stringify(place), place);
    if (place.length >= DEEPEST) return;
    for (const [key, inner] of Object.entries(json.properties ?? {})) visit(inner, [...place, key]);
    if (json.items) visit(json.items, [...place, 0]);
    if (typeof json.additionalProperties === 'object') visit(json.additionalProperties, [...place, 'a']);
    for (const one of [...(json.anyOf ?? []), ...(json.oneOf ?? []), ...(json.allOf ?? [])]) visit(one, place);
  };
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, []);
  return [...found.values()];
}

/** Stands where the text comes: no sample holds it. */
const MARK = '\ue000mark\ue000';

/** A value as JSON, with a text that may be no JSON in one place of it. What is missing on the way is made. */
export function withTextAt(value: unknown, place: Place, json: string): string {
  return JSON.stringify(put(structuredClone(value), place)).replace(JSON.stringify(MARK), () => json);
}

function put(value: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return MARK;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? (value as unknown[]) : [];
    return [put(list[0], rest), ...list.slice(1)];
  }
  const known = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return { ...known, [key]: put((known as Record<string, unknown>)[key], rest) };
}
