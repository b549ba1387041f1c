import { callAddress } from '../../contract/call-address.ts';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { type ApiError, errorFrom, networkError } from './api-error.ts';
import { noteVersion } from './app-version.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { loseSession, session } from './session-store.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Of the intention, where a later call may repeat it: sent again with the same key it has one effect. Otherwise the call makes its own. */
  readonly idempotencyKey?: string | undefined;
}

interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Calls an endpoint of the contract. Throws `ApiError`; an abort throws what `fetch` throws. */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const { params, query, body } = input as RawInput;
  const bodyInQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const address = callAddress(endpoint.path, asRecord(params), {
    ...asRecord(query),
    ...(bodyInQuery ? asRecord(body) : {}),
  });
  const sendsBody = !bodyInQuery && body !== undefined;
  const { token } = session.get();
  const key = endpoint.method === 'GET' ? undefined : (options.idempotencyKey ?? newIdempotencyKey());
  const response = await send(address, {
    method: endpoint.method,
    headers: {
      Accept: 'application/json; version=1.0',
      ...(token === null ? {} : { Authorization: token }),
      ...(sendsBody ? { 'Content-Type': 'application/json' } : {}),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    ...(sendsBody ? { body: JSON.stringify(body) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  noteVersion(response.headers.get('x-app-version'));
  const answer = await bodyOf(response);
  if (response.ok) return answer as OutputOf<E>;
  const refusal = errorFrom(response.status, answer);
  // What was answered to a token that has gone meanwhile says nothing of the one that came after it.
  if (session.get().token === token && endsSession(endpoint, refusal)) loseSession();
  throw refusal;
}

/** R122: a 401, unless it is about what was typed. */
const endsSession = ({ keepsSession }: Endpoint, { status, code }: ApiError): boolean =>
  status === 401 && (!keepsSession || code === 'SESSION_LOST');

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw networkError();
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw errorFrom(response.status, undefined);
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
