import { expect } from '@playwright/test';
import { actingAs, openProcess } from './by-api.ts';
import { signIn, test } from './story.ts';

const SAID = 'Ciente do prazo de cinco dias.';

test('knowledge is given of a process by key, certified in it, and seen by who waits for it', async ({
  openWindow,
}) => {
  const process = await openProcess(await actingAs('Luciana'), 'COCON/SESAU', 'Notificação de penalidade');
  const ana = await openWindow();
  await signIn(ana, 'Ana');
  const helena = await openWindow();
  await signIn(helena, 'Helena');
  await helena.goto(`/app/processos/detalhamento/${process.id}?tab=documentos`);
  await expect(helena.getByText('Nenhuma ciência registrada')).toBeVisible();

  await test.step('Ana reads what she accepts, says a word and gives it, with one key', async () => {
    await ana.goto(`/app/processos/detalhamento/${process.id}?tab=documentos`);
    await expect(ana.getByRole('button', { name: 'Dar ciência', exact: true }).first()).toBeVisible();
    await ana.keyboard.press('c');
    const dialog = ana.getByRole('dialog', { name: `Dar ciência do processo ${process.nup}` });
    await expect(dialog.getByText(process.document.title)).toBeVisible();
    await dialog.getByText(/^Texto sobre o uso dos dados, versão \d+/).click();
    await expect(dialog.getByText(/Lei nº 13\.709\/2018/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Dar ciência' }).click();
    await expect(dialog.getByText('Confirme que leu o texto sobre o uso dos dados.').first()).toBeVisible();
    await dialog.getByText('Li e sei que o uso destes dados segue a LGPD.').click();
    await dialog.getByRole('textbox', { name: /^Observação/ }).fill(SAID);
    await ana.keyboard.press('Control+Enter');
    await expect(ana.getByText(/Ciência registrada às \d\d:\d\d\./).first()).toBeVisible();
  });

  await test.step('the certificate is a document of the process, and the timeline tells it', async () => {
    const list = ana.getByRole('region', { name: 'Ciências' });
    await expect(list).toContainText('Ana Paula Nogueira');
    await expect(list).toContainText(SAID);
    await ana.getByRole('tab', { name: /Linha do tempo/ }).click();
    await expect(ana.getByText(/Do processo: .*Observação: Ciente do prazo de cinco dias\. Certidão nº/)).toBeVisible();
    await ana.goto(`/app/processos/detalhamento/${process.id}?tab=documentos`);
    const again = list.getByRole('button', { name: 'Dar ciência' });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(again).toHaveAccessibleDescription(
      /Não há neste processo documento de que você ainda possa dar ciência/,
    );
  });

  await test.step('Helena, who waited for it, sees it come, and what was read, where nothing can be done', async () => {
    const list = helena.getByRole('region', { name: 'Ciências' });
    await expect(list).toContainText('Ana Paula Nogueira');
    await list.getByRole('link', { name: 'Ver o que foi lido' }).click();
    await helena.getByRole('button', { name: 'Entendi' }).click();
    await expect(helena.getByText('Ciência registrada.')).toBeVisible();
    await expect(helena.getByText('Ciências').first()).toBeVisible();
    await expect(helena.getByRole('button', { name: /[Aa]ssina|Dar ciência/ })).toHaveCount(0);
  });
});
