import { expect } from '@playwright/test';
import { demonstrationPassword } from '../../seeds/accounts.ts';
import { actingAs, askSignature, openProcess } from './by-api.ts';
import { codeFor, signIn, test } from './story.ts';

test('at the counter with a phone: find, take, read and sign', async ({ openWindow }) => {
  const helena = await actingAs('Helena');
  const process = await openProcess(helena, 'COCON/SESAU', 'Conserto de ambulância');
  await askSignature(helena, process, 'Ana');
  const page = await openWindow({ width: 390, height: 844 });
  await signIn(page, 'Ana');

  await test.step('the boxes are in a sheet', async () => {
    await page.goto('/app/processos');
    await page
      .getByRole('button', { name: /processos$/i })
      .and(page.locator('[aria-haspopup=dialog]'))
      .click();
    await page
      .getByRole('dialog', { name: 'Caixas' })
      .getByRole('link', { name: /^No Setor/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Setor');
    await expect(page).toHaveURL(/tab=sector/);
  });

  await test.step('open the process and take it', async () => {
    await page.getByRole('link', { name: process.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(process.title);
    await page.getByRole('button', { name: 'Assumir' }).first().click();
    await expect(page.getByText(/Com você/).first()).toBeVisible();
  });

  await test.step('read its document', async () => {
    await page.getByRole('tab', { name: /^Documentos/ }).click();
    await page.getByRole('link', { name: process.document.title }).first().click();
    await expect(page).toHaveURL(new RegExp(`/processo/${process.id}`));
    await page.getByRole('button', { name: 'Entendi' }).click();
    await page.getByRole('button', { name: 'Ler como texto' }).click();
    await expect(page.getByText(/Solicito a abertura de processo referente a Conserto/).first()).toBeVisible();
  });

  await test.step('sign it with the code of the mailbox', async () => {
    await page.goto('/app/assinaturas');
    const line = page.getByRole('listitem').filter({ hasText: process.title });
    await line.getByRole('button', { name: /^Assinar/ }).click();
    const asked = new Date();
    await page.getByLabel('Senha', { exact: true }).fill(demonstrationPassword);
    await page.getByRole('button', { name: 'Continuar para o código' }).click();
    await page.getByLabel('Código', { exact: true }).fill(await codeFor('Ana', asked));
    await expect(page.getByText(/assinado/i).first()).toBeVisible();
    await expect(line).toHaveCount(0);
  });

  await test.step('with larger text the chosen tab and the name of the screen are whole', async () => {
    await page.evaluate(`localStorage.setItem('fontSize', 'plus')`);
    await page.goto(`/app/processos/detalhamento/${process.id}?tab=linha-do-tempo`);
    const tab = page.getByRole('tab', { name: 'Linha do tempo' });
    await expect(tab.and(page.locator('[aria-selected=true]'))).toBeInViewport({ ratio: 0.98 });
    await page.goto('/app/processos?tab=to_origin');
    const name = page.locator('header').filter({ visible: true }).getByText('Tramitado à origem');
    await expect(name).toBeVisible();
    const hidden = await name.evaluate((title) => title.scrollHeight - title.clientHeight);
    expect(hidden).toBeLessThanOrEqual(1);
  });

  await test.step('nothing is wider than the screen', async () => {
    const wider = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(wider).toBeLessThanOrEqual(0);
  });
});
