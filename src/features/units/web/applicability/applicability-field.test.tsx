import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { toasts } from '../../../../platform/web/toasts/toast-store.ts';
import type { Reach } from '../../../access/rules/administration-reach.ts';
import { listPublicParts } from '../../contract/list-public-parts.ts';
import { listPublicUnits } from '../../contract/list-public-units.ts';
import { draftOfApplicability, sentOfApplicability } from './applicability-draft.ts';
import { ApplicabilityField } from './applicability-field.tsx';

const api = mockApi();
const part = (id: number, abbreviation: string, name: string) => ({ id, abbreviation, name });
const entity = { ...part(1, 'SESAU', 'Secretaria da Saúde'), active: true };
const unit = (id: number, abbreviation: string) => ({
  id,
  abbreviation,
  description: `Coordenação ${abbreviation}`,
  active: true,
  parent_id: null,
  core_protocol: false,
  external_receptor: false,
  entityId: 1,
  entity,
});

beforeEach(() => {
  api.answer(listPublicParts, [part(1, 'SESAU', 'Secretaria da Saúde'), part(2, 'DER', 'Departamento de Estradas')]);
  api.answer(listPublicUnits, ({ query }) =>
    [unit(7, 'COCON'), unit(8, 'GELIC')].filter(({ abbreviation }) => abbreviation.includes(query.search ?? '')),
  );
});

function Field({ reach }: { readonly reach: Reach }) {
  const [draft, setDraft] = useState(() => draftOfApplicability(null));
  return (
    <>
      <ApplicabilityField draft={draft} onChange={setDraft} reach={reach} />
      <output>{JSON.stringify(sentOfApplicability(draft))}</output>
    </>
  );
}
const open = (reach: Reach) => renderScreen([{ path: '/', element: <Field reach={reach} /> }], '/');
const sent = () => JSON.parse(document.querySelector('output')!.textContent) as ReturnType<typeof sentOfApplicability>;
const field = (name: string) => screen.findByRole('combobox', { name });

test('an organ may be followed by another, which is not the same; all units of one are chosen until some are', async () => {
  const { user } = open({ of: 'all' });
  await user.click(screen.getByRole('button', { name: 'Outro órgão' }));
  expect(toasts.get().current?.message).toBe('Escolha antes o órgão da última linha.');
  expect(screen.queryByRole('combobox', { name: 'Órgão ou entidade 2' })).toBeNull();
  await user.type(await field('Órgão ou entidade'), 'saúde');
  await user.click(await screen.findByRole('option', { name: /SESAU/ }));
  expect(sent().parts).toEqual([{ id: 1, all_capacities: true, capacities: [] }]);

  await user.click(screen.getByRole('checkbox', { name: 'Todas as unidades da SESAU' }));
  await user.type(await field('Unidades da SESAU'), 'COCON');
  await user.click(await screen.findByRole('option', { name: /COCON/ }));
  await user.type(await field('Unidades da SESAU'), 'COCON');
  expect(await screen.findByText('Já escolhido: COCON.')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(sent().parts).toEqual([{ id: 1, all_capacities: false, capacities: [{ id: 7 }] }]);

  await user.click(screen.getByRole('button', { name: 'Outro órgão' }));
  await user.type(await field('Órgão ou entidade 2'), 'saúde');
  expect(await screen.findByText('NENHUM ÓRGÃO/ENTIDADE ENCONTRADO')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Todos os órgãos' }));
  expect(sent()).toEqual({ all_parts: true, parts: [], legal_natures: [] });
});

test('what is not found is said in capitals', async () => {
  const { user } = open({ of: 'part', partId: 1 });
  await user.type(await field('Órgão ou entidade'), 'estradas');
  expect(await screen.findByText('NENHUM ÓRGÃO/ENTIDADE ENCONTRADO')).toBeTruthy();
  await user.clear(await field('Órgão ou entidade'));
  await user.click(await screen.findByRole('option', { name: /SESAU/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Todas as unidades da SESAU' }));
  await user.type(await field('Unidades da SESAU'), 'ZZZ');
  expect(await screen.findByText('NENHUM SETOR/UNIDADE ENCONTRADO')).toBeTruthy();
});

test('who administers one organ chooses no other, and who administers one unit only that', async () => {
  const { user } = open({ of: 'unit', unitId: 8, partId: 1 });
  expect(screen.queryByRole('checkbox', { name: 'Todos os órgãos' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Outro órgão' })).toBeNull();
  await user.click(await field('Órgão ou entidade'));
  const own = await screen.findByRole('option', { name: /SESAU/ });
  expect(screen.getAllByRole('option')).toEqual([own]);
  await user.click(own);
  expect(screen.queryByRole('checkbox', { name: /Todas as unidades/ })).toBeNull();
  await user.click(await field('Unidades da SESAU'));
  const mine = await screen.findByRole('option', { name: /GELIC/ });
  expect(within(mine.closest<HTMLElement>('[role=listbox]')!).getAllByRole('option')).toEqual([mine]);
});
