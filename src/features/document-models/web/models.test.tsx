import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FAULT_TIME, toasts, toastTimes } from '../../../platform/web/toasts/toast-store.ts';
import { permission } from '../../access/rules/permissions.ts';
import { editOfficialModel } from '../contract/official/edit-official-model.ts';
import { getOfficialModel } from '../contract/official/get-official-model.ts';
import { createModel } from '../contract/ordinary/create-model.ts';
import { deleteModel } from '../contract/ordinary/delete-model.ts';
import { editModel } from '../contract/ordinary/edit-model.ts';
import { getModel } from '../contract/ordinary/get-model.ts';
import { listModelVersions } from '../contract/ordinary/list-model-versions.ts';
import { searchModels } from '../contract/ordinary/search-models.ts';
import { wholeModel } from '../testing/sample-model.ts';
import { modelScreens } from './testing/open-models.tsx';

const { api, open, sent } = modelScreens();
const listed = (...models: ReturnType<typeof wholeModel>[]) => ({
  results: models.map(({ document_json: _text, ...model }) => model),
  count: models.length,
  count_relation: 'eq' as const,
});

test('models are listed with where they apply; one is deleted after being asked, one in use is not', async () => {
  api.answer(
    searchModels,
    listed(wholeModel(), wholeModel({ id: 4, name: 'Usado', uses: 2, why_not_delete: '2 documentos foram feitos.' })),
  );
  api.answer(deleteModel, { message: 'Modelo “Portaria de gestor” excluído.' });
  const { user } = open('/app/admin/modelos');
  const row = (await screen.findByRole('link', { name: 'Portaria de gestor' })).closest('tr')!;
  expect(row.textContent).toContain('Todos os órgãos');
  expect(sent(searchModels)).toMatchObject({ query: { managed: true, paginator_count: 20 } });
  await user.click(screen.getByRole('button', { name: 'Mais ações do modelo Usado' }));
  expect(await screen.findByRole('menuitem', { name: /Excluir.*2 documentos foram feitos/ })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Mais ações do modelo Portaria de gestor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Excluir Portaria de gestor?' });
  await user.click(within(asked).getByRole('button', { name: 'Excluir modelo' }));
  expect(await screen.findByText('Modelo “Portaria de gestor” excluído.')).toBeTruthy();
});

test('the versions of a model, what each changed, and what uses it, stand beside the list', async () => {
  api.answer(getModel, wholeModel({ uses: 2 }));
  api.answer(searchModels, listed(wholeModel({ uses: 2 })));
  api.answer(listModelVersions, [
    { version: 2, changed_at: '2026-10-15T12:00:00.000Z', changed_by: 'Marcos', changes: ['Texto'], uses: 0 },
    { version: 1, changed_at: '2026-10-14T12:00:00.000Z', changed_by: 'Helena', changes: ['Modelo criado'], uses: 2 },
  ]);
  open('/app/admin/modelos?modelo=3');
  const sheet = await screen.findByRole('dialog', { name: 'Portaria de gestor' });
  const versions = await within(sheet).findByRole('region', { name: 'Versões' });
  expect(within(sheet).getByText(/Em 2 documentos/)).toBeTruthy();
  expect((await within(versions).findByText('Versão 1')).closest('li')?.textContent).toContain('2 documentos');
});

test('saving says all that is missing, for 8 s, and goes to the first; then the model is kept', async () => {
  api.answer(createModel, { id: 9, version: 1, gdocs_id: 'modelo-9-1', message: 'Modelo “Ofício” criado.' });
  api.answer(getModel, wholeModel({ id: 9, name: 'Ofício' }));
  const { user, address } = open('/app/admin/editor-modelos');
  await screen.findByRole('textbox', { name: 'Texto do modelo' });
  await user.click(screen.getByRole('button', { name: 'Salvar modelo' }));
  await waitFor(() =>
    expect(toasts.get().current?.message).toMatch(/^Falta para salvar: .*nome do modelo.*nome curto.*tipo.*onde vale/),
  );
  expect(toasts.get().current?.duration).toBe(toastTimes.long);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome do modelo')));
  await user.keyboard('Ofício');
  await user.type(screen.getByLabelText('Nome curto'), 'Ofício');
  expect(screen.getAllByText(/de 70/).map((count) => count.textContent)).toEqual(['6 de 70', '6 de 70']);
  await user.selectOptions(screen.getByLabelText('Tipo de documento'), 'Anexo');
  await user.click(screen.getByLabelText('Todos os órgãos'));
  expect(await screen.findByText('Nada falta.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Salvar modelo' }));
  await waitFor(() => expect(address()).toBe('/app/admin/editor-modelos/9'));
  expect(sent(createModel)).toMatchObject({
    body: { name: 'Ofício', short_name: 'Ofício', document_type: 7, all_parts: true, use_type: 'optional' },
  });
});

