import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { sampleDocument } from '../../../documents/testing/sample-document.ts';
import { searchPublishedActs } from '../../../gazette-editions/contract/reading/search-published-acts.ts';
import { setToPublish } from '../../contract/marking/set-to-publish.ts';
import { MarkDialog } from './mark-dialog.tsx';

const api = mockApi();
const onDone = vi.fn();

const published = {
  id: 31,
  kind: 'ACT' as const,
  organ: { id: 2, name: 'Secretaria da Saúde' },
  title: 'Portaria nº 318/2026',
  summary: 'Designa gestor.',
  marked: [],
  page: 2,
  date: '2026-10-14',
  edition_number: 7,
};

const open = async () => {
  const document = sampleDocument({ id: 11, title: 'Retificação da Portaria 318' });
  api.answer(setToPublish, document);
  api.answer(searchPublishedActs, ({ query }) => {
    const results = published.title.includes(query.search ?? '') ? [published] : [];
    return { results, count: results.length, count_relation: 'eq' as const, organs: [] };
  });
  onDone.mockClear();
  const { user } = renderScreen(
    [{ path: '/', element: <MarkDialog document={document} onDone={onDone} onClose={vi.fn()} /> }],
    '/',
  );
  const dialog = within(await screen.findByRole('dialog', { name: /"Retificação da Portaria 318"/ }));
  const mark = () => user.click(dialog.getByRole('button', { name: 'Marcar para o Diário' }));
  return { user, dialog, mark };
};
const sent = () => api.calls.filter(({ path }) => path === setToPublish.path).map(({ input }) => input.body);

test('what corrects no act is marked without one, and names its process unless told otherwise', async () => {
  const { user, dialog, mark } = await open();
  expect(dialog.queryByLabelText('Ato corrigido')).toBeNull();
  await user.click(dialog.getByRole('switch', { name: /Citar o número do processo/ }));
  await mark();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent()).toEqual([{ to_publish: true, keep_reference: false }]);
});

test('an erratum is not marked before the act that it corrects is chosen', async () => {
  const { user, dialog, mark } = await open();
  await user.click(dialog.getByRole('switch', { name: /É uma retificação/ }));
  await mark();
  expect(await dialog.findByText('Escolha o ato que este documento corrige.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('switch', { name: /É uma retificação/ }));
  await mark();
  await waitFor(() => expect(sent()).toEqual([{ to_publish: true, keep_reference: true }]));
});

test('the act is found by its words among all that came out, told with organ, edition and day, and goes along', async () => {
  const { user, dialog, mark } = await open();
  await user.click(dialog.getByRole('switch', { name: /É uma retificação/ }));
  const field = dialog.getByRole('combobox', { name: 'Ato corrigido' });
  await user.type(field, '999');
  expect(await screen.findByText('Nenhum ato publicado com essas palavras.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '318');
  const option = await screen.findByRole('option', { name: /318/ });
  expect(option.textContent).toContain('Secretaria da Saúde · edição nº 7, de 14/10/2026');
  await user.click(option);
  await mark();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent()).toEqual([{ to_publish: true, keep_reference: true, erratum_of: 31 }]);
});
