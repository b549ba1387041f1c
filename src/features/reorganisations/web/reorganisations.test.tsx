import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../session/testing/sample-user.ts';
import { listPublicUnits } from '../../units/contract/list-public-units.ts';
import { createPlan } from '../contract/create-plan.ts';
import { editPlan } from '../contract/edit-plan.ts';
import { foreseePlan } from '../contract/foresee-plan.ts';
import { getPlan } from '../contract/get-plan.ts';
import { listPlans } from '../contract/list-plans.ts';
import { resumePlan } from '../contract/resume-plan.ts';
import { schedulePlan } from '../contract/schedule-plan.ts';
import { sampleForesight, samplePlan } from '../testing/sample-plan.ts';
import { Component as PlanScreen } from './plan-screen.tsx';
import { Component as Plans } from './plans-screen.tsx';

const api = mockApi();
const LIST = '/app/admin/reorganizacoes';

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
  const permissions = [37, 61, 71].map((id) => ({ id }));
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions } }));
});

const open = (address: string) =>
  renderScreen(
    [
      { path: LIST, Component: Plans },
      { path: '/app/admin/reorganizacao/:id', Component: PlanScreen },
    ],
    address,
  );
const unit = (id: number, abbreviation: string, former: string[] = []) => ({
  id,
  active: true,
  abbreviation,
  description: `Unidade ${abbreviation}`,
  parent_id: null,
  core_protocol: false,
  external_receptor: true,
  entityId: 1,
  entity: { id: 1, name: 'Saúde', abbreviation: 'SESAU', active: true },
  ...(former.length > 0 && { former }),
});
const sent = (path: string) => api.calls.find((call) => call.path === path)?.input;

test('a new one is named, and opens to be written', async () => {
  api.answer(listPlans, { results: [], count: 0, count_relation: 'eq' });
  api.answer(createPlan, { id: 7, version: 0, message: 'Fusão salva.' });
  api.answer(getPlan, samplePlan({ steps: [], steps_count: 0 }));
  api.answer(foreseePlan, sampleForesight({ steps: [] }));
  const { user, address } = open(LIST);
  await user.click((await screen.findAllByRole('button', { name: 'Nova reorganização' }))[0]!);
  const asked = await screen.findByRole('dialog', { name: 'Nova reorganização' });
  await user.click(within(asked).getByRole('button', { name: 'Criar' }));
  expect(await within(asked).findByText('Dê um nome à reorganização.')).toBeTruthy();
  await user.type(within(asked).getByRole('textbox', { name: /^Nome/ }), 'Fusão');
  await user.click(within(asked).getByRole('button', { name: 'Criar' }));
  await waitFor(() => expect(address()).toBe('/app/admin/reorganizacao/7'));
  expect(await screen.findByText('Nenhum passo ainda')).toBeTruthy();
});

test('each step says what it touches and what is in its way with the way out; with something in the way it gets no day', async () => {
  api.answer(getPlan, samplePlan());
  api.answer(foreseePlan, sampleForesight());
  open('/app/admin/reorganizacao/7');
  expect(await screen.findByText('9 processos mudam de unidade')).toBeTruthy();
  expect(screen.getByText('4 processos em mãos seguem com quem os tem')).toBeTruthy();
  expect(screen.getByText('HRSC/SESAU tem 1 unidade ativa logo abaixo.')).toBeTruthy();
  expect(screen.getByText('Antes deste passo, mova ou desative essas unidades.')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Agendar' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('steps below the first come with what each touches: none is pushed from under a finger', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof sampleForesight>>();
  api.answer(getPlan, samplePlan());
  api.answer(foreseePlan, () => promise);
  open('/app/admin/reorganizacao/7');
  expect(await screen.findByRole('button', { name: 'Mudar passo 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mudar passo 2' })).toBeNull();
  resolve(sampleForesight());
  expect(await screen.findByRole('button', { name: 'Mudar passo 2' })).toBeTruthy();
});

test('where what they touch cannot be told, all steps are there', async () => {
  api.answer(getPlan, samplePlan());
  api.refuse(foreseePlan, { code: 'DOWN', status: 400, message: 'Não agora.' });
  open('/app/admin/reorganizacao/7');
  expect(await screen.findByText('Não deu para fazer a prévia agora.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mudar passo 2' })).toBeTruthy();
});

test('with nothing in the way it is scheduled after its consequence was confirmed', async () => {
  api.answer(getPlan, samplePlan());
  api.answer(foreseePlan, sampleForesight({ may_schedule: true }));
  api.answer(schedulePlan, { id: 7, version: 4, message: 'Fusão das compras agendada.' });
  const { user } = open('/app/admin/reorganizacao/7');
  await screen.findByText('9 processos mudam de unidade');
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Agendar Fusão das compras para 01/12/2026?' });
  expect(asked.textContent).toContain('Tudo é conferido de novo antes; até lá, dá para cancelar.');
  await user.click(within(asked).getByRole('button', { name: 'Agendar' }));
  await waitFor(() => expect(sent(schedulePlan.path)).toMatchObject({ body: { version: 3 } }));
});

