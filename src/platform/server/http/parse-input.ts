import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { portugueseIssue } from '../../contract/portuguese-issues.ts';
import { InvalidInput } from './invalid-input.ts';
import { readQuery } from './read-query.ts';

const ZERO_MESSAGE = 'Há uma letra invisível (código zero) no que foi enviado. Digite de novo.';

/** A zero character somewhere, however deep: no database keeps one, and nobody types it. */
function holdsZero(whole: unknown): boolean {
  const left = [whole];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) left.push(inner);
  }
  return false;
}

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
    const result = contract[part].safeParse(value, { error: portugueseIssue });
    if (!result.success) issues.push(...result.error.issues);
    else if (holdsZero(value)) issues.push({ code: 'custom', path: [part], input: null, message: ZERO_MESSAGE });
    else parsed[part] = result.data;
  }
  if (issues.length > 0) throw new InvalidInput(issues);
  return parsed;
}
