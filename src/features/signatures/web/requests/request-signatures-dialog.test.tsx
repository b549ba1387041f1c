import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { searchUser } from '../../../people/contract/search-user.ts';
import { NOBODY_FOUND } from '../../../people/rules/person-search.ts';
import { requestSignatures } from '../../contract/requests/request-signatures.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { RequestSignaturesDialog } from './request-signatures-dialog.tsx';

const api = mockApi();
const bond = (id: number, label: string) => ({
  id,
  capacity_id: id,
  part_id: 1,
  capacity_label: label,
  post: 'Analista',
  carimbo_access: true,
});
const person = (id: number, name: string, ...units: string[]) => ({
  id,
  name,
  email: null,
  cpf: '***.000.001-**',
  bonds: units.map((label, at) => bond(id * 10 + at, label)),
  capacity_selected: null,
});
const people = [
  person(1, 'Helena Duarte', 'COCON/SESAU'),
  person(2, 'João Batista Rocha', 'GELIC/SESAU', 'ASJUR/SESAU'),
];

const nothing = async () => {};
const Dialog = () => (
  <RequestSignaturesDialog document={{ id: 10, title: 'Ofício nº 9' }} onDone={nothing} onClose={() => undefined} />
);

async function choose(user: ReturnType<typeof renderScreen>['user'], name: RegExp) {
  await user.click(screen.getByRole('combobox', { name: 'Quem assina' }));
  await user.click(await screen.findByRole('option', { name }));
}

test('people sign in the order given, each under the unit chosen', async () => {
  api.answer(searchUser, people);
  api.answer(requestSignatures, { message: '', process_file_id: 10, results: [] });
  const { user } = renderScreen([{ path: '/', Component: Dialog }], '/');
  await choose(user, /Helena/);
  await choose(user, /João/);
  await user.click(screen.getByRole('switch', { name: /Assinar nesta ordem/ }));
  await user.click(screen.getByRole('button', { name: 'Antecipar João Batista Rocha' }));
  await user.selectOptions(screen.getByLabelText('Lotação de João Batista Rocha'), 'Analista · ASJUR/SESAU');
  await user.click(screen.getByRole('button', { name: 'Pedir 2 assinaturas' }));
  expect(await screen.findByText('Assinatura pedida a 2 pessoas.')).toBeTruthy();
  const sent = api.calls.find(({ method }) => method === 'POST')?.input;
  expect(sent?.query).toMatchObject({ follow_order: true });
  expect(sent?.body).toEqual({
    process_file_id: 10,
    subscribers: [
      { id: 2, order: 1, capacity_id: 21 },
      { id: 1, order: 2, capacity_id: 10 },
    ],
  });
});

test('what is asked as mandatory is asked so from the beginning', async () => {
  api.answer(searchUser, people);
  api.answer(requestSignatures, { message: '', process_file_id: 10, results: [] });
  const { user } = renderScreen([{ path: '/', Component: Dialog }], '/');
  await choose(user, /Helena/);
  await user.click(screen.getByRole('switch', { name: /Assinatura obrigatória/ }));
  await user.click(screen.getByRole('button', { name: 'Pedir assinatura' }));
  await screen.findByText('Assinatura pedida a Helena Duarte.');
  expect(api.calls.find(({ method }) => method === 'POST')?.input.query).toMatchObject({ mandatory: true });
});

test('of a process that is still to be opened, it says what waits and what does not', async () => {
  const Opening = () => (
    <RequestSignaturesDialog document={{ id: 10, title: 'Ofício' }} opens onDone={nothing} onClose={() => undefined} />
  );
  renderScreen([{ path: '/', Component: Opening }], '/');
  expect(await screen.findByText(/abre sem esperar, e só sai do setor de destino com ela/)).toBeTruthy();
});

test('nobody chosen is told in place; who cannot be asked is named', async () => {
  api.answer(searchUser, people);
  const message = 'Helena Duarte já está na lista de assinaturas.';
  const other = 'João Batista Rocha não tem e-mail.';
  api.refuse(requestSignatures, signatureErrors.cannotRequest, {
    reasons: [
      { code: 'SIGNER_REPEATED', message },
      { code: 'SIGNER_WITHOUT_EMAIL', message: other },
    ],
  });
  const { user } = renderScreen([{ path: '/', Component: Dialog }], '/');
  await user.click(screen.getByRole('button', { name: 'Pedir assinatura' }));
  expect(screen.getByText('Escolha quem deve assinar.')).toBeTruthy();
  await choose(user, /Helena/);
  await user.click(screen.getByRole('button', { name: 'Pedir assinatura' }));
  const warning = (await screen.findByText(message)).closest('[role=status]');
  expect(
    within(warning as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([signatureErrors.cannotRequest.message, message, other]);
});

test('a CPF that does not exist and a name that nobody has are told alike, and the first is not asked of the server', async () => {
  api.answer(searchUser, []);
  const { user } = renderScreen([{ path: '/', Component: Dialog }], '/');
  const field = screen.getByRole('combobox', { name: 'Quem assina' });
  const asked = () => JSON.stringify(api.calls);
  await user.type(field, '529.982.247-26');
  expect(await screen.findByText(NOBODY_FOUND)).toBeTruthy();
  expect(asked()).not.toContain('529.982');
  await user.clear(field);
  await user.type(field, 'zulmira');
  await waitFor(() => expect(asked()).toContain('zulmira'));
  expect(await screen.findByText(NOBODY_FOUND)).toBeTruthy();
});

test('somebody from outside who was written and not included is not left out in silence', async () => {
  api.answer(searchUser, people);
  const { user } = renderScreen([{ path: '/', Component: Dialog }], '/');
  await choose(user, /Helena/);
  await user.click(screen.getByRole('button', { name: 'Pedir a alguém de fora' }));
  const name = screen.getByLabelText('Nome');
  expect(document.activeElement).toBe(name);
  await user.type(name, 'Rita Campos');
  await user.click(screen.getByRole('button', { name: 'Pedir assinatura' }));
  expect(await screen.findByText(/ainda não foi incluída: use Incluir/)).toBeTruthy();
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pedir a alguém de fora' }));
  api.answer(requestSignatures, { message: '', process_file_id: 10, results: [] });
  await user.click(screen.getByRole('button', { name: 'Pedir assinatura' }));
  expect(await screen.findByText('Assinatura pedida a Helena Duarte.')).toBeTruthy();
});
