import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { permission, type PermissionKey } from '../../features/access/rules/permissions.ts';
import { currentUser } from '../../features/session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../features/session/testing/sample-user.ts';
import { endpointKey } from '../../platform/web/api/hooks.ts';
import { session } from '../../platform/web/api/session-store.ts';
import { matchAddress } from '../../platform/web/router/match-address.ts';
import type { ScreenRoute } from '../../platform/web/router/screen-route.ts';
import { mockApi } from '../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../platform/web/testing/render-screen.tsx';
import { entries } from './entries.generated.ts';

interface Door {
  /** Any one of them lets in. */
  readonly keys: readonly PermissionKey[];
  readonly addresses: readonly string[];
  /** Whoever is sent back to work is told nothing. */
  readonly silent?: true;
}

/** Who comes to which screens (specification 001 §6, R357 to R371). */
const doors: readonly Door[] = [
  { keys: ['ADM_VIEW'], addresses: ['/app/admin'], silent: true },
  { keys: ['MANAGE_UNITY'], addresses: ['/app/admin/gestao-unidades'], silent: true },
  {
    keys: ['MANAGE_PROFILES'],
    addresses: [
      '/app/admin/perfis',
      '/app/admin/editor-perfil',
      '/app/admin/editor-perfil/7',
      '/app/admin/permissoes-perfis',
    ],
  },
  {
    keys: ['MANAGE_USER_ADM', 'MANAGE_USER_PART', 'MANAGE_USER_UNIT'],
    addresses: ['/app/admin/busca-usuario', '/app/admin/usuario/7'],
  },
  {
    keys: ['MANAGE_BOOKMARKS_ADM', 'MANAGE_BOOKMARKS_PART', 'MANAGE_BOOKMARKS_CAPACITY'],
    addresses: [
      '/app/admin/marcadores',
      '/app/criar-marcador?isAdmBookmark=true',
      '/app/criar-marcador/7?isAdmBookmark=true',
    ],
  },
  { keys: ['MANAGE_PERMISSIONS'], addresses: ['/app/admin/permissoes', '/app/admin/permissao/7'] },
  {
    keys: ['MANAGE_DOC_MODEL_ADM', 'MANAGE_DOC_MODEL_PART', 'MANAGE_DOC_MODEL_UNIT'],
    addresses: ['/app/admin/modelos', '/app/admin/editor-modelos', '/app/admin/editor-modelos/7'],
  },
  {
    keys: ['MANAGE_DOE_DOC_MODEL_ADM', 'MANAGE_DOE_DOC_MODEL_PART', 'MANAGE_DOE_DOC_MODEL_UNIT'],
    addresses: ['/app/admin/modelos-doe', '/app/admin/doe-editor', '/app/admin/doe-editor?id=7'],
  },
  {
    keys: ['MANAGE_ADDRESS_ADM', 'MANAGE_ADDRESS_PART', 'MANAGE_ADDRESS_CAPACITY'],
    addresses: ['/app/admin/enderecos-logos'],
  },
  {
    keys: ['CREATE_PART_ADDRESS'],
    addresses: ['/app/admin/cadastro-orgao', '/app/admin/cadastro-orgao/7'],
    silent: true,
  },
  {
    keys: ['MANAGE_CATEGORY'],
    addresses: [
      '/app/admin/assuntos-categorias',
      '/app/admin/category',
      '/app/admin/category/7',
      '/app/admin/subcategoria/7',
      '/app/admin/subcategoria2/7',
    ],
    silent: true,
  },
  { keys: ['MANAGE_DOE', 'AUTHORIZE_DOE'], addresses: ['/app/documentos-doe'] },
  {
    keys: ['MIGRATE_PROCESS_ADM', 'MIGRATE_PROCESS_SECTOR'],
    addresses: ['/app/admin/migracoes', '/app/admin/migracao-processos'],
  },
  { keys: ['MANAGE_REPORT_ADM', 'MANAGE_REPORT_PART', 'MANAGE_REPORT_UNIT'], addresses: ['/app/admin/relatorios'] },
  { keys: ['MANAGE_MESSAGES_ADM'], addresses: ['/app/admin/mensagens', '/app/admin/enviar-mensagens'] },
];

const api = mockApi();
const everything = Object.values(permission);
const REFUSED = 'Você não possui permissão para realizar essa ação';

beforeEach(() => session.set({ token: 'a.b.c', lost: false }));

/** Goes to a screen as somebody who holds these permissions; what the screen asks for besides finds nobody. */
async function comeTo(address: string, permissions: readonly number[]) {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  const all = entries.flatMap(({ screens = [] }) => screens);
  const found = matchAddress<ScreenRoute>(all, address.replace(/\?.*/, ''))?.lines.at(-1);
  if (!found?.lazy || found.path === undefined) throw new Error(`No screen is at ${address}.`);
  const { Component } = await found.lazy();
  const drawn = renderScreen(
    [
      { path: found.path, Component },
      { path: '/app/processos', element: <h1>Caixas</h1> },
    ],
    address,
  );
  await waitFor(() => expect(drawn.queryClient.getQueryData(endpointKey(currentUser, {}))).toBeDefined());
  await act(async () => {});
  return drawn.address();
}

describe.each(doors)('$keys', ({ keys, addresses, silent = false }) => {
  const own: readonly number[] = keys.map((key) => permission[key]);

  test.each(addresses)('whoever holds all the others does not come to %s, and it asks for nothing', async (address) => {
    const rest = everything.filter((id) => !own.includes(id));
    expect(await comeTo(address, rest)).toBe('/app/processos');
    expect(screen.queryByText(REFUSED) === null).toBe(silent);
    expect(api.calls.map(({ path }) => path)).toEqual([currentUser.path]);
  });

  test.each(keys)('%s alone lets in', async (key) => {
    const [address = ''] = addresses;
    expect(await comeTo(address, [permission[key]])).toBe(address);
  });
});

const named = doors.flatMap(({ addresses }) => addresses.map((address) => address.replace(/\?.*/, '')));
const others = entries
  .flatMap(({ screens = [] }) => screens.map(({ path }) => path.replaceAll(/:\w+/g, '7')))
  .filter((address) => address.startsWith('/app/admin') && !named.includes(address));

test.each(others)(
  'whoever holds nothing does not come to %s, which the specification does not have',
  async (address) => {
    expect(await comeTo(address, [])).toBe('/app/processos');
    expect(api.calls.map(({ path }) => path)).toEqual([currentUser.path]);
  },
);
