import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../../session/testing/sample-user.ts';
import { createGlobalBookmark } from '../../contract/administrative/create-global-bookmark.ts';
import { getGlobalBookmark } from '../../contract/administrative/get-global-bookmark.ts';
import { whoManagesBookmarks } from '../../contract/administrative/who-manages-bookmarks.ts';
import { editBookmark } from '../../contract/personal/edit-bookmark.ts';
import { createBookmark } from '../../contract/personal/create-bookmark.ts';
import { getBookmark } from '../../contract/personal/get-bookmark.ts';
import { sampleBookmark, sampleOwnBookmark } from '../../testing/sample-bookmark.ts';
import { Component as Editor } from './bookmark-editor-screen.tsx';

const api = mockApi();

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
  api.answer(whoManagesBookmarks, { unit: [], part: [], all: ['Marcos Lima, CGTI/SEPLAG', 'Rita Sá, GAB/SEPLAG'] });
});

const open = (address: string, permissions: number[] = []) => {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  return renderScreen(
    [
      { path: '/app/criar-marcador', Component: Editor },
      { path: '/app/criar-marcador/:id', Component: Editor },
      { path: '/app/configuracoes-usuario', element: <h1>Configurações</h1> },
      { path: '/app/admin/marcadores', element: <h1>Marcadores</h1> },
      { path: '/app/processos', element: <h1>Processos</h1> },
    ],
    address,
  );
};
const sent = (path: string) => api.calls.filter((call) => call.path === path).map(({ input }) => input);

test('anybody makes one of their own; the other scopes stay in sight and say whom to ask, by name', async () => {
  api.answer(createBookmark, { id: 9, version: 1, message: 'Marcador “Rever” criado.' });
  const { user, address } = open('/app/criar-marcador');
  await user.type(await screen.findByLabelText('Nome'), 'Rever');
  expect(screen.getByRole('radio', { name: /^Pessoal/ }).getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByRole('radio', { name: /^Corporativo/ }).getAttribute('aria-disabled')).toBe('true');
  await screen.findByText(/todos os órgãos\. Peça a Marcos Lima \(CGTI\/SEPLAG\) ou a Rita Sá \(GAB\/SEPLAG\)\./);
  // Of their unit nobody is known: the role is named.
  expect(screen.getByText(/Peça a quem gere os marcadores da sua unidade\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Criar marcador' }));
  await waitFor(() => expect(address()).toBe('/app/configuracoes-usuario?activeTab=marcadores'));
  expect(sent(createBookmark.path)).toMatchObject([{ body: { name: 'Rever', colour: '#2e7d5b' } }]);
});

test('a colour that would not be seen is put right in front of who chooses it', async () => {
  const { user } = open('/app/criar-marcador');
  await user.type(await screen.findByLabelText('Outra cor'), '#F2C200');
  expect(screen.getByText(/#F2C200 some no fundo claro \(1,3 de 3\): lá usamos #A08000/)).toBeTruthy();
  expect(screen.getByText(/letras escuras/)).toBeTruthy();
  await user.clear(screen.getByLabelText('Outra cor'));
  await user.type(screen.getByLabelText('Outra cor'), 'azul');
  expect(screen.getByText('Escreva a cor como #RRGGBB.')).toBeTruthy();
});

test('who looks after a unit makes one of that unit', async () => {
  api.answer(createGlobalBookmark, { id: 4, version: 1, message: 'Marcador “Parecer” criado.' });
  const { user, address } = open('/app/criar-marcador?isAdmBookmark=true', [70]);
  await user.type(await screen.findByLabelText('Nome'), 'Parecer');
  expect((screen.getByRole('radio', { name: /^Unidade/ }) as HTMLInputElement).checked).toBe(true);
  expect(screen.getByRole('radio', { name: /^Setorial/ }).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Criar marcador' }));
  await waitFor(() => expect(address()).toBe('/app/admin/marcadores'));
  const { part_id, capacity_id } = sampleBond;
  expect(sent(createGlobalBookmark.path)).toMatchObject([
    { body: { name: 'Parecer', parts: [{ id: part_id, all_capacities: false, capacities: [{ id: capacity_id }] }] } },
  ]);
});

test('the administrative one is behind the door of its list', async () => {
  const { address } = open('/app/criar-marcador?isAdmBookmark=true');
  await waitFor(() => expect(address()).toBe('/app/processos'));
});

test('a kept one opens as it is, and keeps its kind', async () => {
  api.answer(getBookmark, sampleOwnBookmark({ title: 'Para a reunião' }));
  api.answer(editBookmark, { id: 9, version: 2, message: 'Marcador “Comigo” salvo.' });
  const { user } = open('/app/criar-marcador/9', [68]);
  expect(await screen.findByDisplayValue('Para a reunião')).toBeTruthy();
  expect(screen.getAllByText('Um marcador pessoal continua pessoal.').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('switch', { name: /Ativo/ }));
  await user.click(screen.getByRole('button', { name: 'Salvar marcador' }));
  await waitFor(() => expect(sent(editBookmark.path)).toMatchObject([{ body: { active: false, version: 1 } }]));
});

test('one that is only read says why it is not changed', async () => {
  const why = 'Você administra só o seu órgão, e este marcador vale em outros.';
  api.answer(getGlobalBookmark, sampleBookmark({ why_not_edit: why }));
  open('/app/criar-marcador/4?isAdmBookmark=true', [69]);
  const save = await screen.findByRole('button', { name: 'Salvar marcador' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect((await screen.findAllByText(new RegExp(`^${why} Peça a Marcos Lima`))).length).toBeGreaterThan(0);
});

test('without a name nothing is sent', async () => {
  const { user } = open('/app/criar-marcador');
  await user.click(await screen.findByRole('button', { name: 'Criar marcador' }));
  expect(await screen.findByText('Falta o nome do marcador.')).toBeTruthy();
  expect(sent(createBookmark.path)).toEqual([]);
});
