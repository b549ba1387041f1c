import { availableParallelism } from 'node:os';
import { commonErrors } from '../../../contract/error-kind.ts';
import { Refusal } from '../refusal.ts';

const BUSY = 'Você já tem muitos trabalhos demorados em andamento. Espere que terminem e tente de novo.';

/** How much of a node one person may have. */
interface TurnLimits {
  /** Works at once: the others of theirs wait, so that one person never keeps everybody waiting. */
  readonly atOnce: number;
  /** Works that may wait; whoever drops many files at a time has that many. */
  readonly mostWaiting: number;
  /** Milliseconds that a turn rests after a work of so many, before the next of the same person. */
  readonly rest: (took: number) => number;
}

/** What takes long: half of the processors at most, and as much rest as work for what took very long. */
const HEAVY_WORK: TurnLimits = {
  atOnce: Math.max(1, Math.min(3, Math.floor(availableParallelism() / 2))),
  mostWaiting: 100,
  rest: (took) => (took < 300 ? 0 : Math.min(took, 5_000)),
};

/** Long bodies, which have to be taken in before it is known what they are: a fifth of one processor. */
export const LONG_BODIES: TurnLimits = { atOnce: 1, mostWaiting: 20, rest: (took) => Math.min(4 * took, 1_000) };

/** Whose turn it is to have this node do something that takes long. */
export interface Turns {
  /**
   * Does work once the person has a turn; it holds nothing while it waits.
   * @throws TOO_MANY_REQUESTS when too many works of theirs wait already
   */
  take<T>(personId: number, work: () => Promise<T>): Promise<T>;
}

/** Heavy work of whoever calls: a person takes a turn, a stranger is held by the limit of calls. */
export const inTurn = <T>(
  { actor, deps }: { readonly actor: { readonly personId: number } | null; readonly deps: { readonly turns: Turns } },
  work: () => Promise<T>,
): Promise<T> => (actor ? deps.turns.take(actor.personId, work) : work());

/** The turns of one node: what it can do at once is its own. */
export function openTurns({ atOnce, mostWaiting, rest }: TurnLimits = HEAVY_WORK): Turns {
  const people = new Map<number, { busy: number; readonly waiting: (() => void)[] }>();

  function pass(personId: number): void {
    const mine = people.get(personId)!;
    const next = mine.waiting.shift();
    if (next) return next();
    mine.busy -= 1;
    if (mine.busy === 0) people.delete(personId);
  }

  return {
    async take(personId, work) {
      const mine = people.get(personId) ?? { busy: 0, waiting: [] };
      people.set(personId, mine);
      if (mine.busy < atOnce) mine.busy += 1;
      else if (mine.waiting.length >= mostWaiting) throw new Refusal(commonErrors.tooMany, { message: BUSY });
      else await new Promise<void>((resolve) => mine.waiting.push(resolve));
      const start = performance.now();
      try {
        return await work();
      } finally {
        const resting = rest(performance.now() - start);
        if (resting > 0) setTimeout(() => pass(personId), resting).unref();
        else pass(personId);
      }
    },
  };
}
