import { expect } from '@playwright/test';
import { tabTo } from './by-keyboard.ts';
import { signIn, test } from './story.ts';

const NAME = 'Termo de entrega de equipamento';

test('a model is made by keyboard, changed, and taken to another body as a file', async ({ openWindow }) => {
  const page = await openWindow();
  await signIn(page, 'Marcos');

  const text = page.getByRole('textbox', { name: 'Texto do modelo' });
  const { keyboard } = page;

  await test.step('its page is another sheet, with other margins', async () => {
    await page.goto('/app/admin/modelos');
    await tabTo(page, page.getByRole('link', { name: 'Novo modelo' }));
    await keyboard.press('Enter');
    await tabTo(page, 'Papel da página');
    await keyboard.type('A5, paisagem');
    await tabTo(page, 'Margens da página');
    await keyboard.type('Margem m');
    await expect(text.locator('section')).toHaveAttribute('data-sheet', 'A5');
    await expect(text.locator('section')).toHaveAttribute('data-margins', 'medium');
  });

  await test.step('a new one says what is missing and goes there', async () => {
    await tabTo(page, text);
    await keyboard.type('Entrego a ');
    await keyboard.press('Control+s');
    await expect(page.getByText(/Falta para salvar: .*nome do modelo/)).toBeVisible();
    await expect(page.getByLabel('Nome do modelo')).toBeFocused();
    await keyboard.type(NAME);
    await keyboard.press('Tab');
    await keyboard.type('Termo de entrega');
    await keyboard.press('Tab');
    await keyboard.type('Anexo');
    await tabTo(page, page.getByLabel('Todos os órgãos'));
    await keyboard.press('Space');
    await expect(page.getByText('Nada falta.')).toBeVisible();
  });

  await test.step('a field goes where the caret was, and its name follows its label', async () => {
    await tabTo(page, page.getByRole('tab', { name: /Dados do modelo/ }), 'Shift+Tab');
    await keyboard.press('ArrowLeft');
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Texto curto' }));
    await keyboard.press('Enter');
    await tabTo(page, 'Rótulo');
    await keyboard.type('Quem recebe');
    await expect(page.getByLabel('Nome no modelo')).toHaveValue('QUEM_RECEBE');
    await keyboard.press('Enter');
    await expect(text).toContainText('Entrego a Quem recebe');
  });

  await test.step('a list has its options, and all is taken back and done again', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Lista de opções' }));
    await keyboard.press('Enter');
    await tabTo(page, 'Rótulo');
    await keyboard.type('Estado');
    await tabTo(page, 'Opção 1');
    await keyboard.type('Novo');
    await tabTo(page, page.getByRole('button', { name: 'Acrescentar opção' }));
    await keyboard.press('Enter');
    await tabTo(page, 'Opção 2', 'Shift+Tab');
    await keyboard.type('Usado');
    await keyboard.press('Enter');
    await expect(text).toContainText('Quem recebeEstado');
    await tabTo(page, text, 'Shift+Tab');
    await keyboard.press('Control+z');
    await expect(text).not.toContainText('Estado');
    await keyboard.press('Control+y');
    await expect(text).toContainText('Quem recebeEstado');
    await keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/app\/admin\/editor-modelos\/\d+$/);
    await expect(page.getByText('Versão 1')).toBeVisible();
  });

  await test.step('changed, it has another version, and says what changed', async () => {
    await page.getByRole('button', { name: 'Duplicar a página' }).click();
    await expect(page.getByText('2 vezes no texto').first()).toBeVisible();
    await text.focus();
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
    await expect(text).toContainText('Entrego a Quem recebe');
    await expect(page.getByLabel('Nome do modelo')).toHaveValue(NAME);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('heading', { name: 'Modelos de documento' })).toBeVisible();
  });
});
