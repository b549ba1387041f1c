import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../../session/testing/sample-user.ts';
import { addressErrors } from '../../contract/addresses/address-errors.ts';
import { createAddress } from '../../contract/addresses/create-address.ts';
import { deleteAddress } from '../../contract/addresses/delete-address.ts';
import { editAddress } from '../../contract/addresses/edit-address.ts';
import { getAddress } from '../../contract/addresses/get-address.ts';
import { listAddresses } from '../../contract/addresses/list-addresses.ts';
import { listPublicUnits } from '../../contract/list-public-units.ts';
import { sampleAddress } from '../../testing/sample-address.ts';
import { Component as Addresses } from './addresses-screen.tsx';
import { Component as EditRegistration } from './edit-registration-screen.tsx';
import { Component as Registration } from './registration-screen.tsx';

const api = mockApi();
const LIST = '/app/admin/enderecos-logos';
const NEW = '/app/admin/cadastro-orgao';

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
  api.answer(listPublicUnits, []);
  api.answer(listAddresses, { results: [sampleAddress()], count: 1, count_relation: 'eq' });
});

const open = (address: string, permissions: number[]) => {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  return renderScreen(
    [
      { path: LIST, Component: Addresses },
      { path: NEW, Component: Registration },
      { path: `${NEW}/:id`, Component: EditRegistration },
      { path: '/app/processos', Component: () => 'Processos' },
    ],
    address,
  );
};
const lastBody = ({ path }: { readonly path: string }) =>
  (api.calls.findLast((call) => call.path === path)?.input as { body: unknown } | undefined)?.body;
const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])], 'logo.png', {
  type: 'image/png',
});
const choose = (label: string, file: File) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });

test('who holds none of the permissions is sent back, told why on the list and in silence at the registration', async () => {
  const list = open(LIST, [29]);
  await waitFor(() => expect(list.address()).toBe('/app/processos'));
  await screen.findByText('Você não possui permissão para realizar essa ação');
  list.unmount();
  const registration = open(NEW, [29, 56]);
  await waitFor(() => expect(registration.address()).toBe('/app/processos'));
});

test('an address is shown as people write it; who may not change it has no button', async () => {
  api.answer(listAddresses, { results: [sampleAddress({ may_change: false })], count: 1, count_relation: 'eq' });
  open(LIST, [56]);
  await screen.findByText('(85) 3101-1000');
  expect(screen.getByText(/60115-001/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Editar/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Novo cadastro' })).toBeNull();
});

test('it is deleted after its consequence was confirmed', async () => {
  api.answer(deleteAddress, { message: 'Cadastro de SESAU apagado.' });
  const { user } = open(LIST, [43, 55]);
  await user.click(await screen.findByRole('button', { name: 'Apagar o cadastro de SESAU' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Apagar o cadastro de SESAU?' });
  await user.click(within(asked).getByRole('button', { name: 'Apagar cadastro' }));
  await waitFor(() => expect(api.calls.some(({ path }) => path === deleteAddress.path)).toBe(true));
});

test('a registration tells everything that is missing, masks what is typed and refuses what is no PNG', async () => {
  api.answer(createAddress, { address: sampleAddress(), message: 'Cadastro de SESAU criado.' });
  const { user, address } = open(NEW, [43, 55]);
  await user.click(await screen.findByRole('button', { name: 'Salvar cadastro' }));
  await screen.findByText('Falta corrigir 6 campos.');
  expect(api.calls.some(({ path }) => path === createAddress.path)).toBe(false);
  choose(
    'Arquivo do logotipo horizontal',
    new File([new Uint8Array([0xff, 0xd8, 0xff])], 'foto.png', { type: 'image/png' }),
  );
  await screen.findAllByText(/não é um PNG/);
  choose('Arquivo do logotipo horizontal', png);
  await screen.findByRole('img', { name: 'Logotipo horizontal escolhido' });
  await user.type(screen.getByLabelText('CEP'), '60115001');
  expect(screen.getByLabelText<HTMLInputElement>('CEP').value).toBe('60115-001');
  await user.type(screen.getByLabelText('Logradouro'), 'Avenida Dom Luís');
  await user.type(screen.getByLabelText('Número'), '807');
  await user.type(screen.getByLabelText('Cidade'), 'Serra Clara');
  await user.type(screen.getByLabelText('UF'), 'ar');
  await user.type(screen.getByLabelText(/^Telefone/), '85991011000');
  await user.click(screen.getByRole('button', { name: 'Salvar cadastro' }));
  await waitFor(() => expect(address()).toBe(LIST));
  expect(lastBody(createAddress)).toMatchObject({
    part_id: 1,
    capacity_id: null,
    cep: '60115001',
    state: 'AR',
    phones: ['85991011000'],
    horizontal_logo: 'iVBORw0KGgoB',
  });
});

test('what is written stays when somebody else changed it, and is saved over what it is now', async () => {
  api.answer(getAddress, sampleAddress());
  api.refuse(editAddress, addressErrors.changedMeanwhile);
  const { user } = open(`${NEW}/7`, [43, 55]);
  await user.clear(await screen.findByLabelText('Logradouro'));
  await user.type(screen.getByLabelText('Logradouro'), 'Rua Nova');
  api.answer(getAddress, sampleAddress({ version: 3, city: 'Porto Novo' }));
  await user.click(screen.getByRole('button', { name: 'Salvar cadastro' }));
  await screen.findByText(/Outra pessoa mudou este cadastro/);
  api.answer(editAddress, { address: sampleAddress(), message: 'Cadastro de SESAU salvo.' });
  await user.click(screen.getByRole('button', { name: 'Salvar cadastro' }));
  await waitFor(() => expect(lastBody(editAddress)).toMatchObject({ version: 3, street: 'Rua Nova' }));
  expect(lastBody(editAddress)).not.toHaveProperty('horizontal_logo');
});
