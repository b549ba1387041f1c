import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { ApiError, errorFrom, networkError, UNEXPECTED } from './api-error.ts';
import { noteVersion } from './app-version.ts';
import { loseSession, session } from './session-store.ts';

/** Every call lives under it. */
export const API_BASE = '/api';

/** Calls whose 401 is an answer about what was typed, not about the session (R122, decisions CX4). */
export const sessionExempt: readonly string[] = [
  '/customer/login',
  '/customer/logout',
  '/process/file/signature/start-eletronic-sign',
  '/process/file/signature/eletronic-token',
  '/process/file/signature/validate-eletronic-token',
];

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** One per user intention; a call sent again with it has one effect. */
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
  const address = addressOf(endpoint.path, params, bodyInQuery ? { ...asRecord(query), ...asRecord(body) } : query);
  const sendsBody = !bodyInQuery && body !== undefined;
  const { token } = session.get();
  const response = await send(address, {
    method: endpoint.method,
    headers: {
      Accept: 'application/json; version=1.0',
      ...(token === null ? {} : { Authorization: token }),
      ...(sendsBody ? { 'Content-Type': 'application/json' } : {}),
      ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
    },
    ...(sendsBody ? { body: JSON.stringify(body) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  noteVersion(response.headers.get('x-app-version'));
  const answer = await bodyOf(response);
  if (response.ok) return answer as OutputOf<E>;
  if (response.status === 401 && !sessionExempt.includes(endpoint.path)) loseSession();
  throw errorFrom(response.status, answer);
}

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
    throw new ApiError(response.status, 'UNEXPECTED', UNEXPECTED);
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Address of a call: `:name` from `params`, lists joined by commas, objects as JSON (decisions G13). */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const values = asRecord(params);
  const filled = path.replace(/:([A-Za-z_]+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(asRecord(query))) {
    if (value !== undefined && value !== null) search.set(key, queryText(value));
  }
  const text = search.toString();
  return `${API_BASE}${filled}${text ? `?${text}` : ''}`;
}

function queryText(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
