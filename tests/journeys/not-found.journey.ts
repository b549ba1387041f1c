import { expect } from '@playwright/test';
import { expectNoViolations } from './find-violations.ts';
import { test } from './story.ts';

test('an address that leads nowhere says so and shows the way home', async ({ openWindow }) => {
  const page = await openWindow();
  await page.goto('/endereco-que-nao-existe');
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  await expectNoViolations(page, 'an address that leads nowhere');
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(page).toHaveURL(/\/$/);
});
