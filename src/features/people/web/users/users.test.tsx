import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { commonErrors } from '../../../../platform/contract/error-kind.ts';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { permission } from '../../../access/rules/permissions.ts';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../../session/testing/sample-user.ts';
import { activateAccess } from '../../contract/bonds/activate-access.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { editAccess } from '../../contract/bonds/edit-access.ts';
import { foreseeTaking } from '../../contract/bonds/foresee-taking.ts';
import { changeEmail } from '../../contract/email/change-email.ts';
import { uploadPeople } from '../../contract/sheets/upload-people.ts';
import { countAttention } from '../../contract/users/count-attention.ts';
import { getUserAccess } from '../../contract/users/get-user-access.ts';
import { listUsers } from '../../contract/users/list-users.ts';
import { sampleAccess, sampleAccessBond } from '../../testing/sample-access.ts';
import { Component as User } from './user-screen.tsx';
import { Component as Users } from './users-screen.tsx';

const api = mockApi();
const LIST = '/app/admin/busca-usuario';
const PERSON = '/app/admin/usuario/7';

beforeEach(() => session.set({ token: 'a.b.c', lost: false }));

const open = (address: string, permissions: number[] = [permission.MANAGE_USER_PART]) => {
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions: permissions.map((id) => ({ id })) } }));
  return renderScreen(
    [
      { path: LIST, Component: Users },
      { path: '/app/admin/usuario/:id', Component: User },
      { path: '/app/processos', element: <h1>Caixas</h1> },
    ],
    address,
  );
};
const sent = (path: string) => api.calls.filter((call) => call.path === path);

describe('the list', () => {
  beforeEach(() => {
    api.answer(countAttention, { people: 1, within: 'SESAU', attention: [{ key: 'OFF', count: 2 }], profiles: [] });
    const { id, name, email, bonds } = sampleAccess();
    const cpf = '***.000.001-**';
    api.answer(listUsers, {
      results: [{ id, name, email, cpf, bonds, capacity_selected: { id: 20, entityId: 1 }, last_access: null }],
      count: 1,
      count_relation: 'eq',
    });
  });

  test('says whom one administers, and narrows to what asks for attention', async () => {
    const { user, address } = open(LIST);
    expect(await screen.findByText(/1 pessoa com lotação em SESAU\. Você administra só SESAU\./)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Desligadas 2/ }));
    await waitFor(() => expect(address()).toContain('attention=OFF'));
  });

  test('what was not counted has no number, least of all a zero', async () => {
    api.refuse(countAttention, { ...commonErrors.unexpected, status: 503 });
    open(LIST);
    expect(await screen.findByRole('link', { name: 'Abrir Ana Paula Nogueira' })).toBeTruthy();
    await waitFor(() => expect(sent(countAttention.path)).not.toEqual([]));
    expect(screen.getByRole('button', { name: /Desligadas/ }).textContent).not.toMatch(/\d/);
  });

  test('a CPF that is not whole is not asked for, and says why', async () => {
    open(`${LIST}?search=123.456`);
    expect(await screen.findByText(/O CPF tem 11 números/)).toBeTruthy();
    expect(sent(listUsers.path)).toEqual([]);
  });

  test('who administers everybody brings people in by a sheet; who administers an organ is not offered it', async () => {
    const { unmount } = open(LIST);
    await screen.findByRole('button', { name: 'Dar acesso a alguém' });
    await screen.findByText(/Você administra só SESAU/);
    expect(screen.queryByRole('button', { name: 'Importar planilha' })).toBeNull();
    unmount();
    api.answer(countAttention, { people: 1, within: null, attention: [], profiles: [] });
    const counts = { created: 0, changed: 0, unchanged: 0 };
    const told = { message: '', rehearsal: true, lines: 2, faults: [], fault_count: 0, users: counts };
    api.answer(uploadPeople, { ...told, bonds: { ...counts, created: 2 } });
    const { user } = open(LIST, [permission.MANAGE_USER_ADM]);
    await user.click(await screen.findByRole('button', { name: 'Importar planilha' }));
    const sheet = await screen.findByRole('dialog', { name: 'Importar planilha de pessoas' });
    await user.upload(within(sheet).getByLabelText('Planilha de pessoas'), new File(['PK'], 'pessoas.xlsx'));
    expect((await within(sheet).findByText('Lotações novas')).nextSibling?.textContent).toBe('2');
    api.answer(uploadPeople, { ...told, message: 'Planilha importada: 2 lotações criadas.', bonds: counts });
    await user.click(within(sheet).getByRole('button', { name: 'Importar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      sent(uploadPeople.path).map(({ input }) => (input as { body: { rehearsal: boolean } }).body.rehearsal),
    ).toEqual([true, false]);
  });

  test('what stands below the title makes no room when the counts come', async () => {
    let tell = () => {};
    const told = new Promise<void>((resolve) => (tell = resolve));
    const counts = { people: 1, within: null, attention: [], profiles: [] };
    api.answer(countAttention, () => told.then(() => counts));
    const lines = (of: HTMLElement) => of.parentElement?.childElementCount;
    open(LIST, [permission.MANAGE_USER_ADM]);
    await screen.findByRole('button', { name: 'Importar planilha' });
    const title = screen.getByRole('heading', { name: 'Usuários' });
    const before = lines(title);
    tell();
    await screen.findByText(/1 pessoa com lotação no governo/);
    expect(lines(title)).toBe(before);
  });

  test('whoever may not administer people is sent back', async () => {
    const { address } = open(LIST, [permission.ADM_VIEW]);
    await waitFor(() => expect(address()).toBe('/app/processos'));
  });
});

