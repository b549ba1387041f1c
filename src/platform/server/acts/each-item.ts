import { Refusal } from './refusal.ts';

/** What a bulk act tells of an item that was refused. */
export interface RefusedItem {
  readonly ok: false;
  /** Of the kind of the refusal. */
  readonly code: string;
  readonly message: string;
}

/**
 * Runs a bulk act on one item after another and gathers what each came to: a refused one leaves the others done. A single
 * item that is refused refuses the call, so that its reasons reach the screen like those of other refusals; anything else that is
 * thrown ends the call.
 * @param refused the outcome of an item that was refused
 */
export async function eachItem<Item, Done, Refused>(
  items: readonly Item[],
  run: (item: Item) => Promise<Done>,
  refused: (item: Item, told: RefusedItem) => Refused | Promise<Refused>,
): Promise<(Done | Refused)[]> {
  const outcomes: (Done | Refused)[] = [];
  for (const item of items) {
    const outcome = await orRefusal(run(item));
    if (!(outcome instanceof Refusal)) outcomes.push(outcome);
    else if (items.length === 1) throw outcome;
    else outcomes.push(await refused(item, { ok: false, code: outcome.kind.code, message: outcome.message }));
  }
  return outcomes;
}

/** What the work gives, or the refusal it ended in; whatever else it throws goes on. */
export async function orRefusal<T>(work: Promise<T>): Promise<T | Refusal> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

export interface Sentences {
  /** Of a single item: `Documento assinado.` */
  readonly one: string;
  /** What follows the count: `documentos assinados`. */
  readonly many: string;
}

/** What came of all items in one sentence, such as `2 de 3 documentos assinados.` */
export function sumUp(outcomes: readonly { readonly ok: boolean }[], { one, many }: Sentences): string {
  const done = outcomes.filter(({ ok }) => ok).length;
  if (done < outcomes.length) return `${done} de ${outcomes.length} ${many}.`;
  return done === 1 ? one : `${done} ${many}.`;
}
