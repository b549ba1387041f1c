import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { searchNups } from '../../processes/contract/numbers/search-nups.ts';
import { currentUser } from '../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../session/testing/sample-user.ts';
import { listPublicUnits } from '../../units/contract/list-public-units.ts';
import { cancelMigration } from '../contract/cancel-migration.ts';
import { foreseeMigration } from '../contract/foresee-migration.ts';
import { getMigration } from '../contract/get-migration.ts';
import { listMigrations } from '../contract/list-migrations.ts';
import { migrate } from '../contract/migrate.ts';
import { migrationListKeys, migrationLists } from '../rules/migration-lists.ts';
import { sampleMigration } from '../testing/sample-migration.ts';
import { Component as Migrations } from './migrations-screen.tsx';
import { Component as NewMigration } from './new-migration-screen.tsx';

const api = mockApi();
const LIST = '/app/admin/migracoes';
const NEW = '/app/admin/migracao-processos';

beforeEach(() => session.set({ token: 'a.b.c', lost: false }));

const open = (address: string, permissions: number[] = [71]) => {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  return renderScreen(
    [
      { path: LIST, Component: Migrations },
      { path: NEW, Component: NewMigration },
    ],
    address,
  );
};
const listed = (...results: ReturnType<typeof sampleMigration>[]) =>
  api.answer(listMigrations, { results, count: results.length, count_relation: 'eq' });

test('one that waits is called off after its consequence was confirmed', async () => {
  listed(sampleMigration());
  api.answer(cancelMigration, { id: 118, message: 'Migração cancelada.' });
  const { user } = open(LIST);
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  const asked = await screen.findByRole('alertdialog', {
    name: 'Cancelar a migração de COCON/SESAU para NUFIC/SESAU?',
  });
  expect(asked.textContent).toContain('Nenhum processo muda de setor.');
  await user.click(within(asked).getByRole('button', { name: 'Cancelar migração' }));
  await waitFor(() => expect(api.calls.some(({ path }) => path === cancelMigration.path)).toBe(true));
});

test('what stayed is open by itself, each with why and what would solve it', async () => {
  const ended = sampleMigration({
    status: 'ERROR',
    status_label: 'Erro',
    processes: 90,
    moved: 89,
    stayed: 1,
    can_cancel: false,
    can_redo: true,
    report_file: true,
    started_at: '2026-10-14T17:00:00.000Z',
    ended_at: '2026-10-14T17:00:30.000Z',
  });
  listed(ended);
  api.answer(searchNups, []);
  api.answer(getMigration, {
    ...ended,
    stayed_processes: [
      {
        id: 7,
        nup: '00047000871202634',
        nup_formatted: '00047.000871/2026-34',
        from: 'COCON/SESAU',
        code: 'PROCESS_EXTERNAL',
        message: 'Pertence a outro sistema: migra por lá.',
        resolve: 'Quem cuida desse sistema faz a mudança nele.',
      },
    ],
  });
  open(LIST);
  const stayed = await screen.findByRole('list', { name: 'Processos que ficaram' });
  expect(stayed.textContent).toContain('Pertence a outro sistema: migra por lá.');
  expect(screen.getByText('89 foram, 1 não')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refazer o que ficou' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Relatório em PDF da migração 118' })).toBeTruthy();
});

