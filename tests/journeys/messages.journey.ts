import { expect } from '@playwright/test';
import { signIn, test } from './story.ts';

test('an administrator writes, everybody reads it once, and it is deleted for everybody', async ({ openWindow }) => {
  test.setTimeout(120_000);
  const title = `Manutenção ${Date.now()}`;
  const helena = await openWindow();
  await signIn(helena, 'Helena');
  const ana = await openWindow();
  await signIn(ana, 'Ana');
  const marcos = await openWindow();
  await signIn(marcos, 'Marcos');
  const bell = (page: typeof ana) => page.getByRole('button', { name: /^Notificações/ });
  const waiting = async (page: typeof ana) =>
    Number(/(\d+) mensage/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);
  await expect(bell(helena)).toBeVisible();
  await helena.waitForLoadState('networkidle');
  const before = await waiting(helena);

  await test.step('it is written with how it will look beside, and confirmed to how many', async () => {
    await marcos.goto('/app/admin');
    await marcos
      .getByRole('main')
      .getByRole('link', { name: /Mensagens/ })
      .click();
    await marcos.getByRole('link', { name: 'Nova mensagem' }).first().click();
    await marcos.getByRole('textbox', { name: 'Título' }).fill(title);
    await marcos.getByRole('textbox', { name: 'Texto' }).fill('Sábado, <b>das 6h às 8h</b>.\nNada se perde.');
    await expect(marcos.getByRole('complementary', { name: 'Prévia da mensagem' })).toContainText(
      '<b>das 6h às 8h</b>',
    );
    await marcos.keyboard.press('Control+Enter');
    const asked = marcos.getByRole('alertdialog', { name: /^Enviar “Manutenção \d+” a \d+ pessoas\?$/ });
    await asked.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(marcos.getByRole('row').filter({ hasText: title })).toContainText('ninguém');
  });

  await test.step('it reaches the open screens, and waits until it is read', async () => {
    await expect.poll(() => waiting(helena)).toBe(before + 1);
    await bell(helena).click();
    await helena.getByRole('tab', { name: /^Mensagens/ }).click();
    await helena.getByRole('button', { name: `Marcar como lida: ${title}` }).click();
    await expect.poll(() => waiting(helena)).toBe(before);
    await expect(helena.getByRole('button', { name: `Marcar como lida: ${title}` })).toHaveCount(0);
    await helena.getByRole('link', { name: 'Ver todas' }).click();
    await expect(helena.getByRole('tabpanel').getByText(title)).toBeVisible();
    await helena.reload();
    await expect(helena.getByRole('tabpanel').getByText(title)).toBeVisible();
    await expect(helena.getByRole('button', { name: `Marcar como lida: ${title}` })).toHaveCount(0);
  });

  await test.step('deleted, it is gone from every open screen, also of whoever had read it', async () => {
    await bell(ana).click();
    await ana.getByRole('tab', { name: /^Mensagens/ }).click();
    await expect(ana.getByText(title)).toBeVisible();
    await marcos.reload();
    await expect(marcos.getByRole('row').filter({ hasText: title })).toContainText('1 pessoa');
    await marcos.getByRole('button', { name: `Apagar a mensagem ${title}` }).click();
    await marcos.getByRole('alertdialog').getByRole('button', { name: 'Apagar mensagem' }).click();
    await expect(marcos.getByRole('row').filter({ hasText: title })).toHaveCount(0);
    await expect(ana.getByText(title)).toHaveCount(0);
    await expect(helena.getByRole('tabpanel').getByText(title)).toHaveCount(0);
  });
});
