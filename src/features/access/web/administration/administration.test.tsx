import { IconTransfer, IconUsers } from '@tabler/icons-react';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import type { AdministrationPlace } from '../../../../platform/web/feature/administration.ts';
import { knowFeatures } from '../../../../platform/web/feature/web-feature.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../../session/testing/sample-user.ts';
import { permission } from '../../rules/permissions.ts';
import { Component as Home } from './administration-home.tsx';
import { AdministrationDoor, AdministrationScreen } from './administration-screen.tsx';

const api = mockApi();
const people: AdministrationPlace = {
  to: '/app/admin/busca-usuario',
  label: 'Pessoas',
  about: 'Dar e tirar acesso.',
  icon: IconUsers,
  group: 'organization',
  order: 10,
  anyOf: [permission.MANAGE_USER_ADM, permission.MANAGE_USER_UNIT],
};
const migrations: AdministrationPlace = {
  to: '/app/admin/migracoes',
  label: 'Migração',
  about: 'Passar processos a outro setor.',
  icon: IconTransfer,
  group: 'operation',
  order: 10,
  anyOf: [permission.MIGRATE_PROCESS_ADM],
  silent: true,
};

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
  knowFeatures([{ administration: async () => [migrations, people] }]);
});

const inside = (place: AdministrationPlace) => () => (
  <AdministrationDoor of={place}>
    <AdministrationScreen of={place}>dentro</AdministrationScreen>
  </AdministrationDoor>
);

const open = (address: string, ...permissions: number[]) => {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  return renderScreen(
    [
      { path: '/app/admin', Component: Home },
      { path: people.to, Component: inside(people) },
      { path: migrations.to, Component: inside(migrations) },
      { path: '/app/processos', element: <h1>Caixas</h1> },
    ],
    address,
  );
};

test('places that did not come are told, and asked for again', async () => {
  let isDown = true;
  const administration = () => (isDown ? Promise.reject(new Error('no network')) : Promise.resolve([people]));
  knowFeatures([{ administration }]);
  const { user } = open('/app/admin', permission.ADM_VIEW, permission.MANAGE_USER_ADM);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  isDown = false;
  await user.click(again);
  expect(await screen.findAllByRole('link', { name: /Pessoas/ })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});

test('the administration offers what the person may, by group, and nothing else', async () => {
  open('/app/admin', permission.ADM_VIEW, permission.MANAGE_USER_UNIT);
  const organization = await screen.findByRole('region', { name: 'Organização' });
  const card = within(organization).getByRole<HTMLAnchorElement>('link', { name: /Pessoas Dar e tirar acesso/ });
  expect(card.pathname).toBe(people.to);
  expect(screen.queryByRole('link', { name: /Migração/ })).toBeNull();
});

test('who may see the administration and administers nothing is told who gives profiles', async () => {
  open('/app/admin', permission.ADM_VIEW);
  expect(await screen.findByText(/Quem dá perfis é o administrador do seu órgão/)).toBeTruthy();
});

test('one of the permissions lets in; the column says where one is and the trail starts at the administration', async () => {
  open(people.to, permission.MANAGE_USER_UNIT);
  expect(await screen.findByText('dentro')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Pessoas', current: 'page' })).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Administração' }).pathname).toBe('/app/admin');
});

test('without any of them one is sent back to work, and told why', async () => {
  const { address } = open(people.to, permission.ADM_VIEW);
  await waitFor(() => expect(address()).toBe('/app/processos'));
  expect(await screen.findByText('Você não possui permissão para realizar essa ação')).toBeTruthy();
  expect(screen.queryByText('dentro')).toBeNull();
});

test.each(['/app/admin', migrations.to])('%s sends back without a word', async (silent) => {
  const { address } = open(silent, permission.MANAGE_USER_UNIT);
  await waitFor(() => expect(address()).toBe('/app/processos'));
  expect(screen.queryByText('Você não possui permissão para realizar essa ação')).toBeNull();
});
