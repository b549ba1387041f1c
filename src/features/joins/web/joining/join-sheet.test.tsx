import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { listDraftDocuments } from '../../../documents/contract/drafts/list-draft-documents.ts';
import { createDocument } from '../../../documents/contract/writing/create-document.ts';
import { sampleDocument } from '../../../documents/testing/sample-document.ts';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleUser } from '../../../session/testing/sample-user.ts';
import { joinErrors } from '../../contract/join-errors.ts';
import { discardJoin } from '../../contract/joining/discard-join.ts';
import { finishJoin } from '../../contract/joining/finish-join.ts';
import { getJoinDraft } from '../../contract/joining/get-join-draft.ts';
import { saveJoin } from '../../contract/joining/save-join.ts';
import { listJoins } from '../../contract/joins/list-joins.ts';
import { sampleJoin, sampleJoinFile } from '../../testing/sample-join.ts';
import { JoinSheet } from './join-sheet.tsx';

const api = mockApi();
const nup = '00024.003187/2026-72';
const joined = {
  id: 5,
  process_id: 7,
  number: 1,
  nup: '00024003187202672',
  nup_formatted: nup,
  message: 'Documento juntado.',
};
const needsOne = {
  code: 'ATTACHMENT_REQUIRED',
  message: 'A juntada precisa de ao menos um anexo.',
  resolve: 'Envie um arquivo ou escreva um documento.',
};
const onDone = vi.fn(async () => {});
const onClose = vi.fn();

function open(join = sampleJoin({ files: [sampleJoinFile()] })) {
  session.set({ token: 'a.b.c', lost: false });
  api.answer(currentUser, sampleUser());
  api.answer(getJoinDraft, join);
  api.answer(listJoins, { results: [join], count: 1, count_relation: 'eq' });
  const results = join.files.map((file) => ({ ...sampleDocument(), ...file, picture: null }));
  api.answer(listDraftDocuments, { results, count: results.length, count_relation: 'eq' });
  const Screen = () => <JoinSheet process={{ id: 7, nup_formatted: nup }} onDone={onDone} onClose={onClose} />;
  const Editor = () => <p>Editor</p>;
  return renderScreen(
    [
      { path: '/', Component: Screen },
      { path: '/app/documento-editor/:id', Component: Editor },
    ],
    '/',
  );
}

const sheet = async () => within(await screen.findByRole('dialog', { name: `Juntar documentos a ${nup}` }));
const sent = (path: string) => api.calls.filter((call) => call.path === path);

beforeEach(() => {
  onDone.mockClear();
  onClose.mockClear();
});

test('an empty join says what it needs and is not sent', async () => {
  const { user } = open(sampleJoin({ missing: [needsOne] }));
  const dialog = await sheet();
  await user.click(dialog.getByRole('button', { name: 'Juntar' }));
  expect((await screen.findAllByText(/precisa de ao menos um anexo/)).length).toBeGreaterThan(0);
  expect(sent(finishJoin.path)).toEqual([]);
});

test('joins what is on the screen, with why it enters saved first', async () => {
  api.answer(saveJoin, sampleJoin({ justification: 'Veio por e-mail.', version: 2 }));
  api.answer(finishJoin, joined);
  const { user } = open();
  const dialog = await sheet();
  expect(await dialog.findByText(/O documento entra no fim do processo/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Por que estes documentos entram/ }), 'Veio por e-mail.');
  await user.click(dialog.getByRole('button', { name: 'Juntar 1 documento' }));
  expect(await screen.findByText(joined.message)).toBeTruthy();
  expect(sent(saveJoin.path).at(-1)!.input.body).toMatchObject({ justification: 'Veio por e-mail.' });
  expect(sent(finishJoin.path)[0]!.input.body).toEqual({ documents: [{ id: 21, version: 1 }] });
  expect(onClose).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalled();
});

test('a signature that is missing blocks the button, and says so', async () => {
  const file = sampleJoinFile({ status_signature: 'PENDING', signatures_pending: 1 });
  const missing = [{ code: 'SIGNATURES_PENDING', message: 'Falta assinatura em "Ata da sessão".', resolve: null }];
  const { user } = open(sampleJoin({ files: [file], signatures_pending: 1, missing }));
  const dialog = await sheet();
  expect(await dialog.findByText('0 de 1 assinatura')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Juntar 1 documento' }));
  expect((await screen.findAllByText(/Falta assinatura em "Ata da sessão"/)).length).toBeGreaterThan(0);
  expect(sent(finishJoin.path)).toEqual([]);
});

test('what a colleague changed is read again and told, and the sheet stays', async () => {
  api.refuse(finishJoin, joinErrors.changed);
  const { user } = open();
  const dialog = await sheet();
  const before = sent(listDraftDocuments.path).length;
  await user.click(await dialog.findByRole('button', { name: 'Juntar 1 documento' }));
  expect(await dialog.findByText(/Outra pessoa do setor mudou esta juntada/)).toBeTruthy();
  await waitFor(() => expect(sent(listDraftDocuments.path).length).toBeGreaterThan(before));
  expect(onClose).not.toHaveBeenCalled();
});

test('is given up only after being confirmed, and may be taken back', async () => {
  api.answer(discardJoin, { message: 'Juntada descartada.', undo_token: 'um-token-de-desfazer-bem-longo' });
  const { user } = open();
  const dialog = await sheet();
  await user.click(dialog.getByRole('button', { name: 'Descartar' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Descartar a juntada?' }));
  expect(sent(discardJoin.path)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Descartar juntada' }));
  expect(await screen.findByText('Juntada descartada.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeTruthy();
});

test('a document written here begins empty and opens in the editor', async () => {
  api.answer(createDocument, sampleDocument({ id: 33, document_join_id: 5 }));
  const { user } = open();
  const dialog = await sheet();
  await user.click(dialog.getByRole('button', { name: 'Escrever documento' }));
  expect(await screen.findByText('Editor')).toBeTruthy();
  expect(sent(createDocument.path)[0]!.input.body).toEqual({ document_join_id: 5, document_type_id: 1 });
});
