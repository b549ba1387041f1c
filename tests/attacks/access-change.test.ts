import { expect, test } from 'vitest';
import { patchProcess } from '../../src/features/processes/contract/changes/patch-process.ts';
import { askOutside } from '../../src/features/acknowledgements/testing/ask-outside.ts';
import { nextCpf } from '../../src/features/people/testing/build-people.ts';
import { listAskableParties } from '../../src/features/pendencies/contract/asking/list-askable-parties.ts';
import { askFor } from '../../src/features/pendencies/testing/build-pendency.ts';
import { requestExternalSignatures } from '../../src/features/signatures/contract/external/request-external-signatures.ts';
import { Refused } from '../../src/platform/testing/test-api.ts';
import { getDownload } from '../../src/features/downloads/contract/get-download.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import { keptFrom, secretTold } from './judge.ts';
import { openLane } from './lane.ts';
import { openEars } from './listen.ts';
import { isHidden, knowledgeOf, reaches } from './oracle.ts';
import type { Attacker } from './people.ts';
import { openPopulation } from './population.ts';
import { processesById } from './processes-by-row.ts';
import { buildStage } from './stage.ts';
import type { Secret } from './things.ts';
import { everyWay } from './ways.ts';

// `FUZZ_SEED` begins elsewhere, `CARIMBO_CHANGES` makes it longer.
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_124);
const changes = Number(process.env['CARIMBO_CHANGES'] ?? amount(12, 200));
const PROCESSES = 3;
/** Asked by each person at each moment of a change: where most of a process is told. */
const ALWAYS = [
  'GET /process/:id',
  'GET /process/history/:id',
  'GET /process/file/list/:processId',
  'POST /process/search/filters',
  'GET /customer/notification/list',
];
const WHY_ASKED = 'why documents are asked';
/** The mailbox of somebody without an account. */
const OUTSIDE = 'de-fora@exemplo.com.br';
/** And so many of all the others. */
const QUESTIONS = 2;
const MOST_TOLD = 20;

/** Numbers that are the same in every run of a seed (mulberry32). */
let state = seed;
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}

const stage = await buildStage();
const { units, api, people, legalReferences } = stage;
const some = openPopulation(stage);
// The party of all of them is one person with one name, which each process tells.
const secrets = () => some.secrets.filter(({ what }) => !what.startsWith('interested party'));
const looking = everyWay().filter(({ acts }) => !acts);
const always = ALWAYS.map((name) => looking.find((way) => way.name === name)!);

// Who makes what is looked for, and has it.
const writer = await stage.servant('Quem abre', units.origin);
const holder = await stage.servant('Quem tem', units.here);
const party = await stage.citizen('Interessada');
const signer = await stage.citizen('Quem assina');
const somewhere = await stage.servant('Quem baixou', units.elsewhere, []);

const processes: Awaited<ReturnType<typeof some.process>>['process'][] = [];
for (let index = 0; index < PROCESSES; index += 1) {
  const what = `process ${index}`;
  const draft = await some.draft({ what, by: writer, to: units.here, level: 1, party });
  const documents = [await some.write(writer, draft, what), await some.write(writer, draft, `${what}, to sign`)];
  await some.ask(writer, documents[1]!, signer);
  processes.push(await some.open(draft, writer, units.here, documents));
  await some.take(holder, draft);
}
for (const one of processes) await some.download(somewhere, one);
await stage.runJobs();

const attackers: Attacker[] = [
  people.stranger('a stranger', null),
  await people.enter('a citizen', await stage.citizen('Cidadã')),
  await people.enter('a citizen, party', party),
  await people.enter('a citizen who was asked to sign', signer),
  await people.enter('who has it', holder),
  await people.enter('who opened', writer),
  await people.enter('who downloaded', somewhere),
  await people.enter('internal control', await stage.servant('Controle', units.other, [79])),
];
for (const [where, place] of Object.entries({ here: units.here, origin: units.origin, elsewhere: units.elsewhere })) {
  attackers.push(
    await people.enter(`servant ${where}, nothing held`, await stage.servant(`Sem nada em ${where}`, place, [])),
    await people.enter(`servant ${where}, 53 and 82`, await stage.servant(`Leitor em ${where}`, place, [53, 82])),
  );
}
const lane = await openLane(stage);
const outside = people.stranger('somebody outside', null);
const emails = new Map([writer, holder, party, signer, somewhere].map(({ personId, email }) => [personId, email]));

