import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { FAULT_TIME, toasts } from '../../../../platform/web/toasts/toast-store.ts';
import { bringTable } from '../../../document-models/contract/filling/bring-table.ts';
import { modelErrors } from '../../../document-models/contract/model-errors.ts';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleUser } from '../../../session/testing/sample-user.ts';
import { beginFilling } from '../../contract/filling/begin-filling.ts';
import { editFilledDocument } from '../../contract/filling/edit-filled-document.ts';
import { fillModel } from '../../contract/filling/fill-model.ts';
import { getFilledDocument } from '../../contract/filling/get-filled-document.ts';
import { sampleDocument, told } from '../../testing/sample-document.ts';
import { Component } from './filling-screen.tsx';

const api = mockApi();
const at = (name: string) => `<span data-field="${name}"></span>`;
const input = { isMandatory: true, placeholder: '', options: [] };
const pages = [
  {
    html: `<p>Gestor: <strong>${at('GESTOR')}</strong>, CPF ${at('CPF')}, em ${at('DIA')}.</p><p>${at('FISCAIS')}</p>`,
    inputs: [
      { ...input, name: 'GESTOR', label: 'Nome do gestor', type: 'text' as const },
      { ...input, name: 'CPF', type: 'text' as const, format: 'cpf' as const, isMandatory: false },
      { ...input, name: 'DIA', type: 'date' as const, fill_with: 'date' as const },
      { ...input, name: 'FISCAIS', type: 'table' as const, isMandatory: false },
    ],
    page_margins: 'fine' as const,
  },
  {
    html: `<p>Anexo de ${at('GESTOR')}</p>`,
    inputs: [],
    page_margins: 'medium' as const,
    page_format: 'A3' as const,
    landscape: true,
  },
];
const model = {
  all_parts: true,
  parts: [],
  legal_natures: [],
  id: 5,
  official: false,
  name: 'Portaria de gestor',
  short_name: 'Portaria',
  use_type: 'optional' as const,
  nature: 'organ' as const,
  document_type: 102,
  document_type_name: 'Portaria',
  category: null,
  active: true,
  status: 'active' as const,
  document_coverage: 'ALL' as const,
  part_capacity: [],
  gdocs_id: 'modelo-5-1',
  code: '5',
  version: 1,
  changed_at: '2026-10-15T12:00:00Z',
  changed_by: null,
  uses: 0,
  last_used_at: null,
  why_not_edit: null,
  why_not_delete: null,
  document_json: pages,
};
const begun = {
  model,
  process_id: 7,
  known: { nup: '', interested: '', unit: 'Coordenadoria', date: '2026-10-15', signer: 'Ana' },
};
const open = (address: string) =>
  renderScreen(
    [
      { path: '/app/doe-formulario', Component },
      { path: '/app/novo-processo', Component: () => <p>Abertura</p> },
      { path: '/app/processos/detalhamento/:id', Component: () => <p>Detalhe</p> },
    ],
    address,
  );
const sent = (path: string) => api.calls.filter((call) => call.path === path).map((call) => call.input.body);

beforeEach(() => {
  localStorage.clear();
  session.set({ token: 'a.b.c', lost: false });
  api.answer(currentUser, sampleUser());
  api.answer(beginFilling, begun);
});

