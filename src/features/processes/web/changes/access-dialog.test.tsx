import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { listLegalReferences } from '../../../subjects/contract/list-legal-references.ts';
import { foreseeAccessChange } from '../../contract/changes/foresee-access-change.ts';
import { patchProcess } from '../../contract/changes/patch-process.ts';
import { getProcess } from '../../contract/reading/get-process.ts';
import { sampleDetail } from '../../testing/sample-detail.ts';
import { AccessDialog } from './access-dialog.tsx';

const api = mockApi();
const [onDone, onClose] = [vi.fn(), vi.fn()];
const detail = sampleDetail();
const group = { who: 'anyone' as const, label: '', total: 1, reads_before: 1, reads_after: 0, knows_after: 0 };

beforeEach(() => {
  onDone.mockClear();
  onClose.mockClear();
  session.set({ token: 'a.b.c', lost: false });
  api.answer(getProcess, detail);
  api.answer(listLegalReferences, [
    {
      id: 4,
      description: 'Informação pessoal',
      article: 'Lei 12.527, art. 31',
      sets_term: false,
      term_years: null,
      interested_grant: 'none',
      active: true,
    },
  ] as never);
  api.answer(foreseeAccessChange, { results: [group], blocked: null });
});

async function open() {
  const element = <AccessDialog process={{ id: detail.id }} onDone={onDone} onClose={onClose} />;
  const { user } = renderScreen([{ path: '/', element }], '/');
  // A dialog of the same name stands there while the process is read.
  await screen.findByLabelText('Nível de acesso');
  const dialog = within(screen.getByRole('dialog', { name: 'Mudar o nível de acesso' }));
  return { user, dialog };
}

test('who stops reading is said before it is done; norm and reason go with the change', async () => {
  api.answer(patchProcess, { id: detail.id, message: 'Nível de acesso: Restrito.' });
  const { user, dialog } = await open();
  await user.selectOptions(dialog.getByLabelText('Nível de acesso'), 'Restrito');
  expect(await dialog.findByText(/qualquer pessoa, na consulta pública/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Mudar nível de acesso' }));
  expect(dialog.getByText('Falta corrigir 2 campos.')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Hipótese legal'), 'Informação pessoal (Lei 12.527, art. 31)');
  await user.type(dialog.getByLabelText('Justificativa'), 'Contém dados de saúde.');
  await user.click(dialog.getByRole('button', { name: 'Mudar nível de acesso' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.calls.findLast(({ path }) => path === patchProcess.path)?.input.body).toEqual({
    secrecy_id: 2,
    legal_reference_id: 4,
    justification: 'Contém dados de saúde.',
    version: detail.version,
  });
});

test('where nobody could act afterwards the verb says why, and nothing is sent', async () => {
  const blocked = { message: 'Em COCON ninguém tem hoje permissão.', resolve: 'Tramite antes a outro setor.' };
  api.answer(foreseeAccessChange, { results: [group], blocked });
  const { user, dialog } = await open();
  await user.selectOptions(dialog.getByLabelText('Nível de acesso'), 'Secreto');
  // In its place, and as what the blocked verb is described by.
  expect(await dialog.findAllByText(/Em COCON ninguém tem hoje permissão/)).toHaveLength(2);
  const before = api.calls.length;
  await user.click(dialog.getByRole('button', { name: 'Mudar nível de acesso' }));
  expect(api.calls).toHaveLength(before);
  expect(onDone).not.toHaveBeenCalled();
});

test('a level that is the same asks for another one', async () => {
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText('Justificativa'), 'Nada.');
  await user.click(dialog.getByRole('button', { name: 'Mudar nível de acesso' }));
  expect(dialog.getByText('Escolha outro nível, ou outra hipótese legal.')).toBeTruthy();
});
