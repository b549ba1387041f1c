import { expect } from '@playwright/test';
import { test } from './story.ts';

test('anyone finds a published act on a phone, with its correction, and reads it on paper too', async ({
  openWindow,
}) => {
  const page = await openWindow({ width: 390, height: 844 });

  await test.step('the search finds the act in all editions, and its correction beside it', async () => {
    await page.goto('/diario?search=Portaria%20318');
    await page.getByRole('link', { name: 'Portaria nº 318/2026', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portaria nº 318/2026');
    await expect(page.getByText('Este ato foi retificado.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Retificação da Portaria nº 318/2026' }).first()).toBeVisible();
  });

  await test.step('it is read without a sideways scroll, also on paper', async () => {
    await expect(page.getByRole('cell', { name: 'Luciana Peixoto' })).toBeVisible();
    const { width } = (await page.locator('main').boundingBox())!;
    expect(width).toBeLessThanOrEqual(390);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
    await expect(page.getByText('Designar Helena Duarte')).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step('no whole CPF is told', async () => {
    await page.goto('/diario?search=Edital%20de%20convoca%C3%A7%C3%A3o%2012');
    await page.getByRole('link', { name: 'Edital de convocação nº 12/2026', exact: true }).first().click();
    await expect(page.getByRole('cell', { name: 'Beatriz Nogueira Sales' })).toBeVisible();
    await expect(page.locator('main')).not.toContainText('529.982.247-25');
  });
});
