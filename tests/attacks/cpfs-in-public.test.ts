import { expect, test } from 'vitest';
import { nextCpf } from '../../src/features/people/testing/build-people.ts';
import { formatCpf } from '../../src/kernel/numbers/cpf.ts';
import { canary } from './canaries.ts';
import { openLane } from './lane.ts';
import { openPopulation } from './population.ts';
import { buildStage } from './stage.ts';
import { everyWay } from './ways.ts';

// Decision 37: wherever somebody wrote a CPF in a public process, who does not work with processes reads it hidden.

const stage = await buildStage();
const { units, people } = stage;
/** Every CPF that somebody wrote, as it was written. */
const written: string[] = [];
const some = openPopulation(stage, () => {
  const cpf = formatCpf(nextCpf());
  written.push(cpf);
  return `${canary()} ${cpf}`;
});

const writer = await stage.servant('Quem abre', units.origin);
const keeper = await stage.servant('Quem guarda', units.here);
const party = await stage.citizen('Interessada');
const opening = { by: writer, to: units.here, level: 1, party };
const { process } = await some.process({ ...opening, what: 'process' });
await some.take(keeper, process);
await some.know(keeper, process, 'knowledge');
await some.finishJoin(keeper, process, 'join');
await some.pendency(keeper, process, 'pendency');
await some.send(keeper, process, units.elsewhere, 'dispatch');
const archived = await some.process({ ...opening, what: 'process archived' });
await some.archive(keeper, archived.process);
const signer = await stage.citizen('Quem assina');
const asking = await some.draft({ ...opening, what: 'process to sign in' });
const toSign = await some.write(writer, asking, 'to sign');
await some.ask(writer, toSign, signer);
await some.open(asking, writer, units.here, [toSign]);
await stage.runJobs();

const signing = await people.enter('a citizen who was asked to sign', signer);
const readers = [people.stranger('a stranger', null), await people.enter('a citizen, party', party), signing];
const lane = await openLane(stage);
const ways = everyWay().filter(({ acts, permissions }) => !acts && permissions.length === 0);

/** What is asked of each way, once however many things it may be about. */
const questions = ways.flatMap((way) => {
  const asked = some.things.flatMap(({ word = '', ...thing }) =>
    way.questions({ ...thing, word: word.split(' ')[0]! }).map((question) => ({ way, question })),
  );
  return [...new Map(asked.map((one) => [JSON.stringify(one.question), one])).values()];
});
const WHOLE = /\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g;
const isWritten = new Set(written.flatMap((cpf) => [cpf, cpf.replace(/\D/g, '')]));
/** Who is asked to sign a text reads it, and its pages, as they are signed. */
const signed = some.secrets.find(({ what }) => what === 'text, to sign')!.word.split(' ')[1]!;

test('no call tells a whole CPF to who does not work with processes', async () => {
  const told = new Set<string>();
  const hidden = new Set<string>();
  for (const { way, question } of questions) {
    for (const as of readers.filter(({ token }) => token !== null || !way.needsSession)) {
      const { text } = await lane.ask(question, as);
      if (text.includes('-**')) hidden.add(way.name);
      const read = as === signing ? text.replace(/%PDF-[^]*$/, '').replaceAll(signed, '') : text;
      if (read.match(WHOLE)?.some((number) => isWritten.has(number))) told.add(`${way.name}, to ${as.name}`);
    }
  }
  expect([...told]).toEqual([]);
  // These texts were read, and not missed.
  for (const way of ['GET /process/:id', 'GET /process/dispatch/list/:processId', 'GET /customer/notification/list'])
    expect(hidden).toContain(way);
});
