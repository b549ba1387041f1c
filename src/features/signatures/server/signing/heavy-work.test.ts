import { beforeEach, expect, test } from 'vitest';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { idleTransactions } from '../../../../platform/testing/idle-transactions.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { registerUpload } from '../../../documents/contract/uploads/register-upload.ts';
import { documentsFeature } from '../../../documents/server/feature.ts';
import { findDocument } from '../../../documents/server/index.ts';
import { buildPdf, buildSentFile, buildText } from '../../../documents/testing/build-documents.ts';
import { openProcess } from '../../../processes/contract/opening/open-process.ts';
import { processesFeature } from '../../../processes/server/feature.ts';
import { startSigning } from '../../contract/signing/start-signing.ts';
import { signingWorld } from '../../testing/signing-world.ts';
import { signaturesFeature } from '../feature.ts';

const world = await signingWorld();
const { database } = world;
/** The transactions that were open at each piece of heavy work, and what comes between it and the act. */
const open: number[] = [];
let between: () => Promise<unknown>;
beforeEach(() => {
  open.length = 0;
  between = async () => {};
});

const watched =
  <Given extends unknown[], T>(work: (...given: Given) => Promise<T>) =>
  async (...given: Given): Promise<T> => {
    const done = await work(...given);
    open.push(await idleTransactions(database));
    const once = between;
    between = async () => {};
    await once();
    return done;
  };
const { intake, renderer } = world.deps;
const deps: Deps = {
  ...world.deps,
  intake: {
    ...intake,
    inspect: watched((upload) => intake.inspect(upload)),
    clean: watched((upload) => intake.clean(upload)),
  },
  renderer: { ...renderer, renderDocument: watched((input) => renderer.renderDocument(input)) },
};
const api = await testApi(
  [...processesFeature.endpoints, ...documentsFeature.endpoints, ...signaturesFeature.endpoints],
  deps,
);
const written = async (as: Actor) => {
  const process_id = await world.draft(as);
  const { id } = await buildText(world.api, as, { process_id });
  return { process_id, id };
};

test('while a file is inspected no transaction is open', async () => {
  const as = await world.servant(world.cocon);
  const process_id = await world.draft(as);
  const key = await buildSentFile(world.api, as, await buildPdf());
  const body = { process_id, s3Data: { key }, file_name: 'a.pdf' };
  const { file } = await api.call(registerUpload, { body }, { as });
  expect(file).toMatchObject({ attachment_name: 'a', pages: 1 });
  expect(open).toEqual([0]);
});

test('nobody has a file inspected that they may put nowhere', async () => {
  const as = await world.servant(world.cocon);
  const process_id = await world.draft(await world.servant(world.cocon));
  const key = await buildSentFile(world.api, as, await buildPdf());
  for (const place of [process_id, 999_999_999]) {
    const body = { process_id: place, s3Data: { key }, file_name: 'a.pdf' };
    expect(await api.refusal(registerUpload, { body }, { as })).toMatchObject({ status: 404 });
  }
  expect(open).toEqual([]);
});

test('a file whose place is there only once it was looked for is inspected all the same, before the transaction', async () => {
  const as = await world.servant(world.cocon);
  const process_id = await world.draft(as);
  const key = await buildSentFile(world.api, as, await buildPdf());
  // It is sent anew while it is inspected: what was found is not of these bytes.
  between = () =>
    database.owner
      .withTables<{ 'platform.upload': { id: string; sha256: string } }>()
      .updateTable('platform.upload')
      .set({ sha256: 'f'.repeat(64) })
      .where('id', '=', key)
      .execute();
  const body = { process_id, s3Data: { key }, file_name: 'a.pdf' };
  await api.call(registerUpload, { body }, { as }).catch(() => undefined);
  expect(open).toEqual([0, 0]);
});

test('while a text is printed to be signed no transaction is open', async () => {
  const as = await world.servant(world.cocon);
  const { id } = await written(as);
  await world.prove(as, id);
  await api.call(startSigning, { body: { process_file: [id] } }, { as });
  expect(open).toEqual([0]);
});

test('while the texts of a process that is opened are printed no transaction is open', async () => {
  const as = await world.servant(world.cocon);
  const { process_id, id } = await written(as);
  await api.call(openProcess, { params: { id: process_id }, body: {} }, { as });
  expect(open).toEqual([0]);
  expect(await findDocument(database.app, id)).toMatchObject({ state: 'FROZEN' });
});

test('what changed meanwhile is printed anew, as it is then', async () => {
  const as = await world.servant(world.cocon);
  const { id } = await written(as);
  const { id: other } = await written(await world.servant(world.cocon));
  await world.prove(as, id);
  // A colleague of the unit takes the number that was printed.
  between = async () => {
    const { unit_id, document_type_id } = (await findDocument(database.app, other))!;
    await database.owner
      .withTables<{ 'documents.counter': { unit_id: number; document_type_id: number; year: number; last: number } }>()
      .insertInto('documents.counter')
      .values({ unit_id, document_type_id, year: 2026, last: 41 })
      .onConflict((conflict) => conflict.columns(['unit_id', 'document_type_id', 'year']).doUpdateSet({ last: 41 }))
      .execute();
  };
  await api.call(startSigning, { body: { process_file: [id] } }, { as });
  expect(open).toHaveLength(2);
  expect(await findDocument(database.app, id)).toMatchObject({ state: 'FROZEN', number: 42 });
});
