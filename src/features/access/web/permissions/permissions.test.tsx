import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../../session/testing/sample-user.ts';
import { editPermission } from '../../contract/permissions/edit-permission.ts';
import { getPermission } from '../../contract/permissions/get-permission.ts';
import { listPermissionKeywords } from '../../contract/permissions/list-permission-keywords.ts';
import { listPermissions } from '../../contract/permissions/list-permissions.ts';
import { Component as Permission } from './permission-screen.tsx';
import { Component as Permissions } from './permissions-screen.tsx';

const api = mockApi();
const LIST = '/app/admin/permissoes';
const archive = { id: 27, key: 'ARCHIVE_PROCESS', description: 'Arquivar processo', keywords: ['encerrar'] };

beforeEach(() => session.set({ token: 'a.b.c', lost: false }));

const open = (address: string) => {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: [{ id: 74 }] } }));
  return renderScreen(
    [
      { path: LIST, Component: Permissions },
      { path: '/app/admin/permissao/:id', Component: Permission },
    ],
    address,
  );
};

test('the list is searched, ordered and kept in the address', async () => {
  api.answer(listPermissions, {
    results: [{ ...archive, profiles: 4, people: 5_231 }],
    count: 1,
    count_relation: 'eq',
  });
  const { user, address } = open(`${LIST}?search=arquivar`);
  expect(await screen.findByText('5.231')).toBeTruthy();
  expect(api.calls.at(-1)?.input.query).toMatchObject({ search_text: 'arquivar' });
  await user.click(screen.getByRole('button', { name: 'Pessoas' }));
  expect(address()).toContain('order_by=people');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Arquivar processo' }).pathname).toBe(
    '/app/admin/permissao/27',
  );
});

test('nothing found says so, with a way back', async () => {
  api.answer(listPermissions, { results: [], count: 0, count_relation: 'eq' });
  const { user, address } = open(`${LIST}?search=nada`);
  expect(await screen.findByText('Nenhuma permissão com “nada”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
  expect(address()).toBe(LIST);
});

test('its words are changed by a button, with those in use offered; the profiles that give it are named', async () => {
  const profiles = [{ id: 1, name: 'Servidor', active: true, people: 3_200 }];
  api.answer(getPermission, { ...archive, profiles, people: 3_200 });
  api.answer(listPermissionKeywords, ['encerrar', 'finalizar']);
  api.answer(editPermission, { message: 'Palavras-chave salvas.' });
  const { user } = open('/app/admin/permissao/27');
  expect(await screen.findByText('3.200 pessoas')).toBeTruthy();
  const field = screen.getByRole('combobox', { name: /Palavras-chave/ });
  await user.type(field, 'final');
  await user.click(await screen.findByRole('option', { name: 'finalizar' }));
  await user.type(field, 'guardar');
  await user.click(await screen.findByRole('option', { name: 'guardar' }));
  await user.click(screen.getByRole('button', { name: 'Salvar palavras' }));
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path === editPermission.path)?.input.body).toEqual({
      keywords: ['encerrar', 'finalizar', 'guardar'],
    }),
  );
});
