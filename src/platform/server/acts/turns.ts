import { commonErrors } from '../../contract/error-kind.ts';
import { Refusal } from './refusal.ts';

/** Heavy works of one person at once: the others of theirs wait, so that one person never keeps everybody waiting. */
const AT_ONCE = 2;
/** Works of one person that may wait; whoever drops many files at a time has that many. */
const MOST_WAITING = 100;

const BUSY = 'Você já tem muitos trabalhos demorados em andamento. Espere que terminem e tente de novo.';

/** Whose turn it is to have this node do something that takes long. */
export interface Turns {
  /**
   * Does heavy work once the person has a turn; it holds nothing while it waits.
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
export function openTurns(): Turns {
  const people = new Map<number, { busy: number; readonly waiting: (() => void)[] }>();
  return {
    async take(personId, work) {
      const mine = people.get(personId) ?? { busy: 0, waiting: [] };
      people.set(personId, mine);
      if (mine.busy < AT_ONCE) mine.busy += 1;
      else if (mine.waiting.length >= MOST_WAITING) throw new Refusal(commonErrors.tooMany, { message: BUSY });
      else await new Promise<void>((resolve) => mine.waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = mine.waiting.shift();
        if (next) next();
        else mine.busy -= 1;
        if (mine.busy === 0) people.delete(personId);
      }
    },
  };
}
