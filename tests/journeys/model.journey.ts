import { expect } from '@playwright/test';
import { signIn, test } from './story.ts';

const NAME = 'Termo de entrega de equipamento';

test('a model is made by keyboard, changed, and taken to another body as a file', async ({ openWindow }) => {
  const page = await openWindow();
  await signIn(page, 'Marcos');

  await test.step('a new one says what is missing and goes there', async () => {
    await page.goto('/app/admin/modelos');
    await page.getByRole('link', { name: 'Novo modelo' }).focus();
    await page.keyboard.press('Enter');
    const text = page.getByRole('textbox', { name: 'Texto do modelo' });
    await text.focus();
    await page.keyboard.type('Entrego a ');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/Falta para salvar: .*nome do modelo/)).toBeVisible();
    await expect(page.getByLabel('Nome do modelo')).toBeFocused();
    await page.keyboard.type(NAME);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Termo de entrega');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Anexo');
    await page.getByLabel('Todos os órgãos').focus();
    await page.keyboard.press('Space');
  });

  await test.step('a field goes where the caret was, and its name follows its label', async () => {
    await page.getByRole('tab', { name: /Campos/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Texto curto' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Rótulo').focus();
    await page.keyboard.type('Quem recebe');
    await expect(page.getByLabel('Nome no modelo')).toHaveValue('QUEM_RECEBE');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Texto do modelo' })).toContainText('Entrego a Quem recebe');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/app\/admin\/editor-modelos\/\d+$/);
    await expect(page.getByText('Versão 1')).toBeVisible();
  });

  await test.step('changed, it has another version, and says what changed', async () => {
    await page.getByRole('button', { name: 'Duplicar a página' }).click();
    await expect(page.getByText('2 vezes no texto')).toBeVisible();
    await page.getByRole('textbox', { name: 'Texto do modelo' }).focus();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Modelo salvo. Documentos já feitos com ele não mudam.')).toBeVisible();
    await expect(page.getByText('Versão 2')).toBeVisible();
    await page.goto(`/app/admin/modelos?search=${encodeURIComponent(NAME)}`);
    await page.getByRole('button', { name: `Mais ações do modelo ${NAME}` }).click();
    await page.getByRole('menuitem', { name: 'Versões e uso' }).click();
    const versions = page.getByRole('dialog', { name: NAME }).getByRole('region', { name: 'Versões' });
    await expect(versions.getByRole('listitem').filter({ hasText: 'Versão 2' }).first()).toContainText('Texto');
    await page.keyboard.press('Escape');
  });

  await test.step('it leaves as a file, and the file begins another', async () => {
    await page.getByRole('button', { name: `Mais ações do modelo ${NAME}` }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Levar em arquivo' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('modelo-termo-de-entrega-de-equipamento.json');
    await page.getByLabel('Arquivo do modelo').setInputFiles(await download.path());
    await expect(page.getByRole('textbox', { name: 'Texto do modelo' })).toContainText('Entrego a Quem recebe');
    await expect(page.getByLabel('Nome do modelo')).toHaveValue(NAME);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('heading', { name: 'Modelos de documento' })).toBeVisible();
  });
});
