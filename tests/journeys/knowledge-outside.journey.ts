import { expect } from '@playwright/test';
import { actingAs, openProcess } from './by-api.ts';
import { codeFor, mailboxOf, mailedTo, signIn, test } from './story.ts';

test('knowledge is asked of somebody outside, who gives it on a phone by the link of an e-mail', async ({
  openWindow,
}) => {
  const helena = await actingAs('Helena');
  const process = await openProcess(helena, 'COCON/SESAU', 'Notificação de prazo');
  const ana = await openWindow();
  await signIn(ana, 'Ana');
  const panel = ana.getByRole('tabpanel');
  const asked = new Date();

  await test.step('it is asked by e-mail, of a chosen document', async () => {
    await ana.goto(`/app/processos/detalhamento/${process.id}?tab=documentos`);
    await expect(panel.getByText('Nenhuma ciência registrada')).toBeVisible();
    await ana.getByRole('button', { name: 'Mais ações' }).first().click();
    await ana.getByRole('menuitem', { name: 'Pedir ciência a quem é de fora' }).click();
    const dialog = ana.getByRole('dialog', { name: 'Pedir ciência a quem é de fora' });
    await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(dialog.getByText('Escreva o nome de quem vai dar ciência.').first()).toBeVisible();
    await dialog.getByLabel('Nome').fill('Rafael Brandão Queiroz');
    await dialog.getByLabel('CPF').fill('100.000.007-95');
    await dialog.getByLabel('E-mail').fill('outro@exemplo.com.br');
    await dialog.getByRole('textbox', { name: 'Explicação' }).fill('O prazo é de dez dias.');
    await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(panel.getByText(/aguarda ciência; o link vale até/)).toBeVisible();
  });

  const phone = await openWindow({ width: 390, height: 844 });
  const address = await mailedTo(mailboxOf('Rafael'), asked, /(http\S+ciencia-externa#\S+)/);
  await test.step('nothing of it is shown before CPF and code', async () => {
    await phone.goto(address);
    await expect(phone.getByText(process.nup)).toBeVisible();
    await expect(phone.getByText(process.document.title)).toBeHidden();
    await phone.getByLabel('Seu CPF').fill('529.982.247-25');
    await phone.getByRole('button', { name: 'Receber o código' }).click();
    await expect(phone.getByText(/Você ainda tem 4 tentativas/)).toBeVisible();
    await phone.getByLabel('Seu CPF').fill('100.000.007-95');
    const wanted = new Date();
    await phone.getByRole('button', { name: 'Receber o código' }).click();
    await phone.getByLabel('Código', { exact: true }).fill(await codeFor('Rafael', wanted));
    await expect(phone.getByText('O prazo é de dez dias.')).toBeVisible();
  });

  await test.step('the document is read, and knowledge of it given once', async () => {
    const reading = phone.context().waitForEvent('page');
    await phone.getByRole('button', { name: `Ler ${process.document.title}` }).click();
    await (await reading).close();
    await phone.getByRole('button', { name: 'Dar ciência' }).click();
    await expect(phone.getByText('Confirme que leu o texto sobre o uso dos dados.')).toBeVisible();
    await phone.getByRole('checkbox', { name: 'Li e sei que o uso destes dados segue a LGPD.' }).check();
    await phone.getByRole('button', { name: 'Dar ciência' }).click();
    await expect(phone.getByText('Ciência registrada.')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('A ciência já foi dada por este link.')).toBeVisible();
  });

  await test.step('who asked sees it, with its certificate, live', async () => {
    await expect(panel.getByRole('link', { name: /^Certidão nº/ }).first()).toBeVisible();
    await expect(panel.getByText(/ciência dada em/)).toBeVisible();
  });
});
