import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../../session/testing/sample-user.ts';
import { activateProfile } from '../../contract/profiles/activate-profile.ts';
import { createProfile } from '../../contract/profiles/create-profile.ts';
import { deleteProfile } from '../../contract/profiles/delete-profile.ts';
import { editProfile } from '../../contract/profiles/edit-profile.ts';
import { getProfile } from '../../contract/profiles/get-profile.ts';
import { listProfiles } from '../../contract/profiles/list-profiles.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { Component as EditProfile } from './edit-profile-screen.tsx';
import { Component as NewProfile } from './new-profile-screen.tsx';
import { Component as Profiles } from './profiles-screen.tsx';

const api = mockApi();
const LIST = '/app/admin/perfis';
const EDITOR = '/app/admin/editor-perfil';

beforeEach(() => session.set({ token: 'a.b.c', lost: false }));

const open = (address: string, permissions: number[] = [25, 27, 75, 80, 82]) => {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  return renderScreen(
    [
      { path: LIST, Component: Profiles },
      { path: EDITOR, Component: NewProfile },
      { path: `${EDITOR}/:id`, Component: EditProfile },
      { path: '/app/processos', element: <h1>Caixas</h1> },
    ],
    address,
  );
};
const listed = (...results: ReturnType<typeof sampleProfile>[]) =>
  api.answer(listProfiles, { results, count: results.length, count_relation: 'eq' });
const sent = (contract: { path: string }) => api.calls.filter(({ path }) => path === contract.path).at(-1)?.input;