test('what is known stands there, the page follows what is typed, and each place gets its value', async () => {
  api.answer(fillModel, sampleDocument({ id: 9 }));
  const { user } = open('/app/doe-formulario?modelId=5&processId=7');
  const name = await screen.findByRole('textbox', { name: 'Nome do gestor' });
  const page = within(screen.getByRole('article', { name: 'Página 1 de 2' }));
  expect(page.getByText('15 de outubro de 2026')).toBeTruthy();
  const { style } = screen.getByRole('article', { name: 'Página 2 de 2' });
  expect(['across', 'down', 'ends', 'sides'].map((side) => style.getPropertyValue(`--${side}`))).toEqual([
    '420',
    '297',
    '20',
    '20',
  ]);

  await user.type(name, 'Helena');
  expect(page.getByText('Helena')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Incluir no processo' }));

  expect(await screen.findByText('Abertura')).toBeTruthy();
  expect(sent(fillModel.path)).toEqual([
    {
      process_id: 7,
      doe_document_model_id: 5,
      attachment_name: 'Portaria de gestor',
      document_json_inputs: [
        { name: 'GESTOR', value: 'Helena' },
        { name: 'CPF', value: '' },
        { name: 'DIA', value: '2026-10-15' },
        { name: 'FISCAIS', value: '' },
        { name: 'GESTOR', value: 'Helena' },
      ],
    },
  ]);
});

test('a field says in how many places it stands; a line that depends on it is none', async () => {
  const [first, ...others] = pages;
  const clause = '<p data-when="CPF">O CPF é <span data-field="CPF"></span>.</p>';
  const document_json = [
    { ...first!, html: first!.html.replace('<span data-field="CPF"></span>', '') + clause },
    ...others,
  ];
  api.answer(beginFilling, { ...begun, model: { ...model, document_json } });
  open('/app/doe-formulario?modelId=5&processId=7');
  const told = await screen.findAllByText(/aparece em/);
  expect(told.map(({ textContent }) => textContent)).toEqual(['Uma vez só: aparece em 2 lugares']);
});

test('nothing is sent while something obligatory is empty: it is listed, with the way there', async () => {
  const { user } = open('/app/doe-formulario?modelId=5&processId=7');
  const missing = await screen.findByRole('list', { name: 'Campos obrigatórios vazios' });
  expect(within(missing).getByRole('link', { name: 'Nome do gestor' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Incluir no processo' }));
  expect(await screen.findByText('Campo obrigatório vazio.')).toBeTruthy();
  expect(toasts.get().current).toMatchObject({
    message: 'Campo obrigatório vazio: Nome do gestor.',
    duration: FAULT_TIME,
  });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome do gestor' })));
  expect(sent(fillModel.path)).toEqual([]);
});

test('why the product refuses it is brought into sight: the form is longer than the screen', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  api.refuse(fillModel, modelErrors.notFound);
  const { user } = open('/app/doe-formulario?modelId=5&processId=7');
  await user.type(await screen.findByRole('textbox', { name: 'Nome do gestor' }), 'Helena');
  shown.mockClear();
  await user.click(screen.getByRole('button', { name: 'Incluir no processo' }));
  const note = await screen.findByText(/^Nenhum modelo encontrado/);
  expect(shown.mock.contexts.some((box) => (box as Element).contains(note))).toBe(true);
  shown.mockRestore();
});

test('a CPF that does not exist is told when its field is left', async () => {
  const { user } = open('/app/doe-formulario?modelId=5&processId=7');
  await user.type(await screen.findByRole('textbox', { name: /^Cpf/ }), '52998224726');
  expect(screen.queryByText(/CPF não existe/)).toBeNull();
  await user.tab();
  expect(await screen.findByText(/CPF não existe/)).toBeTruthy();
});

test('what was typed is there again after the tab was closed, until it is thrown away', async () => {
  const first = open('/app/doe-formulario?modelId=5&dispatchId=4');
  await first.user.type(await screen.findByRole('textbox', { name: 'Nome do gestor' }), 'Helena');
  first.unmount();

  const { user } = open('/app/doe-formulario?modelId=5&dispatchId=4');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome do gestor' });
  expect(name.value).toBe('Helena');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await user.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('Detalhe')).toBeTruthy();
  expect(Object.keys(localStorage).filter((key) => key.includes('fill:'))).toEqual([]);
});

test('a spreadsheet on its way stops the sending; its rows stand on the page', async () => {
  const table_file = { name: 'fiscais.csv', url_s3: 'tabela:1' };
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  api.answer(bringTable, async () => {
    await arrived;
    return { table_file, rows: [['Unidade'], ['Hospital']], row_count: 2 };
  });
  const { user } = open('/app/doe-formulario?modelId=5&processId=7');
  await user.type(await screen.findByRole('textbox', { name: 'Nome do gestor' }), 'Helena');
  const chosen = screen.getByLabelText<HTMLInputElement>(/Planilha de Fiscais/);
  expect(chosen.accept).toBe('.csv,.xls,.xlsx,.ods,.tsv');
  await user.upload(chosen, new File(['Unidade\nHospital'], 'fiscais.csv'));
  expect(await screen.findByRole('progressbar', { name: 'Envio de fiscais.csv' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Incluir no processo' }));
  expect(sent(fillModel.path)).toEqual([]);

  arrive();
  const page = within(screen.getByRole('article', { name: 'Página 1 de 2' }));
  expect(await page.findByRole('cell', { name: 'Hospital' })).toBeTruthy();
  api.answer(fillModel, sampleDocument({ id: 9 }));
  await user.click(screen.getByRole('button', { name: 'Incluir no processo' }));
  await screen.findByText('Abertura');
  expect(sent(fillModel.path)).toMatchObject([{ document_json_inputs: { 3: { name: 'FISCAIS', table_file } } }]);
});

test('a document is filled in again with what it was; what falls with it is asked first', async () => {
  const document = sampleDocument({
    id: 9,
    dispatch_id: null,
    process_id: 7,
    doe_document_model_id: 5,
    actions: [told('edit')],
  });
  api.answer(getFilledDocument, {
    ...document,
    document_json_inputs: [
      { name: 'GESTOR', value: 'Helena', table_file: null, rows: null },
      { name: 'DIA', value: '2026-10-15', table_file: null, rows: null },
    ],
    model: {
      id: 5,
      official: true,
      name: model.name,
      short_name: 'P',
      use_type: 'optional',
      gdocs_id: 'modelo-5-1',
      document_json: pages,
    },
    text_changed: true,
  });
  api.refuse(editFilledDocument, {
    code: 'TEXT_CHANGED_BY_HAND',
    status: 409,
    message: 'O texto foi mudado no editor.',
  });
  const { user } = open('/app/doe-formulario?fileId=9');
  expect(await screen.findByText(/refaz o texto a partir do modelo/)).toBeTruthy();
  expect(screen.getByText(/^Modelo oficial do DOE · /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const asked = await screen.findByRole('alertdialog');
  api.answer(editFilledDocument, document);
  await user.click(within(asked).getByRole('button', { name: 'Preencher de novo' }));

  expect(await screen.findByText('Abertura')).toBeTruthy();
  expect(sent(editFilledDocument.path)).toMatchObject([{ version: 1 }, { version: 1, confirm: true }]);
});

test('an address that names no model says where one is chosen', async () => {
  open('/app/doe-formulario');
  expect(await screen.findByText('Nenhum modelo escolhido')).toBeTruthy();
});