test('situation and search are of the address; nothing found says so', async () => {
  listed();
  const { user, address } = open(`${LIST}?search=nada`);
  expect(await screen.findByText('Nenhuma migração encontrada')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Com erro' }));
  expect(address()).toContain('status=ERROR');
  await waitFor(() =>
    expect(api.calls.at(-1)?.input.query).toMatchObject({ search: 'nada', filters: { status: 'ERROR' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
  expect(await screen.findByText(/^Use quando uma unidade acaba/)).toBeTruthy();
});

test('whoever may not migrate is told the sentence of the specification', async () => {
  open(LIST, [40]);
  expect(await screen.findByText('Você não possui permissão para realizar essa ação')).toBeTruthy();
  expect(api.calls.some(({ path }) => path === listMigrations.path)).toBe(false);
});

const foreseen = {
  lists: migrationListKeys.map((tab) => ({ tab, name: migrationLists[tab], count: tab === 'ARCHIVED' ? 1_204 : 12 })),
  total: 52,
  moved: 50,
  lose_responsible: 39,
  responsibles: 6,
  due_before: 3,
  due_on: null,
  signatures_pending: 4,
  joins_open: 0,
  stayed: [
    {
      code: 'PROCESS_EXTERNAL',
      message: 'Pertence a outro sistema: migra por lá.',
      resolve: null,
      count: 2,
      processes: [{ id: 7, nup_formatted: '00047.000871/2026-34' }],
    },
  ],
  refusals: [],
};
const nufic = {
  id: 2,
  active: true,
  abbreviation: 'NUFIC',
  description: 'Núcleo de Fiscalização',
  parent_id: null,
  core_protocol: false,
  external_receptor: true,
  entityId: 1,
  entity: { id: 1, name: 'Secretaria da Saúde', abbreviation: 'SESAU', active: true },
};

test('with 72 it begins at the own unit; the count is beside it, what is missing beside its field, and it is confirmed', async () => {
  api.answer(foreseeMigration, foreseen);
  api.answer(listPublicUnits, [nufic]);
  api.answer(searchNups, []);
  api.answer(migrate, { id: 118, message: 'Migração 118 começou.' });
  listed();
  const { user, address } = open(NEW, [72]);
  expect(await screen.findByText('COCON/SESAU')).toBeTruthy();
  const preview = await screen.findByRole('complementary', { name: 'Prévia da migração' });
  await waitFor(() => expect(preview.textContent).toContain('50de 52 processos'));
  expect(preview.textContent).toContain('39 processos perdem o responsável');
  expect(preview.textContent).toContain('2 processos ficam. Pertence a outro sistema');
  expect(screen.getByText('1.204')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Migrar 50 processos' }));
  expect(screen.getAllByText('Escolha o setor de destino.').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Escreva o motivo.').length).toBeGreaterThan(0);
  expect(api.calls.some(({ path }) => path === migrate.path)).toBe(false);

  await user.type(screen.getByRole('combobox', { name: /Para/ }), 'nufic');
  await user.click(await screen.findByRole('option', { name: /NUFIC/ }));
  await user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Extinção.');
  await screen.findByText('contada agora');
  await user.click(screen.getByRole('button', { name: 'Migrar 50 processos' }));
  const asked = await screen.findByRole('alertdialog', {
    name: 'Migrar 50 processos de COCON/SESAU para NUFIC/SESAU?',
  });
  expect(asked.textContent).toContain('Eles perdem o responsável e ficam aguardando análise.');
  await user.click(within(asked).getByRole('button', { name: 'Migrar 50 processos' }));
  await waitFor(() => expect(address()).toBe(LIST));
  expect(api.calls.find(({ path }) => path === migrate.path)?.input.body).toMatchObject({
    origin_units: [20],
    target_unit: 2,
    tabs: ['IN_ANALYSIS', 'WITHOUT_RESPONSIBLE', 'RETURNED', 'TO_ORIGIN'],
    reason: 'Extinção.',
    scheduled_date: null,
    confirm_join: false,
  });
});

test('without a count nothing is asked for', async () => {
  api.refuse(foreseeMigration, { code: 'DOWN', status: 503, message: 'Tente de novo em um minuto.' });
  api.answer(searchNups, []);
  const { user } = open(NEW, [72]);
  expect(await screen.findByText('Não deu para contar agora.')).toBeTruthy();
  api.answer(foreseeMigration, foreseen);
  await user.click(screen.getByRole('button', { name: 'Contar de novo' }));
  expect(await screen.findByText('contada agora')).toBeTruthy();
});