describe('a person', () => {
  test('a profile that one may give is given when it is saved; the answer to "pode" tells it before', async () => {
    api.answer(getUserAccess, sampleAccess());
    api.answer(editAccess, { message: 'Salvo.', id: 5, version: 4 });
    const { user } = open(PERSON);
    await user.click(await screen.findByRole('button', { name: 'Perfil' }));
    expect(await screen.findByText(/O seu perfil não dá o perfil Administrador do órgão/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /encaminhamento/ }));
    await user.keyboard('{Escape}');
    await user.selectOptions(screen.getByLabelText('O quê'), 'Encaminhar processo');
    expect(await screen.findByText('Não, hoje não pode')).toBeTruthy();
    expect(screen.getByText('vai poder')).toBeTruthy();
    await user.type(screen.getByLabelText('Motivo'), 'Portaria 12');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent(editAccess.path)).toHaveLength(1));
    expect(sent(editAccess.path)[0]?.input).toMatchObject({
      body: { profiles: [1, 2], version: 3, reason: 'Portaria 12', is_secondary: false },
    });
  });

  test('what fails says so on its card, and what was chosen stays', async () => {
    api.answer(getUserAccess, sampleAccess());
    api.refuse(editAccess, bondErrors.changed);
    const { user } = open(PERSON);
    await user.click(await screen.findByRole('button', { name: 'Retirar Servidor' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Esta lotação não foi salva')).toBeTruthy();
    expect(screen.getAllByText(/Outra pessoa mudou esta lotação/).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Manter Servidor' })).toBeTruthy();
  });

  test('switching off counts what the person has, and asks for the reason', async () => {
    api.answer(getUserAccess, sampleAccess());
    const fate = 'Os processos ficam no setor sem responsável, ou passam a quem você escolher.';
    api.answer(foreseeTaking, {
      may: { allowed: true, reason: null, resolve: null },
      holdings: [{ key: 'processes', count: 18, name: 'processos sob responsabilidade', fate }],
      colleagues: [{ id: 9, name: 'Lívia Torres' }],
    });
    api.answer(activateAccess, { message: 'Acesso em COCON/SESAU desligado.', id: 5, version: 4 });
    const { user } = open(PERSON);
    await user.click(await screen.findByRole('switch', { name: 'Acesso ligado' }));
    const asked = await screen.findByRole('dialog', { name: 'Desligar o acesso de Ana Nogueira em COCON/SESAU?' });
    expect(await within(asked).findByText('18')).toBeTruthy();
    await user.click(within(asked).getByRole('button', { name: 'Desligar acesso' }));
    expect((await within(asked).findAllByText('Escreva o motivo.')).length).toBeGreaterThan(0);
    await user.type(within(asked).getByLabelText('Motivo'), 'Cedida');
    await user.click(within(asked).getByRole('button', { name: 'Desligar acesso' }));
    await waitFor(() => expect(sent(activateAccess.path)).toHaveLength(1));
    expect(sent(activateAccess.path)[0]?.input).toMatchObject({
      body: { active: false, reason: 'Cedida', successor_id: null, version: 3 },
    });
  });

  test('a bond of another organ is only read, with who can change it', async () => {
    const change = { allowed: false, reason: 'COTEC/SEPLAG está fora do que você administra.', resolve: 'Peça.' };
    const other = sampleAccessBond({
      capacity_label: 'COTEC/SEPLAG',
      change,
      administrators: ['Marcos Prado, COTEC/SEPLAG'],
    });
    api.answer(getUserAccess, sampleAccess({ bonds: [other] }));
    open(PERSON);
    const card = await screen.findByRole('article', { name: 'COTEC/SEPLAG' });
    expect(within(card).getByText(/Quem pode mudar: Marcos Prado, COTEC\/SEPLAG/)).toBeTruthy();
    expect(within(card).queryByRole('switch')).toBeNull();
    expect(within(card).queryByRole('button', { name: 'Perfil' })).toBeNull();
  });

  test('an e-mail is corrected with a reason, over the one that was read', async () => {
    api.answer(getUserAccess, sampleAccess());
    api.answer(changeEmail, { message: 'E-mail corrigido.' });
    const { user } = open(PERSON);
    await user.click(await screen.findByRole('button', { name: 'Corrigir e-mail' }));
    const dialog = await screen.findByRole('dialog', { name: 'Corrigir o e-mail de Ana Paula Nogueira' });
    const field = within(dialog).getByLabelText('E-mail novo');
    await user.clear(field);
    await user.type(field, 'ana.certa@aroeira.invalid');
    await user.type(within(dialog).getByLabelText('Motivo'), 'Digitado errado');
    await user.click(within(dialog).getByRole('button', { name: 'Corrigir e-mail' }));
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path === changeEmail.path)?.input.body).toEqual({
        email: 'ana.certa@aroeira.invalid',
        before: 'ana@aroeira.invalid',
        reason: 'Digitado errado',
      }),
    );
  });
});
