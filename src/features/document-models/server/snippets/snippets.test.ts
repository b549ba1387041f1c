import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps } from '../../../../platform/testing/test-deps.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { buildActor } from '../../../people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { createSnippet } from '../../contract/snippets/create-snippet.ts';
import { deleteSnippet } from '../../contract/snippets/delete-snippet.ts';
import { editSnippet } from '../../contract/snippets/edit-snippet.ts';
import { listSnippets } from '../../contract/snippets/list-snippets.ts';
import { documentModelsFeature } from '../feature.ts';

const database = await testDatabase();
const api = await testApi(
  documentModelsFeature.endpoints,
  await testDeps(database, { kinds: documentModelsFeature.events }),
);
let ana: Actor;
let colleague: Actor;
let keeper: Actor;
let elsewhere: Actor;

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU', protocolUnit: '00024' });
  const cocon = { id: await buildUnit(database, { partId, abbreviation: 'COCON' }), partId };
  const gelic = { id: await buildUnit(database, { partId, abbreviation: 'GELIC' }), partId };
  ana = await buildActor(database, { unit: cocon });
  colleague = await buildActor(database, { unit: cocon });
  keeper = await buildActor(database, { unit: cocon, permissions: [permission.MANAGE_DOC_MODEL_UNIT] });
  elsewhere = await buildActor(database, { unit: gelic });
});

const make = (name: string, as = ana, html = '<p>Atenciosamente,</p>') =>
  api.call(createSnippet, { body: { name, html } }, { as });
const namesOf = async (as: Actor) =>
  (await api.call(listSnippets, {}, { as })).results.map(({ name, why_not_edit }) => [name, why_not_edit === null]);

test('a piece of text is of its unit: colleagues have it, others do not', async () => {
  await make('  Fecho   de ofício ', ana, '<p onclick="x()">Atenciosamente,<script>alert(1)</script></p>');

  expect((await api.call(listSnippets, {}, { as: ana })).results[0]).toMatchObject({
    name: 'Fecho de ofício',
    html: '<p>Atenciosamente,</p>',
    plain_text: 'Atenciosamente,',
  });
  expect(await namesOf(ana)).toEqual([['Fecho de ofício', true]]);
  expect(await namesOf(colleague)).toEqual([['Fecho de ofício', false]]);
  expect(await namesOf(keeper)).toEqual([['Fecho de ofício', true]]);
  expect(await namesOf(elsewhere)).toEqual([]);
});

test('it is changed by who wrote it or looks after models there; one of another unit is not found', async () => {
  const { id, version } = await make('Encaminhamento');
  const body = { name: 'Encaminhamento', html: '<p>Encaminho.</p>', version };
  const refused = async (as: Actor) => (await api.refusal(editSnippet, { params: { id }, body }, { as })).body.code;

  expect(await refused(colleague)).toBe('CANNOT_CHANGE_SNIPPET');
  expect(await refused(elsewhere)).toBe('SNIPPET_NOT_FOUND');
  expect(await api.call(editSnippet, { params: { id }, body }, { as: keeper })).toMatchObject({ version: 2 });
  expect(await refused(ana)).toBe('SNIPPET_CHANGED');
  expect((await api.refusal(deleteSnippet, { params: { id } }, { as: elsewhere })).body.code).toBe('SNIPPET_NOT_FOUND');
  await api.call(deleteSnippet, { params: { id } }, { as: ana });
  expect((await api.refusal(deleteSnippet, { params: { id } }, { as: ana })).body.code).toBe('SNIPPET_NOT_FOUND');
});

test('two of a unit have two names, at one moment too; one without words is none', async () => {
  const both = await Promise.allSettled([make('Despacho padrão'), make('despacho PADRÃO', colleague)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await make('Despacho padrão', elsewhere);
  const empty = await api.refusal(createSnippet, { body: { name: 'Nada', html: '<p> </p>' } }, { as: ana });
  expect(empty.body.code).toBe('SNIPPET_EMPTY');
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});
