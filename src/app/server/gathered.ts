/**
 * Asks for many at once what each wants for itself: all who want it in the same turn of the event loop share one question.
 * @param ask one answer for each, in their order
 */
export function gathered<Asked, Answer>(
  ask: (all: readonly Asked[]) => Promise<readonly Answer[]>,
): (one: Asked) => Promise<Answer> {
  let waiting: Asked[] = [];
  let answers: Promise<readonly Answer[]> | null = null;
  return async (one) => {
    const at = waiting.push(one) - 1;
    answers ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      const all = waiting;
      waiting = [];
      answers = null;
      return ask(all);
    });
    return (await answers)[at]!;
  };
}
