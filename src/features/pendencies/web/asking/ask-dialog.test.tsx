import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { listDocuments } from '../../../documents/contract/reading/list-documents.ts';
import { createPendency } from '../../contract/asking/create-pendency.ts';
import { listPortalTypes } from '../../contract/asking/list-portal-types.ts';
import { listAskableParties } from '../../contract/asking/list-askable-parties.ts';
import { samplePendency } from '../../testing/sample-pendency.ts';
import { AskDialog } from './ask-dialog.tsx';

const api = mockApi();
const [onDone, onClose] = [vi.fn(), vi.fn()];
const maria = { id: 9, name: 'Maria das Dores', email: 'm***@exemplo.com.br', blocked: null };
const organ = {
  id: 10,
  name: 'Secretaria da Fazenda',
  email: null,
  blocked: { message: 'Secretaria da Fazenda é um órgão e não responde por link.', resolve: 'Tramite o processo.' },
};

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
  api.answer(listDocuments, { results: [], count: 0, count_relation: 'eq' });
  api.answer(listPortalTypes, { results: [] });
});

function open(parties: readonly (typeof maria | typeof organ)[]) {
  api.answer(listAskableParties, { results: [...parties] });
  const process = { id: 7, nup_formatted: '00024.003187/2026-41' };
  const element = <AskDialog process={process} onDone={onDone} onClose={onClose} />;
  return renderScreen([{ path: '/', element }], '/');
}
const verb = () => screen.getByRole('button', { name: 'Enviar pedido' });
const posted = () => api.calls.filter(({ path }) => path.endsWith('/create')).map(({ input }) => input.body);

test('the only party is chosen, and what is asked is told to them with no other address', async () => {
  const { user } = open([maria]);
  expect(await screen.findByText('Sem outro, o pedido vai para m***@exemplo.com.br.')).toBeTruthy();
  await user.click(verb());
  expect(screen.getByText('Diga qual é cada documento que falta.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Documento 1' }), 'RG');
  await user.click(screen.getByRole('button', { name: 'Pedir outro documento' }));
  await user.type(screen.getByRole('textbox', { name: 'Documento 2' }), 'CPF');
  await user.click(screen.getByRole('button', { name: 'Pedir outro documento' }));
  await user.click(screen.getByRole('button', { name: 'Não pedir o documento 3' }));
  api.answer(createPendency, samplePendency());
  await user.click(verb());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(posted()).toEqual([
    { process_id: 7, origin: 'carimbo', party_id: 9, documents: [{ name: 'RG' }, { name: 'CPF' }] },
  ]);
});

test('who cannot be asked says why, and whose address is not known needs one', async () => {
  const { user } = open([{ ...maria, email: null as never }, organ]);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'A quem pedir' }), 'Secretaria da Fazenda');
  expect(screen.getByText(/não responde por link. Tramite o processo./)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'A quem pedir' }), 'Maria das Dores');
  await user.type(screen.getByRole('textbox', { name: 'Documento 1' }), 'RG');
  await user.click(verb());
  expect(screen.getByText('Informe o e-mail: não há nenhum no cadastro.')).toBeTruthy();
  expect(posted()).toEqual([]);
});

test('where the state has a portal, what is asked there is one of its documents, and no e-mail is asked for', async () => {
  api.answer(listPortalTypes, { results: [{ id: 'rg', name: 'Carteira de identidade' }] });
  const { user } = open([maria]);
  await user.click(await screen.findByRole('radio', { name: 'No portal do estado' }));
  expect(screen.queryByRole('textbox', { name: /e-mail/i })).toBeNull();
  await user.click(verb());
  expect(screen.getByText('Diga qual é cada documento que falta.')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Documento 1' }), 'Carteira de identidade');
  api.answer(createPendency, samplePendency({ origin: 'cearadigital', sent_to: null }));
  onDone.mockClear();
  await user.click(verb());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(posted()).toEqual([
    {
      process_id: 7,
      origin: 'cearadigital',
      party_id: 9,
      documents: [{ name: 'Carteira de identidade', portal_type: 'rg' }],
    },
  ]);
});

test('without anybody to ask it says how somebody comes in', async () => {
  open([]);
  const dialog = await screen.findByRole('dialog', { name: 'Abrir pendência' });
  expect(await within(dialog).findByText(/Inclua a pessoa em Editar dados/)).toBeTruthy();
});
