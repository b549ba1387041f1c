import { expect, type Page } from '@playwright/test';
import { type Acting, actingAs, openProcess } from './by-api.ts';
import { expectNoViolations } from './find-violations.ts';
import { signIn, test } from './story.ts';

const RAFAEL = '10000000795';
const SERVANT = 1;

interface Place {
  readonly part_id: number;
  readonly capacity_id: number;
}

test('a servant moves sector: what was theirs waits in the old one, which is told, and they work in the new one', async ({
  openWindow,
}) => {
  test.setTimeout(180_000);
  const davi = await actingAs('Davi');
  const { id: rafaelId } = (
    await davi.call<{ id: number }[]>('GET', `/customer/search/criteria/adm?cpf=${RAFAEL}`)
  )[0]!;
  const cocon = await placeOf(davi, 'COCON');
  const give = { ...cocon, profiles: [SERVANT], is_secondary: false, reason: 'Nomeado.' };
  await davi.call('POST', `/customer/profile?user_id=${rafaelId}`, give);
  const taken = await openProcess(await actingAs('Luciana'), 'COCON/SESAU', 'Mudança de setor');

  const rafael = await openWindow();
  await signIn(rafael, 'Rafael');
  await test.step('in the old sector they take a process', async () => {
    await rafael.goto(`/app/processos/detalhamento/${taken.id}`);
    await expect(account(rafael)).toContainText('COCON/SESAU');
    await rafael.getByRole('button', { name: 'Assumir' }).first().click();
    await expect(rafael.getByRole('button', { name: 'Assumir' })).toHaveCount(0);
    await rafael.goto('/app/processos?tab=my_process');
    await expect(rafael.getByRole('list', { name: 'Processos' })).toContainText(taken.title);
  });

  const helena = await openWindow();
  await signIn(helena, 'Helena');
  const window = await openWindow();
  await signIn(window, 'Davi');

  await test.step('who administers ends the bond, and is told before what becomes of the process', async () => {
    await window.goto('/app/admin/busca-usuario');
    await window.getByLabel('Nome ou CPF').fill('rafael brandão');
    await window
      .getByRole('link', { name: /Rafael Brandão/ })
      .first()
      .click();
    await expect(window.getByRole('heading', { level: 1, name: 'Rafael Brandão Queiroz' })).toBeVisible();
    await expectNoViolations(window, 'a person of the sector');
    await window.getByRole('button', { name: 'Encerrar lotação' }).click();
    const dialog = window.getByRole('dialog');
    await expect(dialog.getByRole('list', { name: 'O que a pessoa tem aqui' })).toContainText('1');
    await expectNoViolations(window, 'the end of a bond');
    await dialog.getByLabel('Motivo').fill('Removido para a GELIC.');
    await dialog.getByRole('button', { name: 'Encerrar lotação' }).click();
    await expect(window.getByText('Lotação em COCON/SESAU encerrada.')).toBeVisible();
  });
  await test.step('the old sector is told which process waits without anybody', async () => {
    await helena.goto('/app/processos?tab=sector');
    await helena.getByRole('button', { name: /^Notificações/ }).click();
    const told = helena.getByText(/^Rafael Brandão Queiroz não trabalha mais em COCON\/SESAU\./).first();
    await expect(told).toContainText(taken.nup);
  });

  await test.step('in the new sector access begins the same day', async () => {
    await window
      .getByRole('button', { name: /^Dar acesso/ })
      .first()
      .click();
    const sheet = window.getByRole('dialog');
    await sheet.getByRole('combobox', { name: 'Setor' }).fill('GELIC/SESAU');
    await window.getByRole('option', { name: /GELIC/ }).first().click();
    await expect(sheet.getByRole('checkbox', { name: /^Servidor/ }).first()).toBeChecked();
    await expectNoViolations(window, 'access given in another unit');
    await sheet.getByLabel('Motivo').fill('Removido da COCON.');
    await sheet.getByRole('button', { name: 'Dar acesso' }).click();
    await expect(window.getByText('Acesso dado a Rafael Brandão Queiroz em GELIC/SESAU.')).toBeVisible();
  });
  await test.step('the window of before is over; in the new one nothing of the old sector is theirs', async () => {
    await rafael.goto('/app/processos?tab=my_process');
    await expect(rafael.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
    await expect(rafael.getByText('Sua lotação em COCON/SESAU terminou.').first()).toBeVisible();
    await signIn(rafael, 'Rafael');
    await expect(account(rafael)).toContainText('GELIC/SESAU');
    await rafael.goto('/app/processos?tab=my_process');
    await expect(
      rafael
        .getByText('Nenhum processo')
        .or(rafael.getByText(/^0 processos?/))
        .first(),
    ).toBeVisible();
    await expect(rafael.getByText(taken.title)).toHaveCount(0);
    await rafael.goto('/app/processos?tab=sector');
    await expect(rafael.getByText(/em GELIC\/SESAU/).first()).toBeVisible();
  });

  // They are nobody's servant again, as the other journeys know them.
  const end = { ...(await placeOf(davi, 'GELIC')), reason: 'Fim da história.' };
  await davi.call('DELETE', `/customer/profile/delete?user_id=${rafaelId}`, end);
});

const account = (page: Page) => page.getByRole('button', { name: /^Conta de/ });

async function placeOf(acting: Acting, abbreviation: string): Promise<Place> {
  const units = await acting.call<
    { id: number; abbreviation: string; entityId: number; entity: { abbreviation: string } }[]
  >('GET', `/control/capacity/public?search=${abbreviation}/SESAU`);
  const unit = units.find((one) => one.abbreviation === abbreviation)!;
  return { part_id: unit.entityId, capacity_id: unit.id };
}
