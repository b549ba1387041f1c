import type { Name } from '../../architecture/sweeps/samples.ts';
import type { Answer } from '../lane.ts';
import type { Attacker } from '../people.ts';
import type { Thing } from '../things.ts';
import type { Question, Way } from '../ways.ts';
import { objectsOf, rowOf, withSecret } from './cells.ts';
import { expectedOf, isSameAsNone, type Outcome, outcomeOf } from './expected.ts';
import { doors } from './doors.ts';
import type { Twelve } from './twelve.ts';

interface World {
  readonly things: readonly Thing[];
  readonly twelve: Twelve;
  readonly missing: Name;
  /** About so many kinds of things each way is asked; which, the seed says. */
  readonly objects: number;
  readonly seed: number;
  readonly ask: (question: Question, as: Attacker) => Promise<Answer>;
  /** What somebody is answered about what does not exist. */
  readonly askNone: (none: Question, as: Attacker) => Promise<Answer>;
}

/** Said to who acts for no unit and asks for what a unit has. */
const WITHOUT_UNIT = 'Você precisa de uma lotação para fazer isso';

/** What the twelve were answered by one way. */
interface AnswersOfRow {
  readonly answers: readonly Answer[];
  /** What was not as its row says. */
  readonly told: readonly string[];
}

/** Asks one way as each of the twelve. @param place of the way among all: it chooses the things, and who asks what about them */
export async function askAgainstRow(way: Way, place: number, world: World): Promise<AnswersOfRow> {
  const { twelve, missing, ask } = world;
  const all = objectsOf(way, world.things);
  const first = place * 7 + world.seed;
  const chosen = all.map((_, turn) => all[(first + turn) % all.length]!).slice(0, world.objects);
  const answers: Answer[] = [];
  const told: string[] = [];
  for (const thing of chosen) {
    const questions = way.questions(thing);
    for (const [turn, [role, as]] of [...twelve.people].entries()) {
      const index = (place + turn) % questions.length;
      const plain = questions[index]!;
      const question = role === 'link' ? withSecret(plain, twelve.links) : plain;
      const answer = await ask(question, as);
      answers.push(answer);
      const door = doors.get(rowOf(way, question));
      const expected = door && expectedOf(door, { as, thing, question, hasSecret: question !== plain });
      const none = way.questions(missing)[index]!;
      if (expected && (await isAs(expected, answer, { thing, question, none, as }, world))) continue;
      const came = `${answer.status} came, ${answer.body.slice(0, 120)}`;
      told.push(`${way.name}, by ${role}, about ${thing.what}: ${expected ?? 'a row'} expected, ${came}`);
    }
  }
  return { answers, told };
}

interface Cell {
  readonly thing: Thing;
  readonly question: Question;
  readonly none: Question;
  readonly as: Attacker;
}

async function isAs(
  expected: Outcome,
  answer: Answer,
  { thing, question, none, as }: Cell,
  { askNone, missing }: World,
): Promise<boolean> {
  const came = outcomeOf(answer);
  // A list of a unit asks for one, of whoever may read the other lists.
  if (expected === 'let in' && as.unitId === null && answer.body.includes(WITHOUT_UNIT)) return true;
  if (expected !== 'as missing') return came === expected && answer.status < 500;
  // What names nothing is the same about anything.
  if (JSON.stringify(question) === JSON.stringify(none)) return came === 'let in';
  return isSameAsNone(answer, thing, await askNone(none, as), missing);
}
