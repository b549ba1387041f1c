import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { z } from 'zod';
import type { Endpoint, ParsedInput } from '../../contract/endpoint.ts';
import type { ErrorKind } from '../../contract/error-kind.ts';
import { API_BASE } from '../../contract/call-address.ts';

/** A call that the screen made. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
}

export interface MockApi {
  /** Answers an endpoint with what its contract allows, at once or when the test lets it; anything else fails the test. */
  answer<E extends Endpoint>(
    endpoint: E,
    output: z.input<E['output']> | ((input: ParsedInput<E>) => z.input<E['output']> | Promise<z.input<E['output']>>),
  ): void;
  /** Refuses an endpoint with a named error. */
  refuse(
    endpoint: Endpoint,
    error: Pick<ErrorKind, 'code' | 'status' | 'message'>,
    details?: Record<string, unknown>,
  ): void;
  /** Lets an endpoint fail as if the cable were out. */
  disconnect(endpoint: Endpoint): void;
  /** What was called, in order. */
  readonly calls: readonly SeenCall[];
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** An API for the tests of a file: nothing answers until it is told to, and an unexpected call fails. */
export function mockApi(): MockApi {
  const server = setupServer();
  const calls: SeenCall[] = [];
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    calls.length = 0;
  });
  afterAll(() => server.close());

  const on = (endpoint: Endpoint, reply: (input: ParsedInput<Endpoint>) => Response | Promise<Response>) =>
    server.use(
      http[methods[endpoint.method]](`*${API_BASE}${endpoint.path}`, async ({ request, params }) => {
        const query = Object.fromEntries(new URL(request.url).searchParams);
        const text = await request.text();
        const sent: unknown = text === '' ? {} : JSON.parse(text);
        const input = {
          params: endpoint.params.parse(params),
          query: endpoint.query.parse(query),
          body: endpoint.body.parse(endpoint.bodyKeysInQuery ? { ...query, ...(sent as object) } : sent),
        };
        calls.push({
          method: endpoint.method,
          path: endpoint.path,
          idempotencyKey: request.headers.get('idempotency-key'),
          input,
        });
        return reply(input);
      }),
    );

  return {
    calls,
    answer<E extends Endpoint>(
      endpoint: E,
      output: z.input<E['output']> | ((input: ParsedInput<E>) => z.input<E['output']> | Promise<z.input<E['output']>>),
    ) {
      on(endpoint, async (input) => {
        const made: unknown =
          typeof output === 'function'
            ? await (output as (input: ParsedInput<E>) => unknown)(input as ParsedInput<E>)
            : output;
        return HttpResponse.json(endpoint.output.parse(made) as never);
      });
    },
    refuse(endpoint, { code, status, message }, details = {}) {
      on(endpoint, () => HttpResponse.json({ code, message, ...details }, { status }));
    },
    disconnect(endpoint) {
      on(endpoint, () => HttpResponse.error());
    },
  };
}
