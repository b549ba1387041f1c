import { type BrowserContext, expect, type Page } from '@playwright/test';
import { actingAs, openProcess } from './by-api.ts';
import { signIn, test } from './story.ts';

test('two windows of one person are one person', async ({ openWindow }) => {
  const first = await openWindow();
  const context = first.context();
  await signIn(first, 'Ana');
  const second = await context.newPage();
  await second.goto('/app/assinaturas');
  await expect(account(second)).toContainText('COCON/SESAU');

  await test.step('the capacity chosen in one holds in the other', async () => {
    await choose(first, 'ASJUR/SESAU');
    await expect(account(first)).toContainText('ASJUR/SESAU');
    await expect(account(second)).toContainText('ASJUR/SESAU');
    await expect(second).toHaveURL(/\/app\/assinaturas/);
    await expect(second.getByText(/^Você passou a atuar como .*ASJUR\/SESAU em outra janela/)).toBeVisible();
    await second.getByRole('button', { name: 'Voltar a COCON/SESAU' }).click();
    await expect(account(second)).toContainText('COCON/SESAU');
    await expect(second).toHaveURL(/\/app\/assinaturas/);
    await expect(account(first)).toContainText('COCON/SESAU');
  });

  await test.step('what arrives is told in both, also what arrived while the network was away', async () => {
    for (const page of [first, second]) {
      await page.goto('/app/processos?tab=sector');
      await expect(page.getByRole('list', { name: 'Processos' })).toBeVisible();
    }
    const luciana = await actingAs('Luciana');
    await openProcess(luciana, 'COCON/SESAU', 'Notícia ao vivo');
    await expectArrival(first);
    await expectArrival(second);
    await withoutNetwork(context, () => openProcess(luciana, 'COCON/SESAU', 'Chegou sem rede'));
    await expectArrival(first);
    await expectArrival(second);
  });

  await test.step('leaving in one leaves in the other', async () => {
    await account(first).click();
    await first.getByRole('button', { name: 'Sair' }).click();
    await expect(first).toHaveURL(/\/$/);
    await expect(second).toHaveURL(/\/$/);
    await second.goto('/app/processos');
    await expect(second.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  });
});

const account = (page: Page) => page.getByRole('button', { name: /^Conta de/ });

async function choose(page: Page, unit: string): Promise<void> {
  await account(page).click();
  await page.getByRole('button', { name: 'Trocar lotação' }).click();
  await page.getByRole('dialog', { name: 'Trocar lotação' }).getByRole('button', { name: unit }).first().click();
}

/** The strip that says how many arrived, above the list and over no line of it; shows them. */
async function expectArrival(page: Page): Promise<void> {
  const strip = page.getByText(/^\d+ processos? novos?\.$/);
  await expect(strip).toBeVisible();
  const [said, line] = [await strip.boundingBox(), await page.locator('[data-keys] li').first().boundingBox()];
  expect(said!.y + said!.height).toBeLessThanOrEqual(line!.y);
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByText(/^\d+ processos? novos?\.$/)).toBeHidden();
}

async function withoutNetwork(context: BrowserContext, act: () => Promise<unknown>): Promise<void> {
  await context.setOffline(true);
  await act();
  await context.setOffline(false);
}
