import { isHidden } from '../oracle.ts';
import { faultOfForm, keptFrom, secretTold } from '../judge.ts';
import type { Answer, openLane } from '../lane.ts';
import type { Attacker } from '../people.ts';
import type { Secret, Thing } from '../things.ts';
import type { Question } from '../ways.ts';
import { foreseen, halfKnown, type Kind, kinds, made, questionsOf } from './kinds.ts';

interface Reading {
  readonly lane: Awaited<ReturnType<typeof openLane>>;
  readonly readers: readonly Attacker[];
  /** Those among them who may look at most. */
  readonly wide: readonly Attacker[];
  readonly stranger: Attacker;
  readonly calendars: readonly { readonly path: string; readonly of: Attacker }[];
  readonly things: readonly Thing[];
  readonly secrets: readonly Secret[];
  readonly random: (below: number) => number;
}

/** What came of the questions of one kind. */
interface Looked {
  readonly kind: Kind;
  /** Answers that were looked at. */
  answers: number;
  /** Of them, those that were given, and not refused. */
  given: number;
  /** Of them, those that told whoever may know it a word that they had not said: the canaries do come this way. */
  telling: number;
  readonly leaks: string[];
}

interface QuestionAboutMany {
  readonly as: Attacker;
  readonly question: Question;
  /** A report, which is made and read. */
  readonly isMade?: boolean;
  /** As whom it may be heard, where who asks says nothing of it. */
  readonly heardBy: Attacker;
  readonly about: string;
}

/**
 * Asks what tells of many processes at once, as everybody, about what they may not know three times of four, and looks for words of what is
 * hidden from them in every answer.
 * @param each so many answers of each kind
 */
export async function lookAtMany(reading: Reading, each: number): Promise<readonly Looked[]> {
  const { lane, secrets } = reading;
  const words = new Map<Attacker, { readonly kept: readonly Secret[]; readonly open: readonly Secret[] }>();
  const wordsOf = (one: Attacker) => {
    const known = words.get(one);
    if (known) return known;
    const kept = keptFrom([one, ...one.otherwise], secrets);
    const hidden = new Set(kept);
    const found = { kept, open: secrets.filter((secret) => secret.subject.of !== 'servants' && !hidden.has(secret)) };
    words.set(one, found);
    return found;
  };
  const looked: Looked[] = [];
  for (const kind of kinds) {
    const told: Looked = { kind, answers: 0, given: 0, telling: 0, leaks: [] };
    looked.push(told);
    const seen = new Set<string>();
    for (let tries = each * 20; told.answers < each && tries > 0; tries -= 1) {
      const asked = askedOf(kind, reading);
      const key = `${asked.as.name} ${asked.isMade} ${JSON.stringify(asked.question)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const answer = await (asked.isMade ? lane.askMade(asked.question, asked.as) : lane.ask(asked.question, asked.as));
      if (!answer) continue;
      told.answers += 1;
      if (answer.status < 400) told.given += 1;
      const { kept, open } = wordsOf(asked.heardBy);
      if (tellsSomething(answer, asked.question, open)) told.telling += 1;
      const fault = faultOfForm(answer) ?? secretTold(answer, asked.question, kept);
      const { method, url, body } = asked.question;
      if (fault)
        told.leaks.push(`${asked.as.name}, about ${asked.about}: ${method} ${url} ${JSON.stringify(body)} ${fault}`);
    }
  }
  return looked;
}

/** One question of a kind, by somebody, about something. */
function askedOf(kind: Kind, { readers, wide, stranger, calendars, things, random }: Reading): QuestionAboutMany {
  const pick = <T>(among: readonly T[]): T => among[random(among.length)]!;
  const isForAll = kind === 'suggestions' || kind === 'feeds';
  const as = pick(isForAll || random(4) === 0 ? readers : wide);
  if (kind === 'reports') {
    const isMade = random(2) === 0;
    return { as, question: pick(isMade ? made : foreseen), isMade, heardBy: as, about: 'all' };
  }
  if (kind === 'feeds' && random(8) === 0) {
    const { path, of } = pick(calendars);
    return { as: stranger, question: { method: 'GET', url: path, body: undefined }, heardBy: of, about: 'their days' };
  }
  const reader = kind === 'feeds' ? stranger : as;
  const ofUnits = (kind === 'charts' || kind === 'counts') && random(2) === 0;
  const hidden = things.filter(({ subject }) => isHidden(reader, subject));
  const sought = hidden.length > 0 && random(4) > 0 ? hidden : things;
  const thing = pick(ofUnits ? things.filter((one) => one.kind === 'unit') : sought);
  const question = pick(questionsOf(kind, pick(halfKnown(thing))));
  return { as: reader, question, heardBy: reader, about: thing.what };
}

function tellsSomething({ text }: Answer, question: Question, open: readonly Secret[]): boolean {
  const asked = JSON.stringify(question);
  return open.some(({ word }) => text.includes(word) && !asked.includes(word));
}
