import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { permission } from '../../../access/rules/permissions.ts';
import { documentsFeature } from '../../../documents/server/feature.ts';
import { buildPdf, buildSentFile } from '../../../documents/testing/build-documents.ts';
import { buildActor } from '../../../people/testing/build-people.ts';
import { buildInstitution } from '../../../units/testing/build-units.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { Refused, testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps } from '../../../../platform/testing/test-deps.ts';
import { createReference } from '../../contract/references/create-reference.ts';
import { editReference } from '../../contract/references/edit-reference.ts';
import { listDocs } from '../../contract/references/list-docs.ts';
import { listLaws } from '../../contract/references/list-laws.ts';
import { listReferences } from '../../contract/references/list-references.ts';
import { moveReference } from '../../contract/references/move-reference.ts';
import { publishReference } from '../../contract/references/publish-reference.ts';
import { portalFeature } from '../feature.ts';
import { portalTables } from './reference-row.ts';

const database = await testDatabase();
const deps = await testDeps(database, { kinds: [...portalFeature.events, ...documentsFeature.events] });
const api = await testApi([...portalFeature.endpoints, ...documentsFeature.endpoints], deps, {
  files: portalFeature.bytes,
});
let keeper: Actor;

beforeAll(async () => {
  await buildInstitution(database);
  keeper = await buildActor(database, { name: 'Marcos', permissions: [permission.MANAGE_MESSAGES_ADM] });
});

beforeEach(async () => {
  await portalTables(database.owner).deleteFrom('portal.reference').execute();
});

const lai = {
  shelf: 'LAW',
  title: 'Lei nº 12.527, de 18 de novembro de 2011',
  type: 'Lei',
  content: 'Acesso à informação: o que é público e por quanto tempo algo é sigiloso.',
  date2: '2011-11-18',
  url: 'https://www.planalto.gov.br/ccivil_03/_ato2011-2014/2011/lei/l12527.htm',
} as const;

const write = (more: Partial<(typeof createReference)['body']['_input']> = {}) =>
  api.call(createReference, { body: { ...lai, ...more } }, { as: keeper });
const publish = (id: number, published = true) =>
  api.call(publishReference, { params: { id }, body: { published } }, { as: keeper });
const move = (id: number, direction: 'up' | 'down') =>
  api.call(moveReference, { params: { id }, body: { direction } }, { as: keeper });
const titles = async (query: Parameters<typeof api.call<typeof listLaws>>[1]['query'] = {}) =>
  (await api.call(listLaws, { query })).results.map(({ title }) => title);

describe('what anybody reads', () => {
  test('nothing of what is written is seen before it is published, nor after it is withdrawn', async () => {
    const { id } = await write();
    expect(await titles()).toEqual([]);
    await publish(id);
    expect(await titles()).toEqual([lai.title]);
    await publish(id, false);
    expect(await titles()).toEqual([]);
  });

  test('each page has its own, with the fields of the specification', async () => {
    const digital = { ...lai, shelf: 'DIGITAL_GOVERNMENT', title: 'Lei nº 14.129, de 29 de março de 2021' } as const;
    for (const one of [lai, digital, { ...lai, shelf: 'DOCUMENTATION', title: 'Manual do servidor' } as const])
      await publish((await write(one)).id);
    const laws = await api.call(listLaws, { query: {} });
    expect(laws).toMatchObject({ count: 1, count_relation: 'eq' });
    expect(laws.results[0]).toMatchObject({ title: lai.title, content: lai.content, url: lai.url, file: null });
    const [gov] = (await api.call(listLaws, { query: { gov_digital: true } })).results;
    expect(gov).toMatchObject({ title: digital.title, type: 'Lei', url: lai.url });
    const [manual] = (await api.call(listDocs, { query: {} })).results;
    expect(manual).toMatchObject({ title: 'Manual do servidor', date2: '2011-11-18', url: lai.url });
  });

  test('a search finds words of the title, the kind and the summary, in any spelling', async () => {
    await publish((await write()).id);
    expect(await titles({ search: 'ACESSO informacao' })).toEqual([lai.title]);
    expect(await titles({ search: '12.527' })).toEqual([lai.title]);
    expect(await titles({ search: 'acesso arquivo' })).toEqual([]);
    expect(await titles({ search: '%' })).toEqual([]);
  });
});

