import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { testKeys } from '../../../platform/testing/test-secret.ts';
import { permission } from '../../access/rules/permissions.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { buildInstitution } from '../../units/testing/build-units.ts';
import { createSubject } from '../contract/catalogue/create-subject.ts';
import { editSubject } from '../contract/catalogue/edit-subject.ts';
import { getSubject } from '../contract/catalogue/get-subject.ts';
import { listSubjects } from '../contract/catalogue/list-subjects.ts';
import { toggleSubject } from '../contract/catalogue/toggle-subject.ts';
import { createCategory } from '../contract/categories/create-category.ts';
import { createIndexer } from '../contract/categories/create-indexer.ts';
import { createLegalReference } from '../contract/categories/create-legal-reference.ts';
import { deleteCategory } from '../contract/categories/delete-category.ts';
import { getCategory } from '../contract/categories/get-category.ts';
import { listCategories } from '../contract/categories/list-categories.ts';
import { listIndexers } from '../contract/categories/list-indexers.ts';
import { patchCategory } from '../contract/categories/patch-category.ts';
import { toggleCategory } from '../contract/categories/toggle-category.ts';
import { searchPublicSubjects } from '../contract/search-public-subjects.ts';
import { searchSubjects } from '../contract/search-subjects.ts';
import { subjectsFeature } from './feature.ts';
import { plantSubjects } from './index.ts';

const database = await testDatabase();
const api = await testApi(subjectsFeature.endpoints, await testDeps(database, { kinds: subjectsFeature.events }));
/** Of subjects, categories and norms; of categories alone; of nothing. */
let all: Actor;
let ofCategories: Actor;
let nobody: Actor;

beforeAll(async () => {
  await buildInstitution(database);
  all = await buildActor(database, {
    permissions: [permission.MANAGE_SUBJECT, permission.MANAGE_CATEGORY, permission.CREATE_LEGAL_REFERENCE],
  });
  ofCategories = await buildActor(database, { permissions: [permission.MANAGE_CATEGORY] });
  nobody = await buildActor(database);
  await database.app.transaction().execute((tx) => plantSubjects(tx, { day: '2026-01-01', now: testNow }));
});

let made = 0;
const newName = (what: string) => `${what} de teste ${(made += 1)}`;
const category = async (parent_id?: number, name = newName('Categoria')) =>
  api.call(createCategory, { body: { name, ...(parent_id !== undefined && { parent_id }) } }, { as: all });
const subject = async (fields: object = {}) => {
  const name = newName('Assunto');
  const { id, version } = await api.call(createSubject, { body: { name, ...fields } }, { as: all });
  return { id, version, name };
};
const events = async (type: string) => {
  const { rows } = await sql<{ payload: Record<string, never> }>`
    select p.body as payload from ledger.event e join ledger.payload p on p.event_id = e.id
    where e.stream_type = 'institution' and e.type = ${type} order by e.id`.execute(database.owner);
  return rows.map(({ payload }) => payload);
};
const names = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name);
const offered = async (search_text: string) =>
  names(await api.call(searchSubjects, { query: { search_text } }, { as: nobody }));

