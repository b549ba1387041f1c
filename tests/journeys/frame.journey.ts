import { expect } from '@playwright/test';
import { signIn, test } from './story.ts';

test('a newer version is said without interrupting, and comes when the person wants it', async ({ openWindow }) => {
  const page = await openWindow();
  await signIn(page, 'Ana');
  await page.goto('/app/processos?tab=sector');
  await expect(page.getByText(/registros/)).toBeVisible();
  const strip = page.getByText('Há uma versão nova.');
  await expect(strip).toBeHidden();

  // The server of the next hours: the same answers, from a newer interface.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-app-version': 'de-amanha' } });
  });
  await page.getByRole('tab', { name: /^Em Análise/ }).click();
  await expect(strip).toBeVisible();
  await expect(page).toHaveURL(/tab=analysis/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Em Análise');

  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(strip).toBeHidden();
  await expect(page).toHaveURL(/tab=analysis/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Em Análise');
});

test('single keys can be switched off for good, and the others still act', async ({ openWindow }) => {
  const page = await openWindow();
  await signIn(page, 'Ana');
  await page.goto('/app/processos?tab=sector');
  const lines = page.locator('[data-line] a');
  await expect(lines.first()).toBeVisible();
  const focused = () => page.evaluate<boolean>(`document.activeElement.closest('[data-line]') !== null`);
  const switchKeys = async () => {
    await page.getByRole('switch', { name: /Usar teclas simples/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  await page.keyboard.press('j');
  expect(await focused()).toBe(true);

  await page.keyboard.press('?');
  await switchKeys();
  await page.reload();
  await expect(lines.first()).toBeVisible();
  for (const key of ['j', '3', '?']) await page.keyboard.press(key);
  expect(await focused()).toBe(false);
  await expect(page).toHaveURL(/tab=sector/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Alt+4');
  expect(await page.evaluate(`document.activeElement.dataset.landmark`)).toBe('footer');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Comando' }).fill('folha de teclas');
  await page.keyboard.press('Enter');
  await switchKeys();
  await page.keyboard.press('Alt+1');
  await page.keyboard.press('j');
  expect(await focused()).toBe(true);
});
