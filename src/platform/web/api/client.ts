import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { type ApiError, errorFrom, networkError } from './api-error.ts';
import { noteVersion } from './app-version.ts';
import { takeAhead } from './ask-ahead.ts';
import { type HttpRequest, requestOf } from './request-of.ts';
import { loseSession, session } from './session-store.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Of the intention, where a later call may repeat it: sent again with the same key it has one effect. Otherwise the call makes its own. */
  readonly idempotencyKey?: string | undefined;
}

/** Calls an endpoint of the contract. Throws `ApiError`; an abort throws what `fetch` throws. */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const { token } = session.get();
  const response = await send(requestOf(endpoint, input, { token, idempotencyKey: options.idempotencyKey }), options);
  noteVersion(response.headers.get('x-app-version'));
  const answer = await bodyOf(response);
  if (response.ok) return answer as OutputOf<E>;
  const refusal = errorFrom(response.status, answer);
  // What was answered to a token that has gone meanwhile says nothing of the one that came after it.
  if (session.get().token === token && endsSession(endpoint, refusal)) loseSession(whyBeyond(refusal));
  throw refusal;
}

/** What the server says more than that the session is over: an error that gives no reason is its own. */
const whyBeyond = ({ code, reasons }: ApiError) => reasons.find((reason) => reason.code !== code);

/** R122: a 401, unless it is about what was typed. */
const endsSession = ({ keepsSession }: Endpoint, { status, code }: ApiError): boolean =>
  status === 401 && (!keepsSession || code === 'SESSION_LOST');

async function send(request: HttpRequest, { signal }: CallOptions): Promise<Response> {
  const { address, ...init } = request;
  try {
    return await (takeAhead(request) ?? fetch(address, signal ? { ...init, signal } : init));
  } catch (error) {
    if (signal?.aborted) throw error;
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
