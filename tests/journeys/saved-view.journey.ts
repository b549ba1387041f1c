import { expect, type Page } from '@playwright/test';
import { actingAs, openProcess } from './by-api.ts';
import { signIn, test } from './story.ts';

test('a view is shared in a unit: whoever works there has it, with their own count, and nobody else', async ({
  openWindow,
}) => {
  test.setTimeout(120_000);
  const name = `Abertos hoje ${Date.now() % 100_000}`;
  await openProcess(await actingAs('Ana'), 'COCON/SESAU', 'Para uma visão salva');
  const helena = await openWindow();
  await signIn(helena, 'Helena');
  const joao = await openWindow();
  await signIn(joao, 'João');
  const ana = await openWindow();
  await signIn(ana, 'Ana');
  const view = (page: Page) => page.getByRole('tab', { name: new RegExp(name) });

  await test.step('a box is narrowed and ordered, and saved for the unit', async () => {
    await ana.goto('/app/processos?tab=sector&order_by=due_date&group=due');
    await ana.getByRole('button', { name: 'Filtros' }).first().click();
    const sheet = ana.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByRole('combobox', { name: 'Valor' }).selectOption({ label: 'Hoje' });
    await sheet.getByRole('button', { name: /^Ver/ }).click();
    await ana.getByRole('button', { name: 'Salvar visão' }).click();
    const dialog = ana.getByRole('dialog', { name: 'Salvar esta visão' });
    await dialog.getByRole('textbox', { name: /Nome/ }).fill(name);
    await dialog.getByRole('combobox', { name: 'Quem vê' }).selectOption('unit');
    await dialog.getByRole('button', { name: 'Salvar visão' }).click();
    await expect(ana.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(view(ana)).toHaveAttribute('aria-selected', 'true');
    await expect(view(ana)).toContainText(/[1-9]/);
  });

  await test.step('it comes to the open screen of a colleague, who opens it from the palette', async () => {
    await expect(view(helena)).toContainText(/[1-9]/);
    await helena.keyboard.press('Control+K');
    await helena.getByRole('combobox', { name: 'Comando' }).fill(name);
    await helena.keyboard.press('Enter');
    await expect(helena.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(helena.getByRole('button', { name: 'Retirar filtro Período: hoje' })).toBeVisible();
    await expect(helena.getByRole('combobox', { name: 'Ordem' })).toHaveValue('due_date');
    await expect(helena.getByRole('combobox', { name: 'Agrupar' })).toHaveValue('due');
  });

  await test.step('who works elsewhere does not have it, and its address shows them their own unit', async () => {
    await joao.goto(new URL(helena.url()).pathname + new URL(helena.url()).search);
    await expect(joao.getByRole('heading', { level: 1, name: 'No Setor' })).toBeVisible();
    await expect(view(joao)).toHaveCount(0);
  });

  await test.step('in another unit the same person does not have it', async () => {
    await ana.getByRole('button', { name: /^Conta de Ana/ }).click();
    await ana.getByRole('button', { name: 'Trocar lotação' }).click();
    await ana.getByRole('dialog').getByText('ASJUR/SESAU').click();
    // The dialog names that unit too: a visit while it changes would come with a session that is over.
    await expect(ana.getByRole('dialog')).toHaveCount(0);
    await expect(ana.getByRole('button', { name: /ASJUR\/SESAU/ }).first()).toBeVisible();
    await ana.goto('/app/processos?tab=sector');
    await expect(ana.getByRole('heading', { level: 1, name: 'No Setor' })).toBeVisible();
    await expect(view(ana)).toHaveCount(0);
  });

  await test.step('it is deleted for the unit, and comes back', async () => {
    await helena.goto('/app/configuracoes-usuario?activeTab=visoes');
    await helena.getByRole('button', { name: `Apagar ${name}` }).click();
    await expect(helena.getByRole('link', { name })).toHaveCount(0);
    await helena.getByRole('button', { name: 'Desfazer' }).click();
    await expect(helena.getByRole('link', { name })).toBeVisible();
  });
});