describe('whoever looks after the pages', () => {
  test('who lacks the permission neither lists nor writes', async () => {
    const servant = await buildActor(database, { name: 'Ana', permissions: [permission.ADM_VIEW] });
    for (const call of [
      api.refusal(listReferences, { query: { shelf: 'LAW' } }, { as: servant }),
      api.refusal(createReference, { body: lai }, { as: servant }),
    ])
      expect((await call).status).toBe(403);
  });

  test('a link that is none, or nothing to open, is told at its field', async () => {
    for (const url of ['www.planalto.gov.br', null]) {
      const refused = await api.refusal(createReference, { body: { ...lai, url } }, { as: keeper });
      expect(refused).toMatchObject({ status: 400, body: { code: 'REFERENCE_INVALID', reasons: [{ field: 'url' }] } });
    }
  });

  test('two people at once: the second is told, and nothing is lost', async () => {
    const { id, version } = await write();
    const as = { as: keeper };
    await api.call(editReference, { params: { id }, body: { ...lai, title: 'Primeira', version } }, as);
    const late = await api.refusal(editReference, { params: { id }, body: { ...lai, title: 'Segunda', version } }, as);
    expect(late).toMatchObject({ status: 409, body: { code: 'REFERENCE_CHANGED' } });
    const { results } = await api.call(listReferences, { query: { shelf: 'LAW' } }, as);
    expect(results[0]).toMatchObject({ title: 'Primeira', changed_by: 'Marcos' });
  });

  test('the order is theirs; the ends stay where they are', async () => {
    const ids = [];
    for (const title of ['A', 'B', 'C']) ids.push((await write({ title })).id);
    for (const id of ids) await publish(id);
    await move(ids[2]!, 'up');
    await move(ids[0]!, 'up');
    expect(await titles()).toEqual(['A', 'C', 'B']);
    await move(ids[0]!, 'down');
    expect(await titles()).toEqual(['C', 'A', 'B']);
  });

  test('many who write and move at once leave one order', async () => {
    const first = await Promise.all(['A', 'B', 'C', 'D'].map((title) => write({ title })));
    await Promise.all(first.flatMap(({ id }) => [move(id, 'up'), move(id, 'down')]));
    const { results } = await api.call(listReferences, { query: { shelf: 'LAW' } }, { as: keeper });
    expect(results.map(({ title }) => title).toSorted()).toEqual(['A', 'B', 'C', 'D']);
  });

  test('what changed, and who changed it, stands in the chain of the institution', async () => {
    const { id, version } = await write();
    await publish(id);
    await publish(id);
    const body = { ...lai, title: 'Outra', version: version + 1 };
    await api.call(editReference, { params: { id }, body }, { as: keeper });
    const events = await database.owner
      .selectFrom('ledger.event')
      .select(['type', 'actor_person_id'])
      .where('stream_type', '=', 'institution')
      .where('type', 'like', 'reference-%')
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(events.map(({ type }) => type)).toEqual(['reference-changed', 'reference-published', 'reference-created']);
    expect(new Set(events.map((event) => event.actor_person_id))).toEqual(new Set([keeper.personId]));
  });
});

describe('a PDF', () => {
  const sent = async (title: string) => buildSentFile(api, keeper, await buildPdf({ title }));

  test('is opened by anybody at an address that lasts, and by nobody once it is withdrawn', async () => {
    const file = { key: await sent('Manual'), name: 'manual.pdf' };
    const { id, url } = await write({ shelf: 'DOCUMENTATION', title: 'Manual', url: null, file });
    expect((await api.download(url)).status).toBe(404);
    await publish(id);
    const opened = await api.download(url);
    expect(opened).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(opened.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await publish(id, false);
    expect((await api.download(url)).status).toBe(404);
  });

  test('stays when only words are changed, and goes when a link takes its place', async () => {
    const file = { key: await sent('Manual'), name: 'manual.pdf' };
    const { id, version, url } = await write({ url: null, file });
    const edit = (body: object) =>
      api.call(editReference, { params: { id }, body: { title: 'Manual', ...body } as never }, { as: keeper });
    const kept = await edit({ version });
    expect(kept).toMatchObject({ url, file: { name: 'manual.pdf' } });
    expect(await edit({ version: kept.version, url: lai.url })).toMatchObject({ url: lai.url, file: null });
  });

  test('what is none is refused, and so is the file of somebody else', async () => {
    const key = await buildSentFile(api, keeper, Buffer.from('isto não é um PDF'));
    const body = { ...lai, url: null, file: { key, name: 'manual.pdf' } };
    expect(await api.refusal(createReference, { body }, { as: keeper })).toMatchObject({
      body: { code: 'INVALID_FORMAT' },
    });
    const other = await buildActor(database, { permissions: [permission.MANAGE_MESSAGES_ADM] });
    const theirs = { ...body, file: { key: await buildSentFile(api, other, await buildPdf()), name: 'a.pdf' } };
    expect(await api.refusal(createReference, { body: theirs }, { as: keeper })).toBeInstanceOf(Refused);
  });
});
