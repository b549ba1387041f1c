import { expect, test } from 'vitest';
import { listBulkJobItems as itemsContract, undoBulkJob as undoWhole } from '../../../platform/contract/bulk-job.ts';
import { undo } from '../../../platform/contract/undo.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { listBulkJobItemsOf, undoBulkJobOf } from '../../../platform/server/acts/bulk-jobs/index.ts';
import { runBulkJob } from '../../../platform/server/acts/bulk-jobs/run-bulk-job.ts';
import { feature } from '../../../platform/server/acts/feature.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { getProcess } from '../contract/reading/get-process.ts';
import { archiveProcesses } from '../contract/archive/archive-processes.ts';
import { setResponsible } from '../contract/responsible/set-responsible.ts';
import { buildStage } from '../testing/build-stage.ts';
import { processesFeature } from './feature.ts';
import { processTables } from './process-row.ts';

const database = await testDatabase();
const { endpoints } = processesFeature;
const following = feature({ endpoints: [listBulkJobItemsOf(endpoints), undoBulkJobOf(endpoints)] });
const stage = await buildStage(database, following);
const { api, units } = stage;

/** The node does what was left to it, as the person who asked. */
const work = (id: number, who: Actor) =>
  runBulkJob({ ...stage.deps, standingOf: async () => who }, endpoints, {
    id,
    isLast: false,
    signal: new AbortController().signal,
    correlationId: crypto.randomUUID(),
  });

async function waiting(count: number) {
  const ana = await stage.servant(units.cocon);
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await stage.process(ana, units.cocon)).id);
  return { ana, ids };
}
const detail = (id: number, as: Actor) => api.call(getProcess, { params: { id } }, { as });
const refusal = async (id: number, as: Actor) => (await api.refusal(undoWhole, { params: { id } }, { as })).body.code;

test('what went on by itself is taken back as a whole, by who asked for it, once it ended', async () => {
  const { ana, ids } = await waiting(2);
  const body = { process_ids: ids, user_id: 'self' as const };
  const { id } = await api.background(setResponsible, { body }, { as: ana });
  expect(await refusal(id, ana)).toBe('BULK_JOB_IRREVERSIBLE');
  await work(id, ana);
  expect((await detail(ids[0]!, ana)).user_responsible?.id).toBe(ana.personId);
  expect(await refusal(id, await stage.servant(units.cocon))).toBe('BULK_JOB_UNKNOWN');

  const { undo_token } = await api.call(undoWhole, { params: { id } }, { as: ana });
  await api.call(undo, { body: { undo_token } }, { as: ana });
  for (const process of ids) expect((await detail(process, ana)).user_responsible).toBeNull();
});

test('not an hour later, nor of an act that is no reversible one', async () => {
  const { ana, ids } = await waiting(2);
  const taken = await api.background(
    setResponsible,
    { body: { process_ids: [ids[0]!], user_id: 'self' } },
    { as: ana },
  );
  const archive = { process_ids: [ids[1]!], justification_id: 1, confirm_physical: true };
  const archived = await api.background(archiveProcesses, { body: archive }, { as: ana });
  await work(taken.id, ana);
  await work(archived.id, ana);
  expect(await refusal(archived.id, ana)).toBe('BULK_JOB_IRREVERSIBLE');
  stage.pass(3_601_000);
  expect(await refusal(taken.id, ana)).toBe('BULK_JOB_IRREVERSIBLE');
});

test('its lines are called by their numbers, as long as the person may know them', async () => {
  const { ana, ids } = await waiting(2);
  const { id } = await api.background(setResponsible, { body: { process_ids: ids, user_id: 'self' } }, { as: ana });
  const labels = async () =>
    (await api.call(itemsContract, { params: { id }, query: {} }, { as: ana })).results.map(({ label }) => label);
  const numbers = await Promise.all(ids.map(async (one) => (await detail(one, ana)).nup_formatted));
  expect(await labels()).toEqual(numbers);
  await processTables(database.owner)
    .updateTable('processes.process')
    .set({ secrecy: 6, unit_id: units.dirad })
    .where('id', '=', ids[1]!)
    .execute();
  expect(await labels()).toEqual([numbers[0], null]);
});
