import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { getDocument } from '../../../documents/contract/reading/get-document.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { createWrittenDocument } from '../../../documents/contract/writing/create-written-document.ts';
import { listDraftDocuments } from '../../../documents/contract/drafts/list-draft-documents.ts';
import { sampleDocument } from '../../../documents/testing/sample-document.ts';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleUser } from '../../../session/testing/sample-user.ts';
import { hasPendingJoins } from '../../../joins/contract/joins/has-pending-joins.ts';
import { pendingJoinOf } from '../../../joins/testing/sample-join.ts';
import { listPublicUnits } from '../../../units/contract/list-public-units.ts';
import { orderDispatch } from '../../contract/automatic/order-dispatch.ts';
import { discardDispatchDraft } from '../../contract/dispatching/discard-dispatch-draft.ts';
import { getDispatchDraft } from '../../contract/dispatching/get-dispatch-draft.ts';
import { saveDispatchDraft } from '../../contract/dispatching/save-dispatch-draft.ts';
import { sendDispatch } from '../../contract/dispatching/send-dispatch.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { DispatchSheet } from './dispatch-sheet.tsx';

const api = mockApi();
const gelic = { id: 5, label: 'GELIC/SESAU', description: 'Gerência de Licitações' };
const draft = {
  id: 4,
  process_id: 7,
  version: 1,
  updated_at: '2026-10-15T12:00:00Z',
  to: gelic,
  observation: null,
  return_by: null as string | null,
  automatic_processing: false,
  written: true,
  begun_at: '2026-10-15T15:01:00Z',
  colleague_changes: [],
};
const sent = {
  id: 4,
  process_id: 7,
  nup: '00024003187202672',
  nup_formatted: '00024.003187/2026-72',
  to: gelic,
  message: 'Processo tramitado para GELIC/SESAU.',
};
const onDone = vi.fn(async () => {});
const onClose = vi.fn();

type Changes = OutputOf<typeof getDispatchDraft>['colleague_changes'];
type Target = Parameters<typeof DispatchSheet>[0]['target'];

function open(
  of: Partial<Omit<typeof draft, 'to' | 'colleague_changes'>> & { to?: null; colleague_changes?: Changes },
  target?: Target,
  files: ReturnType<typeof sampleDocument>[] = [],
) {
  session.set({ token: 'a.b.c', lost: false });
  api.answer(currentUser, sampleUser());
  api.answer(getDispatchDraft, { ...draft, ...of });
  api.answer(listPublicUnits, []);
  const results = files.map((file) => ({ ...file, picture: null }));
  api.answer(listDraftDocuments, { results, count: results.length, count_relation: 'eq' });
  const process = {
    id: 7,
    nup_formatted: sent.nup_formatted,
    capacity: { id: 1, label: 'COCON/SESAU', description: 'Contratos' },
  } as Parameters<typeof DispatchSheet>[0]['process'];
  const Screen = () => <DispatchSheet process={process} target={target} onDone={onDone} onClose={onClose} />;
  return renderScreen([{ path: '/', Component: Screen }], '/');
}

const sheet = () => screen.findByRole('dialog', { name: 'Tramitar 00024.003187/2026-72' });
const asked = (path: string) => api.calls.filter((call) => call.path === path).map(({ input }) => input.body);

beforeEach(() => {
  onDone.mockClear();
  onClose.mockClear();
});

