import { monitorEventLoopDelay } from 'node:perf_hooks';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { createWrittenDocument } from '../../contract/writing/create-written-document.ts';
import { editDocument } from '../../contract/writing/edit-document.ts';
import { documentType } from '../../rules/document-types.ts';
import { buildText } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';

const world = await documentWorld();
const { api } = world;
/** Some hundred thousand letters. */
const html_source = '<p>Texto de um <b>despacho</b> longo, com muitas palavras em cada linha.</p>'.repeat(5_000);
let ana: Actor;
let process_id: number;
let foreign: number;
beforeAll(async () => {
  ana = await world.servant(world.cocon);
  process_id = await world.draft(ana);
  foreign = await world.draft(await world.servant(world.cocon));
  await write(process_id);
});

const bodyFor = (place: number) => ({ process_id: place, document_type_id: documentType.ATTACHMENT, html_source });
const write = (place: number) => api.call(createWrittenDocument, { body: bodyFor(place) }, { as: ana });

/** Of the time that the same text takes where it is read: what is sent has to be taken in. */
const SHARE = 0.5;

/** Milliseconds of some work, and the longest that nothing else could be done meanwhile. */
async function timed(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const start = performance.now();
  delay.enable();
  await work();
  delay.disable();
  return { took: performance.now() - start, held: delay.max / 1e6 };
}

const leastOf = async (work: () => Promise<unknown>, of: 'took' | 'held', times = 3) => {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await timed(work))[of]);
  return Math.min(...found);
};
/** What is short is lengthened most by whatever else the machine does. */
const leastRefused = (work: () => Promise<unknown>) => leastOf(work, 'took', 9);

test('while a long text is read others are answered', async () => {
  const whole = await leastOf(() => write(process_id), 'took');
  expect((await leastOf(() => write(process_id), 'held')) / whole).toBeLessThan(SHARE);
});

test('nobody has a text read that they may put nowhere', async () => {
  const whole = await leastOf(() => write(process_id), 'took');
  const refused = async () => {
    expect(await api.refusal(createWrittenDocument, { body: bodyFor(foreign) }, { as: ana })).toMatchObject({
      status: 404,
    });
  };
  expect((await leastRefused(refused)) / whole).toBeLessThan(SHARE);
});

test('nor one that they may not edit', async () => {
  const { id } = await buildText(api, ana, { process_id });
  const bruno = await world.servant(world.gelic);
  let edits = 0;
  const edit = () => ({ params: { id }, body: { html_source: `${html_source}<p>${(edits += 1)}</p>` } });
  const whole = await leastOf(() => api.call(editDocument, edit(), { as: ana }), 'took');
  const refused = async () => {
    expect(await api.refusal(editDocument, edit(), { as: bruno })).toMatchObject({ status: 404 });
  };
  expect((await leastRefused(refused)) / whole).toBeLessThan(SHARE);
});
