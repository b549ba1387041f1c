import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { type HttpRequest, requestOf } from './request-of.ts';
import { session } from './session-store.ts';

/** Past it the screen asks for itself: what is so late to draw should not begin with something old. */
const FRESH_MS = 10_000;

interface Asked {
  readonly at: number;
  readonly response: Promise<Response>;
}

const asked = new Map<string, Asked>();

/**
 * Asks for what a screen will read, before the code that draws it is here. The first call of the same person for the same
 * thing takes the answer, whatever it is; nothing is kept anywhere else, and nothing that acts may be asked so.
 * @returns the answer, when it can be read, for who has more to ask by it
 */
export async function askAhead<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E> | undefined> {
  const { address, ...init } = requestOf(endpoint, input, { token: session.get().token });
  const response = fetch(address, init);
  asked.set(keyOf({ address, ...init }), { at: performance.now(), response });
  try {
    const answer = await response;
    return answer.ok ? ((await answer.clone().json()) as OutputOf<E>) : undefined;
  } catch {
    // Whoever takes it hears of it.
    return undefined;
  }
}

/** The answer to a request that was asked ahead, once. */
export function takeAhead(request: HttpRequest): Promise<Response> | undefined {
  const key = keyOf(request);
  const found = asked.get(key);
  asked.delete(key);
  return found && performance.now() - found.at < FRESH_MS ? found.response : undefined;
}

const keyOf = ({ method, address, headers, body = '' }: HttpRequest): string =>
  JSON.stringify([method, address, headers['Authorization'], body]);
