import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventKind } from '../../../../platform/contract/event.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { archiveProcesses } from '../../contract/archive/archive-processes.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { getHistory } from '../../contract/timeline/get-history.ts';
import { getPublicHistory } from '../../contract/timeline/get-public-history.ts';
import { processActions } from '../../contract/process-actions.ts';
import { buildStage } from '../../testing/build-stage.ts';

const database = await testDatabase();
const stage = await buildStage(database);
const { api, units } = stage;
const HOUR = 3_600_000;

async function archived() {
  const ana = await stage.servant(units.cocon, { name: 'Ana Ribeiro' });
  const bia = await stage.servant(units.gelic, { name: 'Bia Castro' });
  const process = await stage.process(ana, units.gelic, {
    cc: [{ user_cpf: '52998224725', name: 'Caio Interessado' }],
  });
  const params = { id: process.id };
  stage.pass(HOUR);
  await api.call(setResponsible, { body: { process_ids: [process.id], user_id: 'self' } }, { as: bia });
  await api.call(processActions, { body: { action: 'FAVORITE', process_ids: [process.id] } }, { as: bia });
  stage.pass(HOUR);
  const observation = 'Entregue a Caio Interessado, CPF 529.982.247-25';
  const body = { process_ids: [process.id], justification_id: 1, confirm_physical: true, observation };
  await api.call(archiveProcesses, { body }, { as: bia });
  stage.pass(HOUR);
  return { ana, bia, params };
}

describe('the timeline', () => {
  test('tells each fact in a sentence, who did it, where, and how long the process stayed', async () => {
    const { ana, params } = await archived();
    const { history, total_process_time } = await api.call(getHistory, { params }, { as: ana });
    expect(history.map(({ status }) => status)).toEqual(['Arquivado', 'Responsável definido', 'Aberto']);
    expect(history[0]).toMatchObject({
      description: 'Motivo: Deferido. Entregue a Caio Interessado, CPF 529.982.247-25',
      user: { name: 'Bia Castro' },
      capacity: { id: units.gelic },
      permanency: null,
    });
    expect(history[2]).toMatchObject({
      description:
        'Aberto em COCON/SESAU (Unidade COCON) e enviado para GELIC/SESAU (Unidade GELIC). Assunto: Licitação: aquisição de material.',
      permanency: 3 * HOUR,
      current: true,
    });
    expect(total_process_time).toBe(2 * HOUR);
    expect(history.map(({ plain }) => plain)).toEqual([
      'O trabalho terminou e o processo foi arquivado. Motivo: Deferido.',
      'Alguém do setor passou a cuidar dele.',
      'Foi aberto na Unidade COCON (COCON/SESAU) e enviado para a Unidade GELIC (GELIC/SESAU). Trata de: Licitação: aquisição de material.',
    ]);
  });

  test('says since when the process stands as it does', async () => {
    const ana = await stage.servant(units.cocon);
    const bia = await stage.servant(units.gelic, { permissions: [25, 26] });
    const caio = await stage.servant(units.gelic);
    const { id } = await stage.process(ana, units.gelic);
    const since = async () => (await api.call(getPublicHistory, { params: { id } })).standing_since;
    const facts = async () => (await api.call(getPublicHistory, { params: { id } })).history.map(({ date }) => date);
    expect(await since()).toBe((await facts())[0]);
    stage.pass(HOUR);
    await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: bia });
    const [taken] = await facts();
    expect(await since()).toBe(taken);
    stage.pass(HOUR);
    await api.call(setResponsible, { body: { process_ids: [id], user_id: caio.personId } }, { as: bia });
    expect((await facts()).length).toBe(3);
    expect(await since()).toBe(taken);
  });

  test('shows the public servants who acted and no other name, and no CPF', async () => {
    const { params } = await archived();
    const answer = await api.call(getPublicHistory, { params });
    expect(answer.history.map(({ description }) => description)).toEqual([
      'Motivo: Deferido.',
      '',
      'Aberto em COCON/SESAU (Unidade COCON) e enviado para GELIC/SESAU (Unidade GELIC). Assunto: Licitação: aquisição de material.',
    ]);
    expect(answer.history[0]?.user?.name).toBe('Bia Castro');
    expect(JSON.stringify(answer)).not.toMatch(/Caio|529/);
  });

  test('of a restricted or confidential process does not exist for the public', async () => {
    const ana = await stage.servant(units.cocon);
    for (const secrecy_id of [2, 3, 6]) {
      const fields = { secrecy_id, legal_reference_id: stage.legalReference };
      const { id } = await stage.process(ana, units.gelic, fields);
      const refused = await api.refusal(getPublicHistory, { params: { id } });
      const missing = await api.refusal(getPublicHistory, { params: { id: 999_999 } });
      expect([refused.status, refused.body]).toEqual([missing.status, missing.body]);
    }
  });
});

test('a kind of event that says nothing of the public shows it nothing but its label', () => {
  const kind = eventKind({
    type: 'x',
    version: 1,
    stream: 'process',
    label: 'Feito',
    payload: z.object({ name: z.string() }),
    sentence: ({ name }) => `Por ${name}.`,
    plain: () => 'Algo foi feito.',
  });
  expect(kind.sentence?.({ name: 'Ana' })).toBe('Por Ana.');
  expect(kind.publicSentence).toBeUndefined();
});