test('takes up what was begun and sends it to the unit chosen before', async () => {
  api.answer(sendDispatch, sent);
  const { user } = open({});
  const dialog = within(await sheet());
  expect(dialog.getByText(/^Você tinha começado este despacho em 15\/10\/2026, às 12:01\. Está como/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Tramitar para GELIC/SESAU' }));
  expect(await screen.findByText(sent.message)).toBeTruthy();
  expect(asked(sendDispatch.path)).toEqual([{ to: 5, confirm_join: false, documents: [] }]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalled();
});

test('asks the process back by a day, kept as it is typed', async () => {
  api.answer(saveDispatchDraft, { ...draft, version: 2, return_by: '2099-10-20' });
  api.answer(sendDispatch, sent);
  const { user } = open({});
  const dialog = within(await sheet());
  await user.type(dialog.getByRole('textbox', { name: /Devolver até/ }), '20102099');
  await user.click(dialog.getByRole('button', { name: 'Tramitar para GELIC/SESAU' }));
  expect(await screen.findByText(sent.message)).toBeTruthy();
  expect(asked(saveDispatchDraft.path).at(-1)).toEqual({ to: 5, return_by: '2099-10-20', version: 1 });
});

test('a day that is past is told beside its field', async () => {
  const message = 'A data para devolver o processo já passou.';
  api.refuse(sendDispatch, transferErrors.dispatchIncomplete, { reasons: [{ code: 'RETURN_DAY_PAST', message }] });
  const { user } = open({ return_by: '2020-01-02' });
  const dialog = within(await sheet());
  await user.click(dialog.getByRole('button', { name: 'Tramitar para GELIC/SESAU' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: /Devolver até/ }).getAttribute('aria-invalid')).toBe('true');
});

test('what was begun gives its place to an empty dispatch, and may be taken back', async () => {
  api.answer(discardDispatchDraft, { message: 'Despacho descartado.', undo_token: 'um-token-de-desfazer-bem-longo' });
  const { user } = open({});
  await sheet();
  api.answer(getDispatchDraft, { ...draft, id: 12, to: null, written: false, begun_at: null });
  await user.click(screen.getByRole('button', { name: 'Começar em branco' }));
  expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Você tinha começado/)).toBeNull());
  expect(within(await sheet()).getByRole('button', { name: 'Tramitar' })).toBeTruthy();
  expect(asked(discardDispatchDraft.path)).toEqual([{ dispatch_id: draft.id }]);
  expect(onClose).not.toHaveBeenCalled();
});

test('with the unit known the writing begins in the text, and keeps what was typed before it was there', async () => {
  api.answer(saveDispatchDraft, draft);
  api.answer(createWrittenDocument, sampleDocument());
  const { user, unmount } = open({ to: null }, { value: '5', label: 'GELIC/SESAU' });
  await screen.findByRole('dialog', { name: 'Tramitar' });
  await user.keyboard('Segue');
  const dialog = within(await sheet());
  const text = await dialog.findByRole('textbox', { name: 'Texto do despacho' });
  await waitFor(() => expect(document.activeElement).toBe(text));
  // What shows the process afterwards reads it with what was typed last.
  onDone.mockImplementationOnce(async () => expect(asked(createWrittenDocument.path)).toHaveLength(1));
  unmount();
  await waitFor(() => expect(asked(createWrittenDocument.path)).toMatchObject([{ html_source: '<p>Segue</p>' }]));
  await waitFor(() => expect(onDone).toHaveReturned());
  await onDone.mock.results[0]?.value;
  expect(asked(saveDispatchDraft.path)).toMatchObject([{ to: 5 }]);
});

test('without a unit it begins there', async () => {
  open({ to: null });
  const dialog = within(await sheet());
  await dialog.findByRole('textbox', { name: 'Texto do despacho' });
  expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Para' }));
});

test('without a unit it asks for one beside the field and sends nothing', async () => {
  const { user } = open({ to: null });
  const dialog = within(await sheet());
  await user.click(dialog.getByRole('button', { name: 'Tramitar' }));
  expect(await dialog.findByText('Escolha o setor de destino.')).toBeTruthy();
  expect(asked(sendDispatch.path)).toEqual([]);
});