test('a field is put in the text under a name that follows its label; one that is taken is refused for 5 s', async () => {
  api.answer(getModel, wholeModel());
  api.answer(editModel, { id: 3, version: 3, gdocs_id: 'modelo-3-3', message: 'Salvo.' });
  const { user } = open('/app/admin/editor-modelos/3');
  const text = await screen.findByRole('textbox', { name: 'Texto do modelo' });
  await user.click(await screen.findByRole('button', { name: 'Só datas' }));
  await user.type(screen.getByLabelText('Rótulo'), 'Gestor');
  expect(screen.getByLabelText<HTMLInputElement>('Nome no modelo').value).toBe('GESTOR');
  await user.click(screen.getByRole('button', { name: 'Inserir no texto' }));
  expect(toasts.get().current).toMatchObject({
    message: 'Falha ao criar o campo: já existe um campo GESTOR.',
    duration: FAULT_TIME,
  });
  expect(text.querySelectorAll('[data-field]')).toHaveLength(1);
  await user.clear(screen.getByLabelText('Rótulo'));
  await user.type(screen.getByLabelText('Rótulo'), 'Início da vigência');
  expect(screen.getByLabelText<HTMLInputElement>('Nome no modelo').value).toBe('INICIO_DA_VIGENCIA');
  await user.click(screen.getByRole('button', { name: 'Inserir no texto' }));
  expect(text.textContent).toContain('Início da vigência');
  await user.click(screen.getByRole('button', { name: 'Salvar modelo' }));
  expect(await screen.findByText('Modelo salvo. Documentos já feitos com ele não mudam.')).toBeTruthy();
  const { body } = sent(editModel) as { body: { version: number; document_json: { inputs: object[] }[] } };
  expect(body.version).toBe(2);
  expect(body.document_json[0]?.inputs).toMatchObject([
    { name: 'INICIO_DA_VIGENCIA', type: 'date', label: 'Início da vigência' },
    { name: 'GESTOR', cor: '#fff' },
  ]);
});

test('the category of an official model is kept, and may be changed', async () => {
  api.answer(getOfficialModel, wholeModel({ official: true, category: 'acts' }));
  api.answer(editOfficialModel, { id: 3, version: 3, gdocs_id: 'modelo-3-3', message: 'Salvo.' });
  const { user } = open('/app/admin/doe-editor?id=3');
  await user.click(await screen.findByRole('tab', { name: /Dados do modelo/ }));
  const category = await screen.findByLabelText<HTMLSelectElement>('Categoria no diário');
  expect(category.value).toBe('acts');
  await user.selectOptions(category, 'Extratos');
  await user.click(screen.getByRole('button', { name: 'Salvar modelo' }));
  await waitFor(() => expect(sent(editOfficialModel)).toMatchObject({ body: { category: 'extracts' } }));
});

test('a copy begins a new model with the text and a name of its own', async () => {
  api.answer(getModel, wholeModel());
  api.answer(createModel, { id: 9, version: 1, gdocs_id: 'modelo-9-1', message: 'Criado.' });
  const { user } = open('/app/admin/editor-modelos?copia=3');
  const text = await screen.findByRole('textbox', { name: 'Texto do modelo' });
  expect(text.querySelectorAll('[data-field]')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Salvar modelo' }));
  await waitFor(() =>
    expect(sent(createModel)).toMatchObject({
      body: { name: 'Cópia de Portaria de gestor', document_type: 7, all_parts: true },
    }),
  );
});

test('leaving what was changed is asked about, and gives back what was saved', async () => {
  api.answer(getModel, wholeModel());
  api.answer(searchModels, listed(wholeModel()));
  const { user, address } = open('/app/admin/editor-modelos/3');
  await user.click(await screen.findByRole('tab', { name: /Dados do modelo/ }));
  await user.type(await screen.findByLabelText('Nome curto'), ' nova');
  await user.tab();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Desfazer' }).ariaDisabled).not.toBe('true'));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Descartar as mudanças?' });
  await user.click(within(asked).getByRole('button', { name: 'Continuar editando' }));
  expect(address()).toBe('/app/admin/editor-modelos/3');
  // One way back for everything, what it says of itself too.
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nome curto').value).toBe('Portaria'));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(address()).toBe('/app/admin/modelos'));
});

test.each([
  ['/app/admin/editor-modelos/99', getModel, '/app/admin/modelos'],
  ['/app/admin/doe-editor?id=99', getOfficialModel, '/app/admin/modelos-doe'],
] as const)('%s: a model that is not there leads to its list', async (from, contract, to) => {
  api.answer(searchModels, listed());
  api.refuse(contract, { status: 404, code: 'MODEL_NOT_FOUND', message: 'Nenhum modelo encontrado.' });
  const { address } = open(from);
  await waitFor(() => expect(address()).toBe(to));
  expect(toasts.get().current?.message).toBe('Nenhum modelo encontrado.');
});

test('by legal nature only the master of all organs chooses', async () => {
  const { user } = open('/app/admin/editor-modelos', [permission.MANAGE_DOC_MODEL_PART]);
  const nature = await screen.findByRole('radio', { name: 'Natureza jurídica' });
  expect(nature.ariaDisabled).toBe('true');
  await user.click(nature);
  expect(screen.getByRole('radio', { name: 'Órgão e unidade' }).ariaChecked).toBe('true');
  expect(screen.queryByLabelText('Todos os órgãos')).toBeNull();
});
