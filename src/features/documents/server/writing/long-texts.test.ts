import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { beforeAll, expect, test, vi } from 'vitest';
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

/** Of the time that a text is read, the longest that nothing else may be done. */
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

/** How many threads are told something of so much while some work is done: long texts are read in threads. */
async function readMeanwhile(work: () => Promise<unknown>): Promise<number> {
  const told = vi.spyOn(Worker.prototype, 'postMessage');
  await work();
  const read = told.mock.calls.filter(([message]) => JSON.stringify(message).includes(html_source.slice(0, 60)));
  told.mockRestore();
  return read.length;
}

test('while a long text is read others are answered', async () => {
  const times = [await timed(() => write(process_id)), await timed(() => write(process_id))];
  const least = (of: 'took' | 'held') => Math.min(...times.map((time) => time[of]));
  expect(least('held') / least('took')).toBeLessThan(SHARE);
});

test('nobody has a text read that they may put nowhere', async () => {
  expect(await readMeanwhile(() => write(process_id))).toBe(1);
  const refused = async () => {
    expect(await api.refusal(createWrittenDocument, { body: bodyFor(foreign) }, { as: ana })).toMatchObject({
      status: 404,
    });
  };
  expect(await readMeanwhile(refused)).toBe(0);
});

test('nor one that they may not edit', async () => {
  const { id } = await buildText(api, ana, { process_id });
  const bruno = await world.servant(world.gelic);
  const edit = { params: { id }, body: { html_source } };
  const refused = async () => {
    expect(await api.refusal(editDocument, edit, { as: bruno })).toMatchObject({ status: 404 });
  };
  expect(await readMeanwhile(refused)).toBe(0);
  expect(await readMeanwhile(() => api.call(editDocument, edit, { as: ana }))).toBe(1);
});
