import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aloneOf, listBulkJobItems } from '../../../../../platform/contract/bulk-job.ts';
import { rehearsalOf } from '../../../../../platform/contract/rehearsal.ts';
import { session } from '../../../../../platform/web/api/session-store.ts';
import { sampleJob } from '../../../../../platform/web/testing/sample-job.ts';
import { mockApi } from '../../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../../platform/web/testing/render-screen.tsx';
import { bringTable } from '../../../../document-models/contract/filling/bring-table.ts';
import { wholeModel } from '../../../../document-models/testing/sample-model.ts';
import { currentUser } from '../../../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../../../session/testing/sample-user.ts';
import { beginFilling } from '../../../contract/filling/begin-filling.ts';
import { fillOfSheet } from '../../../contract/filling/fill-of-sheet.ts';
import { openOfSheet } from '../../../contract/filling/open-of-sheet.ts';
import { Component } from './sheet-screen.tsx';

const api = mockApi();
const input = { type: 'text' as const, isMandatory: true, placeholder: '', options: [] };
const at = (name: string) => `<span data-field="${name}"></span>`;
const model = wholeModel({
  document_json: [
    {
      html: `<p>${at('NOME')}, em ${at('CIDADE')}, por ${at('QUEM')}</p>`,
      inputs: [
        { ...input, name: 'NOME', label: 'Nome do servidor' },
        { ...input, name: 'CIDADE' },
        { ...input, name: 'QUEM', label: 'Quem concede', fill_with: 'signer' },
      ],
      page_margins: 'fine',
    },
  ],
});
const known = { nup: '', interested: '', unit: 'Coordenadoria', date: '2026-10-15', signer: 'Ana' };
const rows = [
  ['NOME DO SERVIDOR', 'CPF', 'Assunto'],
  ['Helena', '52998224725', 'Férias'],
  ['Rafael', '1', 'Férias'],
];

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: [{ id: 40 }] } }));
  api.answer(beginFilling, { model, process_id: 7, known });
  api.answer(bringTable, {
    table_file: { name: 'ferias.csv', url_s3: 'tabela:1' },
    rows,
    row_count: 3,
  });
  const verdicts = {
    message: '',
    results: [
      { item: 2, ok: true, message: 'Pode ser feito.' },
      { item: 3, ok: false, code: 'VALUE_WRONG', message: 'O interessado precisa de nome e de um CPF que exista.' },
    ],
  };
  api.answer(rehearsalOf(openOfSheet), verdicts);
  api.answer(rehearsalOf(fillOfSheet), verdicts);
});

const open = (address: string) =>
  renderScreen(
    [
      { path: '/app/doe-formulario/planilha', Component },
      { path: '/app/processos', Component: () => <p>Processos</p> },
      { path: '/app/processos/detalhamento/:id', Component: () => <p>Detalhe</p> },
    ],
    address,
  );
const bring = async ({ user }: ReturnType<typeof open>) =>
  user.upload(await screen.findByLabelText('Arquivo da planilha'), new File(['a'], 'ferias.csv'));

test('columns are found by the head, what the product knows is the same in all, and each line is rehearsed', async () => {
  api.answer(aloneOf(openOfSheet), sampleJob({ total: 1 }));
  api.answer(listBulkJobItems, { count: 0, results: [] } as never);
  const opened = open('/app/doe-formulario/planilha?modelId=3&processId=7');
  await bring(opened);
  const { user } = opened;

  expect(await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Nome do servidor' })).toHaveProperty(
    'value',
    '0',
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quem concede, em todas' }).value).toBe('Ana');
  await user.type(screen.getByRole('textbox', { name: 'Cidade, em todas' }), 'Belém');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Descrição do processo' }), 'Assunto');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Nome do interessado' }), 'NOME DO SERVIDOR');
  await user.selectOptions(screen.getByRole('combobox', { name: 'CPF do interessado' }), 'CPF');

  const rehearsal = within(await screen.findByRole('region', { name: 'Ensaio' }));
  expect(await rehearsal.findByText('Linha 3')).toBeTruthy();
  expect(rehearsal.getByText(/CPF que exista/)).toBeTruthy();
  const button = await screen.findByRole('button', { name: 'Abrir 1 processo' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await user.click(button);

  expect(await screen.findByText('Processos')).toBeTruthy();
  const sent = api.calls.find(({ path }) => path === aloneOf(openOfSheet).path);
  expect(sent?.input.body).toEqual({
    process_id: 7,
    doe_document_model_id: 3,
    table: 'tabela:1',
    lines: [2],
    name_column: null,
    title_column: 2,
    interested_columns: { name: 0, cpf: 1 },
    open: true,
    fields: [
      { name: 'NOME', column: 0, value: '' },
      { name: 'CIDADE', column: null, value: 'Belém' },
      { name: 'QUEM', column: null, value: 'Ana' },
    ],
  });
});

test('in a dispatch each line is a document of it, and nothing is opened', async () => {
  const opened = open('/app/doe-formulario/planilha?modelId=3&dispatchId=4');
  await bring(opened);

  expect(await screen.findByRole('button', { name: 'Fazer 1 documento' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Um processo aberto' })).toBeNull();
  const asked = api.calls.find(({ path }) => path === rehearsalOf(fillOfSheet).path);
  expect(asked?.input.body).toMatchObject({ dispatch_id: 4, lines: [2, 3] });
});

test('without a sheet nothing can be done, and it is said', async () => {
  open('/app/doe-formulario/planilha?modelId=3&processId=7');
  const button = await screen.findByRole('button', { name: 'Abrir' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText('Escolha a planilha.')).not.toEqual([]);
});
