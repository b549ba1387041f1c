import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { permission } from '../../access/rules/permissions.ts';
import { currentUser } from '../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../session/testing/sample-user.ts';
import { createSubject } from '../contract/catalogue/create-subject.ts';
import { editSubject } from '../contract/catalogue/edit-subject.ts';
import { getSubject } from '../contract/catalogue/get-subject.ts';
import { listSubjects } from '../contract/catalogue/list-subjects.ts';
import { toggleSubject } from '../contract/catalogue/toggle-subject.ts';
import { createCategory } from '../contract/categories/create-category.ts';
import { getCategory } from '../contract/categories/get-category.ts';
import { listCategories } from '../contract/categories/list-categories.ts';
import { listIndexers } from '../contract/categories/list-indexers.ts';
import { patchCategory } from '../contract/categories/patch-category.ts';
import { toggleCategory } from '../contract/categories/toggle-category.ts';
import { listLegalReferences } from '../contract/list-legal-references.ts';
import { uploadSubjects } from '../contract/sheets/upload-subjects.ts';
import { sampleCategory, sampleSubject } from '../testing/sample-subject.ts';
import { Component as Catalogue } from './catalogue-screen.tsx';
import { Component as Category } from './category-screen.tsx';

const api = mockApi();
const LIST = '/app/admin/assuntos-categorias';
const all = [permission.MANAGE_CATEGORY, permission.MANAGE_SUBJECT, permission.CREATE_LEGAL_REFERENCE];

beforeEach(() => session.set({ token: 'a.b.c', lost: false }));

const page = <R,>(results: R[]) => ({ results, count: results.length, count_relation: 'eq' as const });

const open = (address: string, permissions: readonly number[] = all) => {
  // Last, so that their addresses are not taken for those of a category.
  api.answer(listLegalReferences, []);
  api.answer(listIndexers, []);
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  return renderScreen(
    [
      { path: LIST, Component: Catalogue },
      { path: '/app/admin/category', Component: Category },
      { path: '/app/admin/category/:id', Component: Category },
      { path: '/app/admin/subcategoria/:id', Component: Category },
      { path: '/app/processos', element: <h1>Caixas</h1> },
    ],
    address,
  );
};
const sent = (contract: { path: string }) => api.calls.filter(({ path }) => path === contract.path).at(-1)?.input;