test('each reason of a refusal stands beside what it is about', async () => {
  const reasons = [
    { code: 'TARGET_INACTIVE', message: 'A GELIC/SESAU está desativada.' },
    { code: 'DISPATCH_REQUIRED', message: 'Escreva o despacho.' },
    { code: 'OTHER', message: 'O processo está em outro setor.' },
  ];
  api.refuse(sendDispatch, transferErrors.dispatchIncomplete, { reasons });
  const { user } = open({});
  const dialog = within(await sheet());
  await user.click(dialog.getByRole('button', { name: 'Tramitar para GELIC/SESAU' }));
  expect(await dialog.findByText('O processo está em outro setor.')).toBeTruthy();
  expect(dialog.getByText('Escreva o despacho.').id).toBe('dispatch-text-problem');
  expect(dialog.getByRole('combobox', { name: 'Para', description: /está desativada/ })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('an open join is sent behind only after being confirmed', async () => {
  api.refuse(sendDispatch, transferErrors.joinConfirmation);
  api.answer(hasPendingJoins, pendingJoinOf('Davi'));
  const { user } = open({});
  await user.click(within(await sheet()).getByRole('button', { name: 'Tramitar para GELIC/SESAU' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Tramitar com juntada em andamento?' }));
  expect(question.getByText('A juntada iniciada por Davi não segue junto.')).toBeTruthy();
  api.answer(sendDispatch, sent);
  await user.click(question.getByRole('button', { name: 'Tramitar mesmo assim' }));
  await waitFor(() => expect(asked(sendDispatch.path)).toHaveLength(2));
  expect(asked(sendDispatch.path)[1]).toEqual({ to: 5, confirm_join: true, documents: [] });
});

test('with signatures asked it may be left to go by itself, as the screen shows it', async () => {
  const text = sampleDocument({ id: 11, version: 2, signatures_pending: 1 });
  api.answer(getDocument, text);
  api.answer(orderDispatch, {
    id: 4,
    process_id: 7,
    automatic_processing: true,
    message: 'Trâmite automático ligado.',
  });
  const { user } = open({}, undefined, [text]);
  await user.click(await within(await sheet()).findByRole('button', { name: 'Tramitar ao assinarem' }));
  expect(await screen.findByText('Trâmite automático ligado.')).toBeTruthy();
  expect(asked(orderDispatch.path)).toEqual([
    { automatic: true, confirm_join: false, documents: [{ id: 11, version: 2 }] },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('without signatures asked it is not offered to go by itself', async () => {
  api.answer(getDocument, sampleDocument({ id: 11 }));
  open({}, undefined, [sampleDocument({ id: 11 })]);
  const dialog = within(await sheet());
  await dialog.findByRole('textbox', { name: 'Texto do despacho' });
  expect(dialog.queryByRole('button', { name: 'Tramitar ao assinarem' })).toBeNull();
});

test('what goes by itself says so, and is turned off where it is written', async () => {
  api.answer(orderDispatch, {
    id: 4,
    process_id: 7,
    automatic_processing: false,
    message: 'Trâmite automático desligado.',
  });
  const { user } = open({ automatic_processing: true });
  const dialog = within(await sheet());
  expect(dialog.getByText('Este despacho segue sozinho quando todos assinarem.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Desligar' }));
  await waitFor(() => expect(dialog.queryByText(/segue sozinho/)).toBeNull());
  expect(asked(orderDispatch.path)).toMatchObject([{ automatic: false }]);
});

test('is given up only after being confirmed, and may be taken back', async () => {
  api.answer(discardDispatchDraft, { message: 'Despacho descartado.', undo_token: 'u1' });
  const { user } = open({});
  await user.click(within(await sheet()).getByRole('button', { name: 'Descartar' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Descartar o despacho?' }));
  expect(asked(discardDispatchDraft.path)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Descartar despacho' }));
  const notice = (await screen.findByText('Despacho descartado.')).closest('.toast');
  expect(within(notice as HTMLElement).getByRole('button', { name: 'Desfazer' })).toBeTruthy();
  expect(asked(discardDispatchDraft.path)).toEqual([{ dispatch_id: 4 }]);
});

test('what a colleague changed is told on opening, and sent only as the screen shows it', async () => {
  const text = sampleDocument({ id: 11, version: 2, html_source: '<p>Texto de Teresa.</p>' });
  const user2 = { id: 9, name: 'Ana Paula Nogueira' };
  const changed = [
    { document_id: 11, what: 'EDITED' as const, name: 'Folha de despacho', user: user2, date: '2026-10-15T12:00:00Z' },
  ];
  api.answer(getDocument, text);
  api.refuse(sendDispatch, transferErrors.changedByColleague);
  const { user } = open({ colleague_changes: changed }, undefined, [text]);
  const dialog = within(await sheet());
  expect(dialog.getByText(/Ana Paula Nogueira mudou “Folha de despacho”/)).toBeTruthy();
  expect(await dialog.findByText('Texto de Teresa.')).toBeTruthy();
  api.answer(getDocument, { ...text, version: 3, html_source: '<p>Texto de Ana.</p>' });
  await user.click(dialog.getByRole('button', { name: 'Tramitar para GELIC/SESAU' }));
  expect(await dialog.findByText(/Nada foi enviado/)).toBeTruthy();
  expect(await dialog.findByText('Texto de Ana.')).toBeTruthy();
  api.answer(sendDispatch, sent);
  await user.click(dialog.getByRole('button', { name: 'Tramitar para GELIC/SESAU' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked(sendDispatch.path)).toMatchObject([
    { documents: [{ id: 11, version: 2 }] },
    { documents: [{ id: 11, version: 3 }] },
  ]);
});
