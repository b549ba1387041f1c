import type { LiveMessage } from './live-message.ts';

/**
 * Asks which messages a reader may receive once for each message, however many sockets of that reader hear it: they all get
 * the answer of the moment it came.
 * @param keyOf two readers of one key may receive the same
 * @param ask one answer for each of the messages, in order
 */
export function askOnce<Reader>(
  keyOf: (reader: Reader) => string,
  ask: (reader: Reader, messages: readonly LiveMessage[]) => Promise<readonly boolean[]>,
): (reader: Reader, messages: readonly LiveMessage[]) => Promise<readonly boolean[]> {
  const answers = new WeakMap<LiveMessage, Map<string, Promise<boolean>>>();
  const answersOf = (message: LiveMessage): Map<string, Promise<boolean>> => {
    const known = answers.get(message) ?? new Map<string, Promise<boolean>>();
    answers.set(message, known);
    return known;
  };
  return async (reader, messages) => {
    const key = keyOf(reader);
    const fresh = messages.filter((message) => !answersOf(message).has(key));
    if (fresh.length > 0) {
      const asked = ask(reader, fresh);
      for (const [index, message] of fresh.entries()) {
        answersOf(message).set(
          key,
          asked.then((allowed) => allowed[index] === true),
        );
      }
    }
    return Promise.all(messages.map((message) => answersOf(message).get(key)!));
  };
}
