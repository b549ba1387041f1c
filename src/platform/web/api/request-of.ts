import { callAddress } from '../../contract/call-address.ts';
import type { Endpoint, InputOf } from '../../contract/endpoint.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** A call as `fetch` takes it. */
export interface HttpRequest {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What calling an endpoint sends: its input where the contract says, and who asks. */
export function requestOf<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { token, idempotencyKey }: { readonly token: string | null; readonly idempotencyKey?: string | undefined },
): HttpRequest {
  const { params, query, body } = input as RawInput;
  const bodyInQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const sendsBody = !bodyInQuery && body !== undefined;
  const key = endpoint.method === 'GET' ? undefined : (idempotencyKey ?? newIdempotencyKey());
  return {
    address: callAddress(endpoint.path, asRecord(params), {
      ...asRecord(query),
      ...(bodyInQuery ? asRecord(body) : {}),
    }),
    method: endpoint.method,
    headers: {
      Accept: 'application/json; version=1.0',
      ...(token === null ? {} : { Authorization: token }),
      ...(sendsBody ? { 'Content-Type': 'application/json' } : {}),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    ...(sendsBody ? { body: JSON.stringify(body) } : {}),
  };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
