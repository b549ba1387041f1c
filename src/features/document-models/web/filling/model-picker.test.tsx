import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { listOfficialModels } from '../../contract/official/list-official-models.ts';
import { searchModels } from '../../contract/ordinary/search-models.ts';
import { wholeModel } from '../../testing/sample-model.ts';
import { ModelPicker } from './model-picker.tsx';

const api = mockApi();
const asked = (contract: { path: string }) => api.calls.filter(({ path }) => path === contract.path).at(-1)?.input;

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
});

test.each([
  ['Do dia a dia', searchModels],
  ['Oficiais', listOfficialModels],
] as const)('%s: models are looked for by a word and by the type of document', async (door, contract) => {
  const { document_json: _text, ...model } = wholeModel();
  for (const one of [searchModels, listOfficialModels]) {
    api.answer(one, { results: [model], count: 1, count_relation: 'eq' });
  }
  const types = [{ id: 7, type: 'Anexo' }];
  const element = <ModelPicker types={types} onPick={vi.fn()} onClose={vi.fn()} />;
  const { user } = renderScreen([{ path: '/', element }], '/');
  await user.click(await screen.findByRole('radio', { name: door }));
  await user.type(screen.getByRole('searchbox', { name: 'Procurar modelo' }), 'gestor');
  await user.selectOptions(screen.getByLabelText('Tipo de documento'), 'Anexo');
  await waitFor(() => expect(asked(contract)).toMatchObject({ query: { search: 'gestor', document_type: [7] } }));
  expect(await screen.findByText('Portaria de gestor')).toBeTruthy();
});
