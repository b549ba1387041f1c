import { expect, test } from '@playwright/test';
import { expectNoViolations, openWindow } from './story.ts';

test('an address that leads nowhere says so and shows the way home', async ({ browser }) => {
  const page = await openWindow(browser);
  await page.goto('/endereco-que-nao-existe');
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(page).toHaveURL(/\/$/);
});
