import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { buildInstitution } from '../../units/testing/build-units.ts';
import { listLegalReferences } from '../contract/list-legal-references.ts';
import { SUBJECT_SEARCH_LIMIT, searchSubjects } from '../contract/search-subjects.ts';
import { buildCategory, buildLegalReference, buildSubject } from '../testing/build-subjects.ts';
import { subjectsFeature } from './feature.ts';
import { findLegalReference, findSubject, plantLegalReferences, plantSubjects, subjectsById } from './index.ts';
import { seedLegalReferences } from './seed/legal-references.ts';

const database = await testDatabase();
const api = await testApi(subjectsFeature.endpoints, await testDeps(database));
let as: Actor;

const namesFor = async (search_text: string) =>
  (await api.call(searchSubjects, { query: { search_text } }, { as })).map((subject) => subject.name);

beforeAll(async () => {
  await buildInstitution(database);
  as = await buildActor(database);
  await database.app.transaction().execute((tx) => plantSubjects(tx, { day: '2026-01-01', now: testNow }));
});

describe('the subject picker', () => {
  test('finds a subject by any form of its words and shows its whole path', async () => {
    const [first] = await api.call(searchSubjects, { query: { search_text: 'diaria' } }, { as });
    expect(first).toMatchObject({
      name: 'Diárias e passagens',
      completeName: 'Gestão de pessoas > Direitos e vantagens > Diárias e passagens',
    });
  });

  test('finds by an indexer and by the category, after those that say it in the name', async () => {
    expect(await namesFor('LAI')).toEqual(['Acesso à informação', 'Recurso em pedido de acesso à informação']);
    expect(await namesFor('aditivos')).toContain('Prorrogação de contrato');
    expect(await namesFor('férias licença')).toContain('Licença para capacitação');
    const licences = await namesFor('licença');
    expect(licences.indexOf('Férias')).toBeGreaterThan(licences.indexOf('Licença para capacitação'));
  });

  test('opens with a first page before anything is typed', async () => {
    expect(await namesFor('')).toHaveLength(SUBJECT_SEARCH_LIMIT);
  });

  test('does not take wildcards from what is typed', async () => {
    expect(await namesFor('%%% contrato_')).toEqual(await namesFor('contrato'));
  });

  test('hides what may not be chosen today', async () => {
    const closed = await buildCategory(database, { name: 'Quimera extinta', active: false });
    const below = await buildCategory(database, { name: 'Quimera filha', parentId: closed });
    await buildSubject(database, { name: 'Quimera de categoria inativa', categoryId: below });
    await buildSubject(database, { name: 'Quimera inativa', active: false });
    await buildSubject(database, { name: 'Quimera vencida', validTo: '2026-10-14' });
    await buildSubject(database, { name: 'Quimera futura', validFrom: '2026-10-15' });
    await buildSubject(database, { name: 'Quimera em vigor', validFrom: '2026-10-14', validTo: '2026-10-15' });
    expect(await namesFor('quimera')).toEqual(['Quimera em vigor']);
  });

  test('wants a session', async () => {
    const refused = await api.refusal(searchSubjects, { query: {} });
    expect(refused.status).toBe(401);
  });
});

describe('what processes ask', () => {
  test('an old process still reads its subject after it was closed', async () => {
    const id = await buildSubject(database, { name: 'Assunto antigo', active: false });
    expect(await findSubject(database.app, id)).toMatchObject({ name: 'Assunto antigo', active: false });
    expect((await subjectsById(database.app, [id, id])).get(id)?.complete_name).toBe('Assunto antigo');
    expect(await findSubject(database.app, 999_999)).toBeUndefined();
  });

  test('a legal reference says whether it sets a term and what it grants', async () => {
    const id = await buildLegalReference(database, { setsTerm: true, interestedGrant: 'addressed', active: false });
    expect(await findLegalReference(database.app, id)).toMatchObject({
      sets_term: true,
      interested_grant: 'addressed',
      active: false,
    });
  });
});

describe('legal references', () => {
  test('those in force are listed by name, with the article to cite', async () => {
    await buildLegalReference(database, { description: 'Revogada', active: false });
    const listed = await api.call(listLegalReferences, {}, { as });
    expect(listed.map((reference) => reference.description)).not.toContain('Revogada');
    expect(listed).toContainEqual(
      expect.objectContaining({
        description: 'Informação pessoal',
        article: 'Art. 31 da Lei nº 12.527/2011',
        sets_term: true,
        term_years: 100,
      }),
    );
  });

  test('planting them again changes nothing', async () => {
    const before = await api.call(listLegalReferences, {}, { as });
    await database.app.transaction().execute((tx) => plantLegalReferences(tx, testNow));
    expect(await api.call(listLegalReferences, {}, { as })).toEqual(before);
    expect(before).toHaveLength(seedLegalReferences.length);
  });
});
