import { expect, type Page } from '@playwright/test';
import { actingAs, openProcess } from './by-api.ts';
import { signIn, test } from './story.ts';

test('two processes are appended to a third, and are dispatched with it as one', async ({ openWindow }) => {
  const ana = await actingAs('Ana');
  const [principal, first, second] = [
    await openProcess(ana, 'COCON/SESAU', 'Principal da árvore'),
    await openProcess(ana, 'COCON/SESAU', 'Apenso da árvore'),
    await openProcess(ana, 'COCON/SESAU', 'Apenso do apenso'),
  ];
  const ids = [principal, first, second].map(({ id }) => id);
  await ana.call('PATCH', '/process/responsible', { process_ids: ids, user_id: 'self' });
  await ana.call('POST', `/process/join/append/${first.id}`, { process_id: second.id });

  const page = await openWindow();
  await signIn(page, 'Ana');

  await test.step('the other process is found by its number, and what will happen is told', async () => {
    await page.goto(`/app/processos/detalhamento/${principal.id}?tab=apensados`);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Apensar outro processo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apensar outro processo' });
    await dialog.getByRole('textbox', { name: 'Processo' }).fill(first.nup);
    await dialog.getByRole('button', { name: new RegExp(first.nup) }).click();
    await expect(dialog.getByText(/que é o principal/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Apensar', exact: true }).click();
    await expect(page.getByText(`Processo ${first.nup} apensado ao ${principal.nup}.`).first()).toBeVisible();
    await expect(page.getByRole('tab', { name: /Apensados/ })).toContainText('2');
  });

  await test.step('what is appended says so, and sends nothing on by itself', async () => {
    await page.getByRole('link', { name: first.nup }).click();
    await expect(page.getByText('Este processo anda com outro.')).toBeVisible();
    await page.getByRole('button', { name: 'Mais ações' }).first().click();
    await expect(page.getByRole('menuitem', { name: /^Tramitar/ }).first()).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
  });

  await test.step('the principal is dispatched, and all of the tree arrives', async () => {
    await page.getByRole('link', { name: principal.nup }).click();
    await dispatch(page, 'GELIC');
    for (const { id } of [principal, first, second]) {
      await page.goto(`/app/processos/detalhamento/${id}?tab=linha-do-tempo`);
      await expect(page.getByText(/Tramitado de COCON\/SESAU .* para GELIC\/SESAU/)).toBeVisible();
    }
  });
});

async function dispatch(page: Page, to: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Tramitar/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Para' }).fill(to);
  await page.getByRole('option', { name: new RegExp(`${to}/`) }).click();
  await page.getByRole('textbox', { name: /Texto do despacho/ }).fill('Seguem juntos, para licitar.');
  await page.getByRole('button', { name: new RegExp(`^Tramitar para ${to}`) }).click();
  await expect(page.getByText(new RegExp(`em ${to}/`)).first()).toBeVisible();
}
