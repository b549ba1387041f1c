import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { discardDrafts } from '../../../processes/contract/drafts/discard-drafts.ts';
import { openProcess } from '../../../processes/contract/opening/open-process.ts';
import { saveAutoDraft } from '../../../processes/contract/drafts/save-auto-draft.ts';
import { searchSupplier } from '../../../people/contract/search-supplier.ts';
import { api, callsOf, checklist, type Draft, draw, empty, ready, startOpening } from '../testing/opening-world.tsx';

beforeEach(startOpening);

test('a CNPJ that is known brings its name', async () => {
  api.answer(searchSupplier, [{ cnpj: '11222333000181', name: 'Nefroclin Serra Clara' }]);
  const { user } = draw(ready);
  await checklist();
  await user.click(screen.getByRole('radio', { name: 'Empresa' }));
  await user.type(screen.getByLabelText('CNPJ'), '11222333000181');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Razão social').value).toBe('Nefroclin Serra Clara'),
  );
});

test('a name that the process will not bear is told before it opens, and the person chooses', async () => {
  api.answer(searchSupplier, []);
  const party = {
    id: 1,
    kind: 'company' as const,
    name: 'Nefroclin Serra Clara',
    user_cpf: null,
    cnpj: '11222333000181',
    abbreviation: null,
    entity_id: null,
    entity: null,
  };
  api.answer(saveAutoDraft, { ...ready, version: 4, cc: [party] });
  const { user } = draw(ready);
  await checklist();
  await user.click(screen.getByRole('radio', { name: 'Empresa' }));
  await user.type(screen.getByLabelText('CNPJ'), '11222333000181');
  await user.type(screen.getByLabelText('Razão social'), 'Indústria Brasileira{Enter}');
  await user.click(screen.getByRole('button', { name: 'Abrir processo' }));
  expect(
    await screen.findByText(/está cadastrado como “Nefroclin Serra Clara”, e não “Indústria Brasileira”/),
  ).toBeTruthy();
  expect(callsOf(openProcess.path)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Usar o nome do cadastro' }));
  expect(screen.queryByText(/está cadastrado como/)).toBeNull();
  expect(screen.getByText(/^Nefroclin Serra Clara · 11\.222/)).toBeTruthy();
});

test('a draft that comes back by itself says since when, and gives its place to an empty one', async () => {
  let kept: Draft = { ...ready, begun_at: '2026-10-15T15:01:00Z' };
  api.answer(discardDrafts, () => {
    kept = { ...empty, id: 8, version: 1 };
    return { message: 'Rascunho descartado.', undo_token: 'um-token-de-desfazer-bem-longo' };
  });
  const { user } = draw(() => kept);
  expect(
    await screen.findByText(/^Você tinha começado este processo em 15\/10\/2026, às 12:01\. Está como/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Começar em branco' }));
  await waitFor(() => expect(screen.queryByText(/Você tinha começado/)).toBeNull());
  expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeTruthy();
  expect(screen.queryByText('GELIC/SESAU')).toBeNull();
});

test('a draft chosen under Rascunhos needs no telling that it was begun', async () => {
  draw({ ...ready, begun_at: '2026-10-15T15:01:00Z' }, '/app/novo-processo?rascunho=7');
  await screen.findByRole('heading', { name: '3. Anexos' });
  expect(screen.queryByText(/Você tinha começado/)).toBeNull();
});