describe('the tree of categories', () => {
  test('has three levels, and no fourth', async () => {
    const one = await category();
    const two = await category(one.id);
    const three = await category(two.id);
    expect(await api.call(getCategory, { params: { id: three.id } }, { as: all })).toMatchObject({
      level: 3,
      path: [{ id: one.id }, { id: two.id }],
    });
    const four = await api.refusal(createCategory, { body: { name: 'Quarta', parent_id: three.id } }, { as: all });
    expect(four.status).toBe(400);
    const wrong = { name: 'Fora do nível', parent_id: one.id, level: 3 as const };
    expect((await api.refusal(createCategory, { body: wrong }, { as: all })).body.message).toContain(
      'Subcategoria 2 fica abaixo de uma subcategoria',
    );
  });

  test('one moves with all that hangs on it, on its own level', async () => {
    const [from, to] = [await category(), await category()];
    const moved = await category(from.id);
    await subject({ category_id: moved.id });
    await api.call(patchCategory, { params: { id: moved.id }, body: { parent_id: to.id } }, { as: all });
    const after = await api.call(getCategory, { params: { id: moved.id } }, { as: all });
    expect(after).toMatchObject({ path: [{ id: to.id }], subjects: 1 });
    for (const parent_id of [null, moved.id]) {
      const refused = await api.refusal(patchCategory, { params: { id: moved.id }, body: { parent_id } }, { as: all });
      expect(refused.body.code).toBe('CATALOGUE_REFUSED');
    }
  });

  test('two names in one place differ by more than capitals', async () => {
    const above = await category();
    const { id } = await category(above.id, 'Bens móveis');
    const again = await api.refusal(
      createCategory,
      { body: { name: ' BENS  MÓVEIS ', parent_id: above.id } },
      { as: all },
    );
    expect(again.body.message).toContain('Já existe “Bens móveis”');
    const own = await api.call(patchCategory, { params: { id }, body: { name: 'Bens Móveis' } }, { as: all });
    expect(own.version).toBe(2);
  });

  test('two people who make the same one at once make one', async () => {
    const tries = await Promise.allSettled(
      [0, 1].map(() => api.call(createCategory, { body: { name: 'Feita por dois' } }, { as: all })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is listed ten a page, by level, below some, by any word', async () => {
    const page = await api.call(listCategories, {}, { as: ofCategories });
    expect(page.results).toHaveLength(10);
    const top = await api.call(listCategories, { query: { levels: [1], search: 'orcamentos' } }, { as: ofCategories });
    expect(top.results).toMatchObject([{ name: 'Orçamento e finanças', level: 1, children: 2 }]);
    const [finance] = top.results;
    const below = await api.call(
      listCategories,
      { query: { categories: [finance!.id], levels: [2] } },
      { as: ofCategories },
    );
    expect(names(below.results)).toEqual(['Execução financeira', 'Orçamento']);
    const [choice] = (
      await api.call(listCategories, { query: { autocomplete: true, search: 'execucao fin' } }, { as: ofCategories })
    ).results;
    expect(Object.keys(choice!).toSorted()).toEqual(['active', 'completeName', 'id', 'level', 'name']);
  });

  test('switched off, nothing below it is offered, and switched on it is again', async () => {
    const above = await category();
    const below = await category(above.id);
    const { name } = await subject({ category_id: below.id });
    expect(await offered(name)).toEqual([name]);
    const before = await api.call(getCategory, { params: { id: above.id } }, { as: all });
    expect(before.choosable).toBe(1);
    await api.call(toggleCategory, { params: { id: above.id }, body: { active: false } }, { as: all });
    expect(await offered(name)).toEqual([]);
    const again = await api.call(toggleCategory, { params: { id: above.id }, body: { active: false } }, { as: all });
    expect(again.version).toBe(2);
    expect((await api.call(getCategory, { params: { id: below.id } }, { as: all })).offered).toBe(false);
    await api.call(toggleCategory, { params: { id: above.id }, body: {} }, { as: all });
    expect(await offered(name)).toEqual([name]);
  });

  test('is deleted while nothing hangs on it, and says what does', async () => {
    const above = await category();
    const below = await category(above.id);
    const held = await subject({ category_id: below.id });
    const refusal = async (id: number) => (await api.refusal(deleteCategory, { params: { id } }, { as: all })).body;
    expect((await refusal(above.id)).message).toBe('Há 1 categoria abaixo desta.');
    expect((await refusal(below.id)).message).toBe('Há 1 assunto nesta categoria.');
    await api.call(editSubject, { params: { id: held.id }, body: { category_id: null } }, { as: all });
    await api.call(deleteCategory, { params: { id: below.id } }, { as: all });
    expect((await events('category-deleted')).at(-1)).toMatchObject({ category_id: below.id, before: { level: 2 } });
    expect((await refusal(below.id)).code).toBe('CATEGORY_NOT_FOUND');
  });

  test('one that is made with its subject asks for both permissions', async () => {
    const body = { name: newName('Categoria') };
    const query = { create_subject: true };
    const refused = await api.refusal(createCategory, { query, body }, { as: ofCategories });
    expect(refused).toMatchObject({ status: 403, body: { code: 'MANAGES_NO_SUBJECTS' } });
    const { id, subject_id } = await api.call(createCategory, { query, body }, { as: all });
    expect(await api.call(getSubject, { params: { id: subject_id! } }, { as: nobody })).toMatchObject({
      name: body.name,
      category_id: id,
    });
    const alone = await api.call(createCategory, { body: { name: newName('Categoria') } }, { as: ofCategories });
    expect(alone.subject_id).toBeNull();
  });
});

describe('a subject', () => {
  const guard = {
    classification_code: '900.1',
    current_months: 24,
    intermediate_months: 36,
    retention_starts_at: 'event' as const,
    retention_event: 'Aprovação das contas',
    final_destination: 'elimination' as const,
  };

  test('is offered from the day it is made, with its words, its code and its terms', async () => {
    const { categories } = { categories: await category() };
    const { id, name } = await subject({
      ...guard,
      category_id: categories.id,
      indexers: ['palavra rara', 'Palavra Rara'],
    });
    expect(await offered('palavra rara')).toEqual([name]);
    const kept = await api.call(getSubject, { params: { id } }, { as: nobody });
    expect(kept).toMatchObject({ ...guard, indexers: ['Palavra Rara'], path: [{ id: categories.id }] });
    const [found] = (await api.call(listSubjects, { query: { search: '900.1' } }, { as: all })).results;
    expect(found).toMatchObject({ id });
  });

  test.each([
    [{ retention_starts_at: 'event' }, 'retention_event'],
    [{ retention_event: 'Sem uso' }, 'retention_event'],
    [{ classification_code: 'x', final_destination: 'elimination' }, 'current_months'],
    [{ final_destination: 'permanent' }, 'classification_code'],
    [{ classification_code: '010.1' }, 'classification_code'],
    [{ legal_reference_id: 987_654 }, 'legal_reference_id'],
    [{ category_id: 987_654 }, 'category_id'],
  ])('with %j says which field is wrong', async (fields, field) => {
    const { classification_code } = (await api.call(listSubjects, { query: { order_by: 'code' } }, { as: all }))
      .results[0]!;
    const asked =
      'classification_code' in fields && fields.classification_code === '010.1' ? { classification_code } : fields;
    const refused = await api.refusal(
      createSubject,
      { body: { name: newName('Assunto'), ...(asked as object) } },
      { as: all },
    );
    expect(JSON.stringify(refused.body)).toContain(`"field":"${field}"`);
  });

  test('changes by fields; who saves over another is told who', async () => {
    const { id, version } = await subject();
    const edit = (body: object) => ({ params: { id }, body: { version, ...body } });
    await api.call(editSubject, edit({ indexers: ['um'] }), { as: all });
    const late = await api.refusal(editSubject, edit({ name: 'Outro' }), { as: all });
    expect(late).toMatchObject({ status: 409, body: { code: 'CATALOGUE_CHANGED' } });
    expect(late.body.message).toBe(`${all.name} mudou isto enquanto você editava.`);
    const same = await api.call(editSubject, { params: { id }, body: { indexers: ['um'] } }, { as: all });
    expect(same).toMatchObject({ version: 2, message: 'Nada mudou.' });
    expect((await events('subject-changed')).at(-1)).toMatchObject({
      subject_id: id,
      before: { indexers: [] },
      after: { indexers: ['um'] },
    });
  });

  test('switched off is not offered, and who has it still reads it', async () => {
    const { id, name } = await subject();
    await api.call(toggleSubject, { params: { id }, body: { active: false } }, { as: all });
    expect(await offered(name)).toEqual([]);
    expect(await api.call(getSubject, { params: { id } }, { as: nobody })).toMatchObject({ active: false });
    const off = await api.call(listSubjects, { query: { status: 'inactive', search: name } }, { as: all });
    expect(names(off.results)).toEqual([name]);
  });

  test('without code or destination is found by who classifies', async () => {
    const { name } = await subject();
    const { results } = await api.call(listSubjects, { query: { unclassified: true, search: name } }, { as: all });
    expect(names(results)).toEqual([name]);
    const planted = await api.call(listSubjects, { query: { unclassified: true, search: 'diárias' } }, { as: all });
    expect(planted.results).toEqual([]);
  });

  test('is found by anyone, by its name alone', async () => {
    const [first] = await api.call(searchPublicSubjects, { query: { search_text: 'diarias' } });
    expect(first).toEqual({ id: expect.any(Number), name: 'Diárias e passagens', completeName: expect.any(String) });
  });
});

describe('words and norms', () => {
  test('a word is made once, however it is written, and offered to go on with', async () => {
    const first = await api.call(createIndexer, { body: { name: 'Precatório' } }, { as: ofCategories });
    expect(await api.call(createIndexer, { body: { name: 'precatório ' } }, { as: ofCategories })).toEqual(first);
    const found = await api.call(listIndexers, { query: { search: 'precatorios' } }, { as: ofCategories });
    expect(names(found)).toEqual(['Precatório']);
  });

  test('a norm is offered once it is made; without an article it cites its description', async () => {
    const body = { description: 'Segredo de tradição local' };
    const norm = await api.call(createLegalReference, { body }, { as: all });
    expect(norm).toMatchObject({ article: body.description, sets_term: false, term_years: null });
    const again = await api.refusal(
      createLegalReference,
      { body: { description: 'segredo de TRADIÇÃO local' } },
      { as: all },
    );
    expect(again.body.code).toBe('REFERENCE_TAKEN');
    const odd = { description: 'Outra', term_years: 5 };
    expect((await api.refusal(createLegalReference, { body: odd }, { as: all })).body.code).toBe('CATALOGUE_REFUSED');
    expect((await api.refusal(createLegalReference, { body }, { as: ofCategories })).status).toBe(403);
  });
});

test('who looks after neither reads no list and changes nothing; who looks after categories changes no subject', async () => {
  for (const contract of [listCategories, listSubjects, listIndexers]) {
    expect((await api.refusal(contract, {}, { as: nobody })).status).toBe(403);
  }
  const { id } = await subject();
  expect((await api.refusal(createSubject, { body: { name: 'X' } }, { as: ofCategories })).status).toBe(403);
  expect((await api.refusal(toggleSubject, { params: { id }, body: {} }, { as: ofCategories })).status).toBe(403);
});

test('the chain of the institution holds', async () => {
  expect((await verifyLedger(database.owner, { keys: testKeys })).broken).toEqual([]);
});
