import { expect } from '@playwright/test';
import { signIn, test } from './story.ts';

const WHY = 'O anexo citado não veio.';

test('what is authorised is programmed, goes to the printshop and is published; another is refused with a reason', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await signIn(page, 'Marcos');
  await page.goto('/app/documentos-doe');
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const call = 'Edital de convocação nº 12/2026';
  const extract = 'Extrato da Ata de Registro de Preços nº 018/2026';

  await test.step('what waits for it is authorised from its line', async () => {
    const act = line('Ato – grupo de trabalho de dados abertos');
    await act.getByRole('button', { name: /^Autorizar/ }).click();
    await expect(act.getByRole('button', { name: /^Programar/ })).toBeVisible();
  });

  await test.step('a document is programmed for the next edition, and leaves the tab', async () => {
    await line(call)
      .getByRole('button', { name: /^Programar/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Programar para/ })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(line(call)).toHaveCount(0);
  });

  await test.step('another is refused, and a reason is needed', async () => {
    await line(extract)
      .getByRole('button', { name: /^Mais ações/ })
      .click();
    await page.getByRole('menuitem', { name: 'Recusar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Recusar publicação' }).click();
    await expect(dialog.getByText('Selecione um motivo.').first()).toBeVisible();
    await dialog.getByLabel('Motivo').selectOption('CONTENT_ERROR');
    await dialog.getByLabel('O que precisa mudar').fill(WHY);
    await dialog.getByRole('button', { name: 'Recusar publicação' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('tab', { name: 'Recusados' }).click();
    await expect(line(extract).getByText(WHY)).toBeVisible();
  });

  await test.step('only what went to the printshop is published, and then it stands among what came out', async () => {
    await page.getByRole('tab', { name: 'Programados' }).click();
    await line(call)
      .getByRole('button', { name: /^Mais ações/ })
      .click();
    await expect(page.getByRole('menuitem', { name: /^Publicar/ })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('menuitem', { name: 'Enviar à gráfica' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar à gráfica' }).click();
    await expect(line(call).getByText('Na gráfica')).toBeVisible();
    await line(call)
      .getByRole('button', { name: /^Publicar/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar no Diário' }).click();
    await page.getByRole('tab', { name: 'Publicados' }).click();
    await expect(line(call)).toBeVisible();
  });
});
