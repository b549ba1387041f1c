import { expect } from '@playwright/test';
import { accounts } from '../../seeds/accounts.ts';
import { actingAs, openProcess } from './by-api.ts';
import { signIn, test } from './story.ts';

test('two secretariats become one: nothing is lost, old names stay in what is old, and old numbers are found', async ({
  openWindow,
}) => {
  test.setTimeout(240_000);
  const administrator = await actingAs('Marcos');
  const organ = (abbreviation: string, name: string, protocol_unit: string) =>
    administrator.call<{ part: { id: number } }>('POST', '/control/part/create', {
      name,
      abbreviation,
      legal_nature: 'direct-administration',
      protocol_unit,
    });
  const unit = (part_id: number, parent_id: number | null, abbreviation: string, description: string) =>
    administrator.call<{ capacity: { id: number } }>('POST', '/control/capacity/create', {
      part_id,
      parent_id,
      abbreviation,
      description,
    });
  const secom = (await organ('SECOM', 'Secretaria da Comunicação', '00061')).part.id;
  const segov = (await organ('SEGOV', 'Secretaria de Governo', '00062')).part.id;
  const cabinet = (await unit(secom, null, 'GAB', 'Gabinete')).capacity.id;
  await unit(segov, null, 'GAB', 'Gabinete');
  const press = (await unit(secom, cabinet, 'IMPRENSA', 'Assessoria de Imprensa')).capacity.id;
  const { cpf } = accounts.find(({ name }) => name.startsWith('Teresa'))!;
  const [teresa] = await administrator.call<{ id: number }[]>('GET', `/customer/search/user?search=${cpf}`);
  await administrator.call('POST', `/customer/profile?user_id=${teresa!.id}`, {
    part_id: secom,
    capacity_id: press,
    profiles: [1],
    is_secondary: true,
  });
  const opened = await openProcess(await actingAs('Luciana'), 'IMPRENSA/SECOM', 'Campanha');

  const marcos = await openWindow();
  await signIn(marcos, 'Marcos');

  await test.step('the plan is written, and says what it would do before it has a day', async () => {
    await marcos.goto('/app/admin/reorganizacoes');
    await marcos.getByRole('button', { name: 'Nova reorganização' }).first().click();
    const data = marcos.getByRole('dialog', { name: 'Nova reorganização' });
    await data.getByRole('textbox', { name: /^Nome/ }).fill('SECOM na SEGOV');
    await data.getByRole('textbox', { name: /^Fundamento/ }).fill('Lei nº 20.123/2026, art. 4º.');
    await data.getByRole('textbox', { name: /^Dia em que/ }).fill(today());
    await data.getByRole('button', { name: 'Criar' }).click();
    await marcos.getByRole('button', { name: 'Acrescentar passo' }).click();
    const sheet = marcos.getByRole('dialog', { name: 'Acrescentar passo' });
    await sheet.getByRole('combobox', { name: 'O que muda' }).selectOption({ label: 'Incorporar um órgão a outro' });
    await sheet.getByRole('combobox', { name: 'Órgão que acaba' }).fill('SECOM');
    await marcos.getByRole('option', { name: /SECOM/ }).click();
    await sheet.getByRole('combobox', { name: 'Incorporado a' }).fill('SEGOV');
    await marcos.getByRole('option', { name: /SEGOV/ }).click();
    await sheet.getByRole('button', { name: 'Acrescentar' }).click();
    await expect(marcos.getByText('Cria IMPRENSA/SEGOV')).toBeVisible();
    await expect(marcos.getByText('1 pessoa muda de unidade, com os mesmos perfis')).toBeVisible();
  });

  await test.step('it is confirmed, and ends by itself', async () => {
    await marcos.getByRole('button', { name: 'Reorganizar hoje' }).click();
    await marcos.getByRole('alertdialog').getByRole('button', { name: 'Reorganizar hoje' }).click();
    await expect(marcos.getByText('Concluída')).toBeVisible({ timeout: 90_000 });
  });

  await test.step('the process is found by its number, in the new unit, and its history has the old name', async () => {
    await marcos.goto(`/app/processos/detalhamento/${opened.id}`);
    await expect(marcos.getByText('IMPRENSA/SEGOV').first()).toBeVisible();
    await expect(marcos.getByText(opened.nup).first()).toBeVisible();
    await marcos.getByRole('tab', { name: 'Linha do tempo' }).click();
    await expect(marcos.getByText(/IMPRENSA\/SECOM/).first()).toBeVisible();
    await expect(marcos.getByText(/Motivo: Lei nº 20\.123\/2026/).first()).toBeVisible();
  });

  await test.step('who looks for the old name finds the new unit', async () => {
    const found = await administrator.call<{ abbreviation: string; entity: { abbreviation: string } }[]>(
      'GET',
      '/control/capacity/public?search=imprensa/secom',
    );
    expect(found).toMatchObject([{ abbreviation: 'IMPRENSA', entity: { abbreviation: 'SEGOV' } }]);
  });
});

/** As the field of a day takes it. */
const today = (): string => new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Fortaleza' });