test('a profile is cloned, switched off with its consequence, and says why it is not deleted', async () => {
  const why = 'Este perfil foi dado a 39 vínculos, e o histórico precisa dele.';
  listed(sampleProfile({ why_not_delete: why }));
  api.answer(activateProfile, { id: 100, message: 'Perfil desativado.' });
  const { user, address } = open(LIST);
  await user.click(await screen.findByRole('button', { name: 'Mais ações do perfil Ouvidoria' }));
  expect((await screen.findByRole('menuitem', { name: /Excluir/ })).textContent).toContain(why);
  await user.click(await screen.findByRole('menuitem', { name: 'Desativar' }));
  const asked = await screen.findByRole('dialog', { name: 'Desativar o perfil Ouvidoria?' });
  expect(asked.textContent).toContain('39 pessoas');
  await user.click(within(asked).getByRole('button', { name: 'Desativar perfil' }));
  await waitFor(() => expect(sent(activateProfile)).toMatchObject({ params: { id: 100 }, body: { active: false } }));

  api.answer(getProfile, sampleProfile());
  await user.click(screen.getByRole('button', { name: 'Mais ações do perfil Ouvidoria' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clonar' }));
  await waitFor(() => expect(address()).toBe(`${EDITOR}?clone=100`));
  expect(await screen.findByDisplayValue('Ouvidoria (cópia)')).toBeTruthy();
});

test('one that nobody had is deleted after it was confirmed', async () => {
  listed(sampleProfile());
  api.answer(deleteProfile, { message: 'Perfil "Ouvidoria" excluído.' });
  const { user } = open(LIST);
  await user.click(await screen.findByRole('button', { name: 'Mais ações do perfil Ouvidoria' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Excluir o perfil Ouvidoria?' });
  await user.click(within(asked).getByRole('button', { name: 'Excluir perfil' }));
  await waitFor(() => expect(sent(deleteProfile)).toMatchObject({ params: { id: 100 } }));
});

test('nothing found says what is searched; without the permission one is sent back', async () => {
  listed();
  const { user, address } = open(`${LIST}?search=nada`);
  expect(await screen.findByText('Nenhum perfil encontrado')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
  expect(address()).toBe(LIST);
});

test('who does not manage profiles is told so and nothing is asked', async () => {
  open(LIST, [29]);
  expect(await screen.findByText('Você não possui permissão para realizar essa ação')).toBeTruthy();
  expect(api.calls.some(({ path }) => path === listProfiles.path)).toBe(false);
});

test('a new one lacks a name and a permission until they are there; a sensitive one asks why', async () => {
  listed();
  api.answer(createProfile, { id: 101, message: 'Perfil criado.' });
  const { user, address } = open(EDITOR);
  await user.click(await screen.findByRole('button', { name: 'Criar perfil' }));
  expect(screen.getAllByText('Dê um nome ao perfil.').length).toBeGreaterThan(0);
  expect(screen.getByText('Marque ao menos uma permissão.')).toBeTruthy();
  expect(sent(createProfile)).toBeUndefined();

  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Chefia');
  await user.click(screen.getByRole('checkbox', { name: /Ver processo sigiloso/ }));
  await user.click(screen.getByRole('button', { name: 'Criar perfil' }));
  expect(screen.getAllByText(/^Escreva o motivo: a mudança dá permissão sensível/).length).toBeGreaterThan(0);
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Portaria 88.');
  await user.click(screen.getByRole('button', { name: 'Criar perfil' }));
  await waitFor(() => expect(address()).toBe(LIST));
  expect(sent(createProfile)?.body).toMatchObject({
    name: 'Chefia',
    all_parts: true,
    permissions: [82],
    reason: 'Portaria 88.',
  });
});

test('what one does not hold cannot be marked, and what is marked can be taken', async () => {
  api.answer(getProfile, sampleProfile({ permissions: [25, 51] }));
  open(`${EDITOR}/100`);
  const held = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Autenticar documento/ });
  expect(held.disabled).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Autorizar publicação/ }).disabled).toBe(true);
  expect(screen.getByRole('radiogroup', { name: 'Gerir pessoas' }).textContent).toContain('Órgão');
});

test('unchanged there is nothing to save; changed, only that version is written over', async () => {
  listed();
  api.answer(getProfile, sampleProfile());
  api.answer(editProfile, { id: 100, message: 'Perfil salvo. Vale na próxima ação de quem o tem.' });
  const { user, address } = open(`${EDITOR}/100`);
  await user.click(await screen.findByRole('button', { name: /Salvar perfil/ }));
  expect(sent(editProfile)).toBeUndefined();
  await user.click(screen.getByRole('checkbox', { name: /Encaminhar processo/ }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe(LIST));
  expect(sent(editProfile)).toMatchObject({
    params: { id: 100 },
    body: { name: 'Ouvidoria', permissions: [25, 27, 80], version: 3 },
  });
});

test('the second proof is asked for by a tick, and given up with a reason', async () => {
  listed();
  api.answer(getProfile, sampleProfile({ second_factor: true }));
  api.answer(editProfile, { id: 100, message: 'Perfil salvo. Vale na próxima ação de quem o tem.' });
  const { user, address } = open(`${EDITOR}/100`);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Exigir segundo fator/ });
  expect(box.checked).toBe(true);
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Salvar perfil' }));
  expect(
    screen.getAllByText('Escreva o motivo: a mudança dispensa a segunda etapa na entrada.').length,
  ).toBeGreaterThan(0);
  expect(sent(editProfile)).toBeUndefined();
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Ordem de serviço 4.');
  await user.click(screen.getByRole('button', { name: 'Salvar perfil' }));
  await waitFor(() => expect(address()).toBe(LIST));
  expect(sent(editProfile)?.body).toMatchObject({ second_factor: false, reason: 'Ordem de serviço 4.' });
});

test('a conflict shows both versions, loses nothing, and the person chooses', async () => {
  listed();
  api.answer(getProfile, sampleProfile());
  const { user } = open(`${EDITOR}/100`);
  await user.click(await screen.findByRole('checkbox', { name: /Encaminhar processo/ }));
  api.refuse(editProfile, {
    code: 'PROFILE_CHANGED',
    status: 409,
    message: 'Helena Duarte mudou este perfil enquanto você editava.',
  });
  api.answer(getProfile, sampleProfile({ permissions: [25], version: 4, changed_at: '2026-10-14T17:00:00.000Z' }));
  await user.click(screen.getByRole('button', { name: 'Salvar perfil' }));
  expect(await screen.findByText(/Helena Duarte mudou este perfil/)).toBeTruthy();
  const mine = await screen.findByRole('button', { name: 'Continuar com a minha' });
  const note = mine.closest('[role=status]')!;
  expect(note.textContent).toContain('Na versão salva−deixa de poder: Arquivar processo');
  expect(note.textContent).toContain('Na sua versão+passa a poder: Encaminhar processo');

  api.answer(editProfile, { id: 100, message: 'Perfil salvo.' });
  await user.click(mine);
  await user.click(screen.getByRole('button', { name: 'Salvar perfil' }));
  await waitFor(() => expect(sent(editProfile)?.body).toMatchObject({ permissions: [25, 27, 80], version: 4 }));
});
