import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { noteVersion } from './app-version.ts';
import { type HttpRequest, requestOf } from './request-of.ts';
import { session } from './session-store.ts';

/** Past it the screen asks for itself: what is so late to draw should not begin with something old. */
const FRESH_MS = 10_000;

interface AskedAhead {
  readonly at: number;
  readonly response: Promise<Response>;
  /** What was answered, as soon as it has been read. */
  output?: unknown;
}

const asked = new Map<string, AskedAhead>();

/**
 * Asks for what a screen will read, before the code that draws it is here. The first call of the same person for the same
 * thing takes the answer, whatever it is; nothing is kept anywhere else, and nothing that acts may be asked so.
 * @returns the answer, when it can be read, for who has more to ask by it
 */
export async function askAhead<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E> | undefined> {
  const { address, ...init } = requestOf(endpoint, input, { token: session.get().token });
  const response = fetch(address, init);
  const entry: AskedAhead = { at: performance.now(), response };
  asked.set(keyOf({ address, ...init }), entry);
  try {
    const answer = await response;
    noteVersion(answer.headers.get('x-app-version'));
    if (!answer.ok) return undefined;
    entry.output = await answer.clone().json();
    return entry.output as OutputOf<E>;
  } catch {
    // Whoever takes it hears of it.
    return undefined;
  }
}

/** The answer to a request that was asked ahead, once. */
export function takeAhead(request: HttpRequest): Promise<Response> | undefined {
  const key = keyOf(request);
  const found = freshAt(key);
  asked.delete(key);
  return found?.response;
}

/**
 * What was answered ahead, once, where it has been read already: a screen draws it in its first turn and does not show first that it
 * waits. What is still on its way, or was refused, is left to `takeAhead`.
 */
export function takeRead<E extends Endpoint>(endpoint: E, input: InputOf<E>): OutputOf<E> | undefined {
  if (asked.size === 0) return undefined;
  const key = keyOf(requestOf(endpoint, input, { token: session.get().token }));
  const output = freshAt(key)?.output as OutputOf<E> | undefined;
  if (output !== undefined) asked.delete(key);
  return output;
}

function freshAt(key: string): AskedAhead | undefined {
  const found = asked.get(key);
  return found && performance.now() - found.at < FRESH_MS ? found : undefined;
}

const keyOf = ({ method, address, headers, body = '' }: HttpRequest): string =>
  JSON.stringify([method, address, headers['Authorization'], body]);
