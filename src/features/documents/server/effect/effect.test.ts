import { PDF } from '@libpdf/core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '../../../../platform/contract/endpoint.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { getHistory } from '../../../processes/contract/timeline/get-history.ts';
import { getPublicHistory } from '../../../processes/contract/timeline/get-public-history.ts';
import { restoreEffect } from '../../contract/effect/restore-effect.ts';
import { takeEffectOff } from '../../contract/effect/take-effect-off.ts';
import { getPublicDocument } from '../../contract/get-public-document.ts';
import { getDocument } from '../../contract/reading/get-document.ts';
import { listDocuments } from '../../contract/reading/list-documents.ts';
import { materialiseDocument } from '../../contract/reading/materialise-document.ts';
import { validateDocument } from '../../contract/verification/validate-document.ts';
import { buildText } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';

const world = await documentWorld();
const { api } = world;

const usual = [25, 27, 28, 40];
const ana = await world.servant(world.cocon, usual);
const keeper = await world.servant(world.gelic, [...usual, permission.NO_EFFECT]);
const colleague = await world.servant(world.gelic, usual);
const elsewhere = await world.servant(world.cocon, [...usual, permission.NO_EFFECT]);

let id: number;
let processId: number;
/** A process with one document, in the unit of who may take its effect off. */
beforeEach(async () => {
  processId = await world.draft(ana);
  ({ id } = await buildText(api, ana, { process_id: processId, html: '<p>Mapa de lances.</p>' }));
  await world.open(ana, processId);
});

const off = { no_effect_motivation: 'OUTDATED_VERSION', no_effect_justification: 'Veio o mapa novo.' } as const;
const back = { revert_no_effect_motivation: 'COURT_DECISION', observation: 'Mandado 12/2026.' } as const;
const take = (as = keeper, body: InputOf<typeof takeEffectOff>['body'] = off) =>
  api.call(takeEffectOff, { params: { id }, body }, { as });
const restore = (as = keeper) => api.call(restoreEffect, { params: { id }, body: back }, { as });

/** How many letters each page shows: those of the mark stand among the others. */
async function letters(as: typeof keeper): Promise<number[]> {
  const { url } = await api.call(materialiseDocument, { params: { id } }, { as });
  const pages = (await PDF.load((await api.download(url)).bytes)).getPages();
  return pages.map((page) => page.extractText().text.replace(/\s/g, '').length);
}

describe('a document without effect', () => {
  test('stays in the process with the reason in sight; who may undo it reads it with the mark on every page', async () => {
    const before = await api.call(getDocument, { params: { id } }, { as: keeper });
    const plain = await letters(keeper);
    const marked = await take();
    expect(marked).toMatchObject({
      without_effect: true,
      effect: 'NO_EFFECT',
      no_effect_motivation: 'OUTDATED_VERSION',
      no_effect_justification: 'Veio o mapa novo.',
      html_source: null,
      version: before.version + 1,
      sequence: before.sequence,
    });
    expect(await letters(keeper)).toEqual(plain.map((count) => count + 'SEMEFEITO'.length));

    const { results } = await api.call(listDocuments, { params: { processId }, query: {} }, { as: colleague });
    expect(results.map(({ id: one, without_effect }) => [one, without_effect])).toEqual([[id, true]]);
    const seen = await api.call(getDocument, { params: { id } }, { as: colleague });
    expect(seen.effect_history).toMatchObject([
      {
        kind: 'NO_EFFECT',
        reason: 'Versão desatualizada',
        observation: 'Veio o mapa novo.',
        capacity: { id: world.gelic },
      },
    ]);
    const refused = await api.refusal(materialiseDocument, { params: { id } }, { as: colleague });
    expect(refused.body).toMatchObject({ code: 'DOCUMENT_WITHOUT_EFFECT' });
  });

  test('is told to the public without the words of who did it, and its copy is given no more', async () => {
    const { verification_code: hash } = await take();
    const checked = await api.call(validateDocument, { query: { hash: hash! } });
    expect(checked).toMatchObject({
      without_effect: true,
      public: false,
      effect_history: [{ kind: 'NO_EFFECT', reason: 'Versão desatualizada' }],
    });
    const visited = await api.call(getDocument, { params: { id } });
    const { history } = await api.call(getPublicHistory, { params: { id: processId } });
    expect(history[0]).toMatchObject({ status: 'Documento sem efeito', description: 'Motivo: Versão desatualizada.' });
    expect(JSON.stringify([checked, visited, history])).not.toContain('Veio o mapa');
    expect((await api.refusal(getPublicDocument, { params: { id: hash! } })).status).toBe(404);
  });

  test('has it again for a reason, and both acts stay in its history', async () => {
    const plain = await letters(colleague);
    await take();
    const restored = await restore();
    expect(restored).toMatchObject({
      without_effect: false,
      effect: 'REVERT_NO_EFFECT',
      no_effect_motivation: null,
      no_effect_justification: null,
      effect_history: [{ kind: 'NO_EFFECT' }, { kind: 'REVERT_NO_EFFECT', reason: 'Decisão judicial' }],
    });
    expect(await letters(colleague)).toEqual(plain);
    const { history } = await api.call(getHistory, { params: { id: processId } }, { as: colleague });
    expect(history.slice(0, 2).map(({ status, description }) => [status, description])).toEqual([
      ['Efeito restabelecido', expect.stringMatching(/Motivo: Decisão judicial\. Mandado 12\/2026\.$/)],
      ['Documento sem efeito', expect.stringMatching(/Motivo: Versão desatualizada\. Veio o mapa novo\.$/)],
    ]);
    // And once more: the history grows.
    await take(keeper, { no_effect_motivation: 'DUPLICATE' });
    const again = await api.call(getDocument, { params: { id } }, { as: keeper });
    expect(again.effect_history.map(({ kind }) => kind)).toEqual(['NO_EFFECT', 'REVERT_NO_EFFECT', 'NO_EFFECT']);
  });
});