test('a step asks what it lacks beside each field; a unit is found by its old name; what is there already goes along', async () => {
  api.answer(getPlan, samplePlan());
  api.answer(foreseePlan, sampleForesight());
  api.answer(listPublicUnits, [unit(4, 'GECOMP', ['COCON/SESAU'])]);
  api.answer(editPlan, { id: 7, version: 4, message: 'Fusão das compras salva.' });
  const { user } = open('/app/admin/reorganizacao/7');
  await user.click(await screen.findByRole('button', { name: 'Acrescentar passo' }));
  const sheet = await screen.findByRole('dialog', { name: 'Acrescentar passo' });
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'O que muda' }), 'SWITCH_OFF_UNIT');
  await user.click(within(sheet).getByRole('button', { name: 'Acrescentar' }));
  expect(within(sheet).getAllByText('Escolha a unidade.')).not.toEqual([]);
  await user.type(within(sheet).getByRole('combobox', { name: /^Unidade/ }), 'cocon');
  const found = await screen.findByRole('option', { name: /GECOMP/ });
  expect(found.textContent).toContain('antes: COCON/SESAU');
  await user.click(found);
  await user.click(within(sheet).getByRole('button', { name: 'Acrescentar' }));
  await waitFor(() =>
    expect(sent(editPlan.path)).toMatchObject({
      body: { version: 3, steps: [{ kind: 'MERGE_UNITS' }, { unit_id: 3 }, { kind: 'SWITCH_OFF_UNIT', unit_id: 4 }] },
    }),
  );
});

test('a unit that a step before makes may be chosen as where something goes', async () => {
  const [, off] = samplePlan().steps;
  const into = { part_id: 1, parent_id: null, abbreviation: 'NOVA', description: 'Nova' };
  const merge = { step: { kind: 'MERGE_UNITS' as const, from_ids: [1], into }, sentence: 'Uma', progress: null };
  api.answer(
    getPlan,
    samplePlan({ steps: [merge, off!], names: { ...samplePlan().names, parts: [{ id: 1, label: 'SESAU' }] } }),
  );
  api.answer(foreseePlan, sampleForesight());
  api.answer(listPublicUnits, [unit(4, 'GECOMP')]);
  api.answer(editPlan, { id: 7, version: 4, message: 'Fusão das compras salva.' });
  const { user } = open('/app/admin/reorganizacao/7');
  await user.click(await screen.findByRole('button', { name: 'Acrescentar passo' }));
  const sheet = await screen.findByRole('dialog', { name: 'Acrescentar passo' });
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'O que muda' }), 'MOVE_UNIT');
  await user.click(within(sheet).getByRole('combobox', { name: /^Unidade/ }));
  await user.click(await screen.findByRole('option', { name: /GECOMP/ }));
  expect(screen.queryByRole('option', { name: /NOVA/ })).toBeNull();
  await user.click(within(sheet).getByRole('combobox', { name: /^Abaixo de/ }));
  const made = await screen.findByRole('option', { name: /NOVA\/SESAU/ });
  expect(made.textContent).toContain('Nova: nova, do passo 1');
  await user.click(made);
  await user.click(within(sheet).getByRole('button', { name: 'Acrescentar' }));
  await waitFor(() =>
    expect(sent(editPlan.path)).toMatchObject({
      body: { steps: [{ into: { as: 1 } }, { unit_id: 3 }, { kind: 'MOVE_UNIT', unit_id: 4, parent_id: -1 }] },
    }),
  );
});

test('steps change their places by buttons', async () => {
  api.answer(getPlan, samplePlan());
  api.answer(foreseePlan, sampleForesight());
  api.answer(editPlan, { id: 7, version: 4, message: 'Fusão das compras salva.' });
  const { user } = open('/app/admin/reorganizacao/7');
  await user.click(await screen.findByRole('button', { name: 'Subir passo 2' }));
  await waitFor(() =>
    expect(sent(editPlan.path)).toMatchObject({
      body: { steps: [{ kind: 'SWITCH_OFF_UNIT' }, { kind: 'MERGE_UNITS' }] },
    }),
  );
});

test('one that stopped says why and where, and is gone on with', async () => {
  const [merge, off] = samplePlan().steps;
  api.answer(
    getPlan,
    samplePlan({
      status: 'STOPPED',
      status_label: 'Parada',
      can_edit: false,
      can_schedule: false,
      can_cancel: false,
      can_resume: true,
      steps: [{ ...merge!, progress: { done: 1, total: 7, doing: 'Migrando os processos' } }, off!],
      failure: [{ code: 'AUTOMATIC_PROCESSING', message: 'Tem trâmite automático ligado.', resolve: 'Refaça depois.' }],
    }),
  );
  api.answer(resumePlan, { id: 7, version: 4, message: 'Fusão das compras continua.' });
  const { user } = open('/app/admin/reorganizacao/7');
  expect(await screen.findByText('Parou. Tem trâmite automático ligado.')).toBeTruthy();
  expect(screen.getByText('Migrando os processos (1 de 7)')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Acrescentar passo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(sent(resumePlan.path)).toBeTruthy());
});