test('subjects are listed with their place, code and guard, and one is switched off with its consequence', async () => {
  api.answer(listSubjects, page([sampleSubject()]));
  api.answer(toggleSubject, { id: 10, version: 4, message: '“Crédito adicional” desativado.' });
  const { user } = open(LIST);
  const row = (await screen.findByRole('link', { name: 'Crédito adicional' })).closest('tr')!;
  expect(row.textContent).toContain('Orçamento e finanças > Orçamento');
  expect(row.textContent).toContain('5 anos + 5 anos, eliminação');
  await user.click(within(row).getByRole('button', { name: 'Mais ações do assunto Crédito adicional' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Desativar' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Desativar o assunto Crédito adicional?' });
  await user.click(within(asked).getByRole('button', { name: 'Desativar assunto' }));
  await waitFor(() => expect(sent(toggleSubject)).toMatchObject({ params: { id: 10 }, body: { active: false } }));
});

test('a new subject asks for what its guard lacks, and is sent whole', async () => {
  api.answer(listSubjects, page([]));
  api.answer(createSubject, { id: 11, version: 1, message: 'Assunto “Alvará” criado.' });
  const { user, address } = open(LIST);
  await user.click(await screen.findByRole('button', { name: 'Novo assunto' }));
  const sheet = await screen.findByRole('dialog', { name: 'Novo assunto' });
  await user.type(within(sheet).getByRole('textbox', { name: 'Nome' }), 'Alvará');
  await user.selectOptions(within(sheet).getByRole('combobox', { name: /Destinação final/ }), 'elimination');
  await user.click(within(sheet).getByRole('button', { name: 'Criar assunto' }));
  expect(sent(createSubject)).toBeUndefined();
  expect(within(sheet).getAllByText(/O que se elimina precisa de prazo/).length).toBeGreaterThan(0);
  await user.type(within(sheet).getByRole('textbox', { name: /Código de classificação/ }), '700.1');
  await user.type(within(sheet).getByRole('textbox', { name: /Guarda corrente/ }), '24');
  await user.click(within(sheet).getByRole('button', { name: 'Criar assunto' }));
  await waitFor(() => expect(address()).toBe(LIST));
  expect(sent(createSubject)?.body).toMatchObject({
    name: 'Alvará',
    classification_code: '700.1',
    current_months: 24,
    intermediate_months: null,
    final_destination: 'elimination',
  });
});

test('a conflict says what the other saved, loses nothing, and the person chooses', async () => {
  api.answer(listSubjects, page([sampleSubject()]));
  api.answer(getSubject, sampleSubject());
  const { user } = open(`${LIST}?assunto=10`);
  const sheet = await screen.findByRole('dialog', { name: 'Editar assunto' });
  const name = within(sheet).getByRole('textbox', { name: 'Nome' });
  await user.clear(name);
  await user.type(name, 'Crédito suplementar');
  api.refuse(editSubject, {
    code: 'CATALOGUE_CHANGED',
    status: 409,
    message: 'Helena Duarte mudou isto enquanto você editava.',
  });
  api.answer(getSubject, sampleSubject({ classification_code: '040.9', version: 4 }));
  await user.click(within(sheet).getByRole('button', { name: 'Salvar assunto' }));
  expect(await screen.findByText(/código: 040.9/)).toBeTruthy();
  api.answer(editSubject, { id: 10, version: 5, message: 'Assunto salvo.' });
  await user.click(screen.getByRole('button', { name: 'Continuar com a minha' }));
  await user.click(within(sheet).getByRole('button', { name: 'Salvar assunto' }));
  await waitFor(() => expect(sent(editSubject)?.body).toMatchObject({ name: 'Crédito suplementar', version: 4 }));
});

test('what was written is not let go of without a word', async () => {
  api.answer(listSubjects, page([]));
  const { user } = open(`${LIST}?assunto=novo`);
  const sheet = await screen.findByRole('dialog', { name: 'Novo assunto' });
  await user.type(within(sheet).getByRole('textbox', { name: 'Nome' }), 'Quase');
  await user.click(within(sheet).getByRole('button', { name: 'Descartar' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Descartar o que você escreveu?' });
  await user.click(within(asked).getByRole('button', { name: 'Continuar escrevendo' }));
  expect(within(sheet).getByDisplayValue('Quase')).toBeTruthy();
});

test('who looks after categories alone sees subjects, and is told who gives what is missing', async () => {
  api.answer(listSubjects, page([sampleSubject()]));
  const { user } = open(LIST, [permission.MANAGE_CATEGORY]);
  await user.click(await screen.findByRole('button', { name: 'Novo assunto' }));
  const told = () =>
    [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')].map((at) => at.textContent);
  await waitFor(() => expect(told().join()).toContain('Você não tem a permissão de gerir assuntos'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who does not look after categories is sent back in silence and nothing is asked', async () => {
  const { address } = open(LIST, [permission.ADM_VIEW, permission.MANAGE_SUBJECT]);
  await waitFor(() => expect(address()).toBe('/app/processos'));
  expect(api.calls.some(({ path }) => path === listSubjects.path)).toBe(false);
});

test('categories say what goes with them when they are switched off, and why they are not deleted', async () => {
  api.answer(listCategories, page([sampleCategory()]));
  api.answer(toggleCategory, { id: 2, version: 4, message: '“Orçamento” desativada.' });
  const { user } = open(`${LIST}?lista=categorias`);
  await user.click(await screen.findByRole('button', { name: 'Mais ações da categoria Orçamento' }));
  expect((await screen.findByRole('menuitem', { name: /Excluir/ })).textContent).toContain('Há 2 assuntos');
  await user.click(await screen.findByRole('menuitem', { name: 'Desativar' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Desativar a categoria Orçamento?' });
  expect(asked.textContent).toContain('2 assuntos deixam de ser oferecidos');
  await user.click(within(asked).getByRole('button', { name: 'Desativar categoria' }));
  await waitFor(() => expect(sent(toggleCategory)).toMatchObject({ body: { active: false } }));
});

test('a subcategory is made below the one it was begun from, with its subject', async () => {
  const above = sampleCategory({ id: 1, name: 'Obras', completeName: 'Obras', level: 1, parent_id: null, path: [] });
  api.answer(getCategory, above);
  api.answer(listCategories, page([]));
  api.answer(listSubjects, page([]));
  api.answer(createCategory, { id: 30, version: 1, subject_id: 31, message: 'Criada.' });
  const { user, address } = open('/app/admin/category?acima=1');
  await user.click(await screen.findByRole('button', { name: 'Criar subcategoria' }));
  expect(screen.getAllByText('Dê um nome.').length).toBeGreaterThan(0);
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Projetos');
  await user.click(screen.getByRole('checkbox', { name: /Criar também um assunto/ }));
  await user.click(screen.getByRole('button', { name: 'Criar subcategoria' }));
  await waitFor(() => expect(address()).toBe('/app/admin/category/1'));
  expect(sent(createCategory)).toMatchObject({
    query: { create_subject: true },
    body: { name: 'Projetos', parent_id: 1, level: 2 },
  });
});

test('a category shows what hangs on it; unchanged there is nothing to save', async () => {
  api.answer(getCategory, sampleCategory());
  api.answer(listCategories, page([]));
  api.answer(listSubjects, page([sampleSubject()]));
  api.answer(patchCategory, { id: 2, version: 4, message: 'Categoria salva.' });
  const { user, address } = open('/app/admin/subcategoria/2');
  expect(await screen.findByRole('link', { name: 'Crédito adicional' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Salvar subcategoria/ }));
  expect(sent(patchCategory)).toBeUndefined();
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), ' público');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe(`${LIST}?lista=categorias`));
  expect(sent(patchCategory)?.body).toMatchObject({ name: 'Orçamento público', parent_id: 1, version: 3 });
});

const foreseen = {
  message: '',
  rehearsal: true,
  lines: 2,
  categories: { created: 1, changed: 0 },
  subjects: { created: 2, changed: 0, unchanged: 0 },
  faults: [],
  fault_count: 0,
};
const sheetFile = new File(['PK'], 'plano.xlsx');

test('a sheet with errors tells each line and brings nothing in', async () => {
  api.answer(listSubjects, page([]));
  api.answer(uploadSubjects, {
    ...foreseen,
    faults: [{ line: 7, column: 'Ativo', message: 'Escreva Sim ou Não.' }],
    fault_count: 3,
  });
  const { user } = open(LIST);
  await user.click(await screen.findByRole('button', { name: 'Importar planilha' }));
  const sheet = await screen.findByRole('dialog', { name: 'Importar planilha de assuntos' });
  await user.upload(within(sheet).getByLabelText('Planilha de assuntos'), sheetFile);
  const faults = await within(sheet).findByRole('list', { name: 'Erros por linha' });
  expect(faults.textContent).toBe('Linha 7 · AtivoEscreva Sim ou Não.');
  expect(within(sheet).getByText('E mais 2 erros.')).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: /^Importar/ }));
  expect(api.calls.filter(({ path }) => path === uploadSubjects.path)).toHaveLength(1);
});

test('a sheet without errors says what would come of it before it is brought in', async () => {
  api.answer(listSubjects, page([]));
  api.answer(uploadSubjects, foreseen);
  const { user } = open(LIST);
  await user.click(await screen.findByRole('button', { name: 'Importar planilha' }));
  const sheet = await screen.findByRole('dialog', { name: 'Importar planilha de assuntos' });
  await user.upload(within(sheet).getByLabelText('Planilha de assuntos'), sheetFile);
  expect(await within(sheet).findByText(/Nada foi gravado ainda/)).toBeTruthy();
  expect(sent(uploadSubjects)?.body).toMatchObject({ rehearsal: true, file: 'UEs=' });
  api.answer(uploadSubjects, { ...foreseen, rehearsal: false, message: 'Planilha importada: 2 assuntos criados.' });
  await user.click(within(sheet).getByRole('button', { name: 'Importar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(uploadSubjects)?.body).toMatchObject({ file: 'UEs=', rehearsal: false });
});
