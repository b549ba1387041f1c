import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testDatabase } from '../../../platform/testing/database.ts';
import { openFiles } from '../../../platform/testing/open-files.ts';
import { readXml } from '../../../platform/testing/read-xml.ts';
import { buildStage } from '../../processes/testing/build-stage.ts';
import { searchFeature } from './feature.ts';
import { rebuildSearch } from './rebuild-search.ts';

const database = await testDatabase();
const stage = await buildStage(database, searchFeature);
const ask = await openFiles(searchFeature.bytes, stage.deps);
const ana = await stage.servant(stage.units.cocon);
const titles = (text: string) =>
  [...readXml(text).querySelectorAll('entry > title')].map(({ textContent }) => textContent);

beforeAll(async () => {
  const level = (secrecy_id: number) => ({ secrecy_id, legal_reference_id: stage.legalReference });
  await stage.process(ana, stage.units.gelic, { description: 'Ponte <nova> & estrada' });
  stage.pass(60_000);
  await stage.process(ana, stage.units.gelic, { description: 'Ponte velha' });
  for (const one of [2, 3, 6])
    await stage.process(ana, stage.units.gelic, { description: `Ponte canário ${one}`, ...level(one) });
  await rebuildSearch(stage.deps.db, stage.deps.clock());
});

test('the feed of a search holds what everybody finds by it, the newest first, and nothing of what is not public', async () => {
  const { text, headers } = await ask('/consultar-processo.atom?text=ponte');
  expect(headers['cache-control']).toBe('no-cache');
  expect(titles(text)).toEqual([
    expect.stringMatching(/^\d{5}\.\d{6}\/2026-\d{2}: Ponte velha$/),
    expect.stringMatching(/: Ponte <nova> & estrada$/),
  ]);
  expect(text).not.toContain('canário');
  expect((await ask('/consultar-processo.atom?text=ponte', { 'if-none-match': headers.etag! })).status).toBe(304);
});

test('the exact number of a restricted process tells nothing, and what is no day is refused', async () => {
  const { rows } = await sql<{ nup: string }>`select nup from processes.process where secrecy = 2`.execute(
    database.owner,
  );
  expect(titles((await ask(`/consultar-processo.atom?nup=${rows[0]!.nup}`)).text)).toEqual([]);
  expect((await ask('/consultar-processo.atom?start=ontem')).status).toBe(400);
  expect(titles((await ask('/consultar-processo.atom?text=%21%21')).text)).toEqual([]);
});

test('where the public search is off there is no feed', async () => {
  const off = { ...stage.deps, config: { ...stage.deps.config, publicSearchEnabled: false } };
  const askOff = await openFiles(searchFeature.bytes, off);
  expect((await askOff('/consultar-processo.atom?text=ponte')).status).toBe(404);
});