const grants = ['none', 'metadata', 'addressed'] as const;
type Facts = (typeof processes)[number];
const things = () => some.things.filter(({ subject }) => subject.of === 'process' || subject.of === 'document');

/** Everything that somebody is told and may not know, of a few questions each; `before`: what held a moment ago counts too. */
async function leaks(moment: string, about: Facts, before?: Pick<Facts, 'level' | 'grant'>): Promise<string[]> {
  const found: string[] = [];
  const own = things().filter(({ subject: one }) =>
    one.of === 'process' ? one.process === about : one.of === 'document' && one.document.process === about,
  );
  for (const as of attackers) {
    const now = keptFrom([as], secrets());
    const then = before ? new Set(withFacts(about, before, () => keptFrom([as], secrets()))) : null;
    const kept = then ? now.filter((secret) => then.has(secret)) : now;
    const others = Array.from({ length: QUESTIONS }, () => looking[random(looking.length)]!);
    for (const way of [...always, ...others]) {
      const thing = always.includes(way) ? own[0]! : own[random(own.length)]!;
      const questions = way.questions(thing);
      const question = questions[random(questions.length)]!;
      const told = secretTold(await lane.ask(question, as), question, kept);
      if (told) found.push(`${moment}, ${as.name}: ${question.method} ${question.url} ${told}`);
    }
  }
  return found;
}

/** What holds of a process as it was. */
function withFacts<T>(about: Facts, facts: Pick<Facts, 'level' | 'grant'>, ask: () => T): T {
  const { level, grant } = about;
  Object.assign(about, facts);
  const answer = ask();
  Object.assign(about, { level, grant });
  return answer;
}

/** Changes who may read a process, by its responsible and by the act itself, with a reason that few may read. */
async function change(about: Facts, level: number, grant: Facts['grant']): Promise<void> {
  const justification = some.secret(`reason of a change`, 'documents', { of: 'process', process: about });
  const body = {
    secrecy_id: level,
    justification,
    ...(level === 1 ? {} : { legal_reference_id: legalReferences[grant] }),
  };
  await api.call(patchProcess, { params: { id: about.id }, body }, { as: holder });
}

/** Asks people outside for all that they are written to about: signature, knowledge, documents. What may not be asked is not. */
async function askOutsiders(about: Facts): Promise<void> {
  const document = some.things.find(
    ({ subject }) => subject.of === 'document' && subject.document.process === about && subject.document.filed,
  )!;
  const outsider = () => ({ cpf: nextCpf(), name: 'Quem é de fora', email: OUTSIDE });
  const user = outsider();
  const subscribers = [outsider()];
  const observation = some.secret(WHY_ASKED, 'documents', { of: 'process', process: about });
  const { results: parties } = await api.call(listAskableParties, { params: { id: about.id } }, { as: holder });
  const asking = {
    knowledge: () => askOutside(stage, holder, { process_id: about.id, process_file_ids: [document.id] }, { user }),
    documents: () => askFor(stage, holder, about.id, { party_id: parties[0]?.id ?? 1, email: OUTSIDE, observation }),
    // Last: what waits for a signature is not made known.
    signature: () =>
      api.call(requestExternalSignatures, { body: { process_file_id: document.id, subscribers } }, { as: holder }),
  };
  for (const [what, ask] of Object.entries(asking)) {
    await ask().then(
      () => asked.add(what),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      },
    );
  }
}
const asked = new Set<string>();

/** Decision 58: a letter names its process by the number, and says why documents are asked as long as everybody may read the process. */
const isWrittenToParties = ({ what, subject }: Secret): boolean =>
  what === 'number' || (what === WHY_ASKED && subject.of === 'process' && subject.process.level === 1);

