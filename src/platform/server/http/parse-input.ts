import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { portugueseIssue } from '../../contract/portuguese-issues.ts';
import { InvalidInput } from './invalid-input.ts';
import { readQuery } from './read-query.ts';

const ZERO_MESSAGE = 'Há uma letra invisível (código zero) no que foi enviado. Digite de novo.';

const NO_OBJECT_MESSAGE = 'Envie os campos em um objeto JSON.';

/** A place in what was sent, known by the way to it: a path of its own for each would be work by the square of the depth. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly within: Place | null;
}

/** Where a zero character is, if anywhere and however deep: no database keeps one, and nobody types it. */
function pathOfZero(whole: unknown): PropertyKey[] | null {
  const left: Place[] = [{ value: whole, key: '', within: null }];
  for (let at = left.pop(); at; at = left.pop()) {
    const { value } = at;
    if (typeof value === 'string' && value.includes('\0')) return pathTo(at);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      // A name that holds one cannot be told.
      if (key.includes('\0')) return pathTo(at);
      left.push({ value: inner, key, within: at });
    }
  }
  return null;
}

function pathTo(place: Place): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let at = place; at.within; at = at.within) path.push(at.key);
  return path.reverse();
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Params, query and body by the contract's schemas, with Portuguese messages.
 * @throws InvalidInput with one line per wrong field
 */
export function parseInput(
  contract: Pick<Endpoint, 'params' | 'query' | 'body' | 'bodyKeysInQuery'>,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
) {
  const query = readQuery((request.query ?? {}) as Record<string, unknown>);
  const sent = request.body ?? {};
  const body =
    contract.bodyKeysInQuery && typeof sent === 'object' && !Array.isArray(sent) ? { ...query, ...sent } : sent;
  const issues: z.core.$ZodIssue[] = [];
  const parsed = { params: {} as unknown, query: {} as unknown, body: {} as unknown };
  for (const [part, value] of [
    ['params', request.params ?? {}],
    ['query', query],
    ['body', body],
  ] as const) {
    const zero = pathOfZero(value);
    const result = contract[part].safeParse(value, { error: portugueseIssue });
    // The part is named where no field of it can be.
    if (zero)
      issues.push({ code: 'custom', path: zero.length > 0 ? zero : [part], input: null, message: ZERO_MESSAGE });
    else if (result.success) parsed[part] = result.data;
    else if (isObject(value)) issues.push(...result.error.issues);
    else issues.push({ code: 'custom', path: [part], input: null, message: NO_OBJECT_MESSAGE });
  }
  if (issues.length > 0) throw new InvalidInput(issues);
  return parsed;
}
