import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sheetFormats } from '../../../../kernel/sheets/page-sheets.ts';
import { FAULT_TIME, toasts } from '../../../../platform/web/toasts/toast-store.ts';
import { createModel } from '../../contract/ordinary/create-model.ts';
import { getModel } from '../../contract/ordinary/get-model.ts';
import { wholeModel } from '../../testing/sample-model.ts';
import { modelScreens } from '../testing/open-models.tsx';
import { zoomedBy, zoomOf } from './zoom.ts';

const { api, open } = modelScreens();

const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);

test.each([
  ['no name', 'Texto curto', '', 'Dê um nome ao campo.'],
  ['a blank', 'Texto curto', 'prazo fim', /^Nome de campo inválido: PRAZO FIM/],
  ['an accent', 'Só datas', 'início', /^Nome de campo inválido: INÍCIO/],
  ['a sign', 'Só números', 'VALOR-1', /^Nome de campo inválido: VALOR-1/],
  ['no option', 'Lista de opções', 'lista', 'O campo LISTA é uma lista: inclua ao menos uma opção.'],
] as const)('a field with %s is refused for 5 s, and is not in the text', async (_, kind, name, says) => {
  api.answer(getModel, wholeModel());
  const { user } = open('/app/admin/editor-modelos/3');
  const text = await screen.findByRole('textbox', { name: 'Texto do modelo' });
  await user.click(await screen.findByRole('button', { name: kind }));
  if (name !== '') await user.type(screen.getByLabelText('Nome no modelo'), name);
  expect(screen.getByLabelText<HTMLInputElement>('Nome no modelo').value).toBe(name.toUpperCase());
  await user.click(screen.getByRole('button', { name: 'Inserir no texto' }));
  expect(toasts.get().current?.message).toMatch(says);
  expect(toasts.get().current?.duration).toBe(FAULT_TIME);
  expect(text.querySelectorAll('[data-field]')).toHaveLength(1);
});

test('a field without a type asks for one', async () => {
  api.answer(getModel, wholeModel());
  const { user } = open('/app/admin/editor-modelos/3');
  await user.click(await screen.findByRole('button', { name: 'Texto curto' }));
  await user.type(screen.getByLabelText('Nome no modelo'), 'PRAZO');
  await user.selectOptions(screen.getByLabelText('Tipo'), '');
  await user.click(screen.getByRole('button', { name: 'Inserir no texto' }));
  expect(toasts.get().current).toMatchObject({ message: 'Escolha o tipo do campo.', duration: FAULT_TIME });
});

test('fields are of six kinds, models of two uses and two natures', async () => {
  const { user } = open('/app/admin/editor-modelos');
  expect((await screen.findAllByRole('radio')).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Opcional', 'Obrigatório', 'Órgão e unidade', 'Natureza jurídica']),
  );
  await user.click(screen.getByRole('tab', { name: /Campos/ }));
  const kinds = within(screen.getByRole('region', { name: 'Inserir no texto' })).getAllByRole('button');
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'Texto curto',
    'Texto longo',
    'Só números',
    'Só datas',
    'Lista de opções',
    'Tabela',
  ]);
});

test('a page is an upright A4 with fine margins, and may be any sheet from A0 to A6, both ways, with three margins', async () => {
  const { user } = open('/app/admin/editor-modelos');
  const paper = await screen.findByLabelText<HTMLSelectElement>('Papel da página');
  const margins = screen.getByLabelText<HTMLSelectElement>('Margens da página');
  expect([paper.value, margins.value, sheetFormats.A4]).toEqual(['A4', 'fine', [210, 297]]);
  expect(optionsOf('Papel da página')).toEqual(
    [0, 1, 2, 3, 4, 5, 6].flatMap((size) => [`A${size}, retrato`, `A${size}, paisagem`]),
  );
  expect(optionsOf('Margens da página')).toEqual([
    'Margem fina (10/15 mm)',
    'Margem pequena (15 mm)',
    'Margem média (20 mm)',
  ]);
  await user.selectOptions(paper, 'A3, paisagem');
  await user.selectOptions(margins, 'Margem média (20 mm)');
  const page = screen.getByRole('textbox', { name: 'Texto do modelo' }).querySelector<HTMLElement>('section')!;
  const { sheet, margins: around, landscape } = page.dataset;
  expect([sheet, around, landscape]).toEqual(['A3', 'medium', '']);
});

test('pages are drawn at 0.8, the preview at 1.2; nearer and farther ends at 0.1 and 5', async () => {
  const { user } = open('/app/admin/editor-modelos');
  expect(await screen.findByText('80 %')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Aumentar' }));
  expect(screen.getByText('90 %')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pré-visualizar' }));
  expect(await screen.findByText('120 %')).toBeTruthy();
  expect([zoomedBy(zoomOf.start, -50), zoomedBy(zoomOf.start, 500)]).toEqual([0.1, 5]);
});

test.each([
  ['name', 70, true],
  ['name', 71, false],
  ['short_name', 70, true],
  ['short_name', 71, false],
])('a %s of %i letters: %s', (field, letters, isTaken) => {
  const { document_type, document_json } = wholeModel();
  const body = { name: 'Portaria', short_name: 'Portaria', document_type, all_parts: true, document_json };
  expect(createModel.body.safeParse({ ...body, [field]: 'x'.repeat(letters) }).success).toBe(isTaken);
});

test('fields are as wide as what they take: 250, 400, 100 and 250 pixels', () => {
  const sheet = readFileSync('src/features/document-models/web/filling/field-input.module.css', 'utf8');
  const rules = [...sheet.matchAll(/((?:\.\w+,?\s*)+)\{\s*flex: 0 1 ([\d.]+)rem;/g)];
  const widths = Object.fromEntries(
    rules.flatMap(([, names = '', rem]) => [...names.matchAll(/\w+/g)].map(([name]) => [name, Number(rem) * 16])),
  );
  expect(widths).toEqual({ text: 250, date: 250, textarea: 400, number: 100 });
});