let mailed = 0;
/** What mails of a moment tell to whom they go, who may not know it any more, or not yet. */
function toldByMail(moment: string): string[] {
  const told: string[] = [];
  for (const { to, subject, text, html } of stage.mails.splice(0)) {
    mailed += 1;
    const addressees = attackers.filter(({ personId }) => emails.get(personId ?? 0) === to);
    const standings = addressees.length > 0 ? addressees : [outside];
    const secret = keptFrom(standings, secrets())
      .filter((one) => !isWrittenToParties(one))
      .find(({ word }) => [subject, text, html].some((one) => one.includes(word)));
    if (secret) told.push(`${moment}, a mail to ${to} tells ${secret.what}: ${subject}`);
  }
  return told;
}

const found: string[] = [];

test(`before, during and after ${changes} changes of access nobody is told what they may not know (seed ${seed})`, async () => {
  const levels = new Set<number>();
  for (let count = 0; count < changes; count += 1) {
    stage.later();
    const about = processes[random(PROCESSES)]!;
    const before = { level: about.level, grant: about.grant };
    const level = 1 + random(6);
    const grant = level === 6 ? grants[random(3)]! : 'none';
    const moment = `change ${count}, ${before.level} to ${level}`;
    found.push(...(await leaks(`before ${moment}`, about)));
    // These letters are written when they are sent, after the change.
    await askOutsiders(about);
    const changing = change(about, level, grant);
    Object.assign(about, { level, grant });
    found.push(...(await leaks(`during ${moment}`, about, before)));
    await changing;
    // What follows the act has not been done yet: search rows, notifications and files are as they were.
    found.push(...(await leaks(`after ${moment}`, about)));
    await stage.runJobs();
    found.push(...toldByMail(moment));
    found.push(...(await leaks(`long after ${moment}`, about)));
    levels.add(level);
  }
  expect({ leaks: found.length, told: found.slice(0, MOST_TOLD) }).toEqual({ leaks: 0, told: [] });
  if (changes >= 12) expect(levels.size).toBeGreaterThan(3);
  expect([...asked].toSorted()).toEqual(['documents', 'knowledge', 'signature']);
  expect(mailed).toBeGreaterThan(asked.size);
});

test('an address that was given for a file is dead once fewer people read the process', async () => {
  const about = processes[0]!;
  if (about.level !== 1) await change(about, 1, 'none');
  Object.assign(about, { level: 1, grant: 'none' });
  await some.download(somewhere, about);
  await stage.runJobs();
  const { id } = some.things.findLast(({ kind }) => kind === 'download')!;
  const { download_url: url } = await api.call(getDownload, { params: { id } }, { as: somewhere });
  expect((await api.download(url!)).status).toBe(200);
  await change(about, 2, 'none');
  Object.assign(about, { level: 2, grant: 'none' });
  await stage.runJobs();
  expect((await api.download(url!)).status).toBe(404);
});

test('open sockets hear what their person may know at that moment', async () => {
  const ears = await openEars(stage);
  const known = processesById(some.things);
  const told: string[] = [];
  for (const as of attackers) {
    const { messages } = await ears.hear(as);
    for (const { id, text } of messages) {
      const { process_id } = ears.published.find((one) => one.id === id)!;
      const process = known.get(process_id);
      const secret = keptFrom([as], secrets()).find(({ word }) => text.includes(word));
      if (secret || (process && isHidden(as, { of: 'process', process }))) told.push(`${as.name} hears ${text}`);
    }
  }
  expect(told).toEqual([]);
  expect(ears.published.some(({ type }) => type === 'access.narrowed')).toBe(true);
});

test('the people of the test stand in ways that tell levels apart', () => {
  const about = { ...processes[0]! };
  const reading = (level: number) =>
    attackers.filter((as) => reaches(knowledgeOf(as, { ...about, level }), 'everything')).length;
  const counts = [1, 2, 4].map(reading);
  expect(counts).toEqual([...counts].toSorted((one, other) => other - one));
  expect(new Set(counts).size).toBe(3);
});