describe('who may not', () => {
  test('is told why and who can; nothing changes', async () => {
    const why = async (as: typeof keeper) => {
      const { status, body } = await api.refusal(takeEffectOff, { params: { id }, body: off }, { as });
      return [status, (body as { message: string }).message];
    };
    expect(await why(colleague)).toEqual([403, 'Você não possui permissão para realizar essa ação']);
    expect(await why(elsewhere)).toEqual([403, expect.stringMatching(/^Este processo está em GELIC\/SESAU\./)]);
    expect(await api.call(getDocument, { params: { id } }, { as: keeper })).toMatchObject({ effect: null, version: 1 });
  });

  test('nobody marks it twice, nor reverts what has effect', async () => {
    expect((await api.refusal(restoreEffect, { params: { id }, body: back }, { as: keeper })).body).toMatchObject({
      message: 'O documento não está sem efeito: não há o que reverter.',
    });
    await take();
    expect((await api.refusal(takeEffectOff, { params: { id }, body: off }, { as: keeper })).body).toMatchObject({
      message: 'O documento já está sem efeito.',
    });
  });

  test('of two people at once, one does it', async () => {
    const answers = await Promise.allSettled([take(), take(keeper, { no_effect_motivation: 'DUPLICATE' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { effect_history } = await api.call(getDocument, { params: { id } }, { as: keeper });
    expect(effect_history).toHaveLength(1);
  });

  test('a reason is one of the list, and another is written', async () => {
    const refused = async (body: object) =>
      (await api.refusal(takeEffectOff, { params: { id }, body: body as typeof off }, { as: keeper })).body;
    expect(JSON.stringify(await refused({ no_effect_motivation: 'BORED' }))).toContain('Escolha o motivo.');
    expect(await refused({ no_effect_motivation: 'OTHER' })).toMatchObject({ message: 'Escreva qual é o motivo.' });
  });

  test('a document in a draft is changed or deleted instead', async () => {
    const draft = await world.draft(keeper);
    const text = await buildText(api, keeper, { process_id: draft });
    const { status } = await api.refusal(takeEffectOff, { params: { id: text.id }, body: off }, { as: keeper });
    expect(status).toBe(403);
    const { status: hidden } = await api.refusal(
      takeEffectOff,
      { params: { id: text.id }, body: off },
      { as: elsewhere },
    );
    expect(hidden).toBe(404);
  });
});

test('sent twice with one key, it is done once', async () => {
  const key = '00000000-0000-4000-8000-00000000000a';
  const sent = () => api.call(takeEffectOff, { params: { id }, body: off }, { as: keeper, key });
  const [first, second] = [await sent(), await sent()];
  expect(second).toEqual(first);
});

test('the acts are offered where they may be done, and say who can where they may not', async () => {
  const said = async (as: typeof keeper) =>
    (await api.call(getDocument, { params: { id } }, { as })).actions
      .filter(({ action }) => action.endsWith('effect') || action.endsWith('effect_off'))
      .map(({ action, allowed }) => [action, allowed]);
  expect(await said(keeper)).toEqual([['take_effect_off', true]]);
  expect(await said(colleague)).toEqual([['take_effect_off', false]]);
  expect(await said(ana)).toEqual([]);
  await take();
  expect(await said(keeper)).toEqual([['restore_effect', true]]);
});
