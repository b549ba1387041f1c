import { expect, type Page } from '@playwright/test';
import { actingAs, openProcess } from './by-api.ts';
import { signIn, test } from './story.ts';

test('whose browser shows letters twice as large reads every line on the smallest phone without moving it sideways', async ({
  openWindow,
}) => {
  const process = await openProcess(await actingAs('Helena'), 'COCON/SESAU', 'Telhado da farmácia');
  const page = await openWindow({ width: 320, height: 568 });
  await twiceAsLarge(page);

  await test.step('who has no account', async () => {
    await page.goto('/');
    await expectNoWider(page);
    await page.goto('/consultar-processo?text=contrato');
    await expectNoWider(page);
    await page
      .getByRole('link')
      .filter({ hasText: /contrato/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 2, name: 'Documentos' })).toBeVisible();
    await expectNoWider(page);
    await page.goto('/validar-documento');
    await expectNoWider(page);
  });

  await test.step('who works', async () => {
    await signIn(page, 'Helena');
    await page.goto('/app/processos?tab=sector');
    await expect(page.locator('[data-line] a').first()).toBeVisible();
    await expectNoWider(page);
    await page.goto(`/app/processos/detalhamento/${process.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(process.title);
    await expectNoWider(page);
    await page.goto('/app/novo-processo');
    await expect(page.getByLabel(/^Título/)).toBeVisible();
    await expectNoWider(page);
  });
});

/** What the browser's own settings call very large: twice the usual 16 px. */
async function twiceAsLarge(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

async function expectNoWider(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  expect(await page.evaluate(`getComputedStyle(document.documentElement).fontSize`)).toBe('32px');
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
    .toBeLessThanOrEqual(0);
}
