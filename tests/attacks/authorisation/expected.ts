import { isAsMissing, without } from '../judge.ts';
import type { Answer } from '../lane.ts';
import type { Standing } from '../people.ts';
import type { Thing } from '../things.ts';
import type { Question } from '../ways.ts';
import type { Name } from '../../architecture/sweeps/samples.ts';
import type { Door } from './doors.ts';

/**
 * What a cell answers: nobody is known (401); a permission is missing, whatever it is about (403); it is as if it did not exist; or
 * none of these, and what is told and done is for rules of its own.
 */
export type Outcome = 'not known' | 'lacks' | 'as missing' | 'let in';

/** A question that one of the twelve asks about a thing. */
export interface StandingQuestion {
  readonly as: Standing;
  readonly thing: Thing;
  readonly question: Question;
  /** It carries the secret that the call asks for. */
  readonly hasSecret: boolean;
}

const visitor: Standing = { personId: null, unitId: null, workplaces: [], permissions: new Set() };

/** What is expected at a door: by its row and by the oracle, by nothing of the product. */
export function expectedOf(door: Door, { as, thing, question, hasSecret }: StandingQuestion): Outcome {
  if (door === 'link') return hasSecret ? 'let in' : 'as missing';
  if (door === 'everyone' || door === 'known') {
    // Whoever comes with a session to what is open to all is a visitor there.
    return isAsMissing(door === 'everyone' ? visitor : as, thing.subject, question, thing.nup)
      ? 'as missing'
      : 'let in';
  }
  if (as.personId === null) return 'not known';
  const holds =
    typeof door === 'string' ? door === 'person' || as.unitId !== null : door.some((id) => as.permissions.has(id));
  if (!holds) return 'lacks';
  return isAsMissing(as, thing.subject, question, thing.nup) ? 'as missing' : 'let in';
}

/** What the answer says by itself. */
export function outcomeOf({ status, body }: Answer): Outcome {
  const code = codeOf(body);
  if (status === 401 && code === 'SESSION_LOST') return 'not known';
  return status === 403 && code === 'FORBIDDEN' ? 'lacks' : 'let in';
}

/** Whether an answer says of a thing what is said of one that does not exist. */
export const isSameAsNone = (found: Answer, about: Name, none: Answer, missing: Name): boolean =>
  without(found, about) === without(none, missing);

function codeOf(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { readonly code?: string }).code;
  } catch {
    return undefined;
  }
}
