import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { findUnkept } from '../../../kernel/texts/unkept-text.ts';
import { portugueseIssue } from '../../contract/portuguese-issues.ts';
import { InvalidInput } from './invalid-input.ts';
import { readQuery } from './read-query.ts';

const NO_OBJECT_MESSAGE = 'Envie os campos em um objeto JSON.';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Params, query and body by the contract's schemas, with Portuguese messages.
 * @param sentAt where a field was sent, when that is not where the contract has it
 * @throws InvalidInput with one line per wrong field
 */
export function parseInput(
  contract: Pick<Endpoint, 'params' | 'query' | 'body' | 'bodyKeysInQuery'>,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
  sentAt: (path: readonly PropertyKey[]) => readonly PropertyKey[] = (path) => path,
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
    const found = findUnkept(value);
    const result = contract[part].safeParse(value, { error: portugueseIssue });
    // The part is named where no field of it can be.
    if (found)
      issues.push({
        code: 'custom',
        path: found.path.length > 0 ? found.path : [part],
        input: null,
        message: found.message,
      });
    else if (result.success) parsed[part] = result.data;
    else if (isObject(value)) issues.push(...result.error.issues);
    else issues.push({ code: 'custom', path: [part], input: null, message: NO_OBJECT_MESSAGE });
  }
  if (issues.length > 0) throw new InvalidInput(issues.map((issue) => ({ ...issue, path: [...sentAt(issue.path)] })));
  return parsed;
}
