import { expect } from '@playwright/test';
import { aPdf } from './a-pdf.ts';
import { actingAs, openProcess } from './by-api.ts';
import { codeFor, mailboxOf, mailedTo, signIn, test } from './story.ts';

test('a document is asked of a party, who answers on a phone without an account, and is joined', async ({
  openWindow,
}) => {
  const helena = await actingAs('Helena');
  const process = await openProcess(helena, 'COCON/SESAU', 'Isenção de imposto');
  const ana = await openWindow();
  await signIn(ana, 'Ana');
  const panel = ana.getByRole('tabpanel');
  const asked = new Date();

  await test.step('what lacks, and what must come again, is asked by e-mail', async () => {
    await ana.goto(`/app/processos/detalhamento/${process.id}?tab=pendencias`);
    await panel.getByRole('button', { name: 'Abrir pendência' }).click();
    const dialog = ana.getByRole('dialog', { name: 'Abrir pendência' });
    await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(dialog.getByText('Diga qual é cada documento que falta.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Documento 1' }).fill('Comprovante de residência');
    await dialog.getByRole('button', { name: 'Pedir outro documento' }).click();
    await dialog.getByLabel('Por que pedir o documento 2').selectOption({ label: 'Documento ilegível' });
    await dialog.getByLabel('Documento 2', { exact: true }).selectOption({ label: process.document.title });
    await dialog.getByRole('textbox', { name: 'Explicação' }).fill('De até 90 dias.');
    await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(panel.getByText('Aguarda resposta')).toBeVisible();
    await expect(ana.getByRole('tab', { name: /Pendências/ })).toContainText('1');
  });

  const phone = await openWindow({ width: 390, height: 844 });
  await test.step('the link shows who asks, and what once the code of the mailbox was typed', async () => {
    await phone.goto(await mailedTo(mailboxOf('Rafael'), asked, /(http\S+responder-pendencia#\S+)/));
    await expect(phone.getByText(process.nup)).toBeVisible();
    await expect(phone.getByText('Comprovante de residência')).toBeHidden();
    const wanted = new Date();
    await phone.getByRole('button', { name: 'Receber o código' }).click();
    await phone.getByLabel('Código', { exact: true }).fill(await codeFor('Rafael', wanted));
    await expect(phone.getByText('De até 90 dias.')).toBeVisible();
  });

  await test.step('a file that cannot come in says why, and one that can is there after a reload', async () => {
    const chooser = phone.getByLabel('Arquivos de Comprovante de residência');
    await chooser.setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('oi') });
    await expect(phone.getByText(/Arquivos .txt não são aceitos/)).toBeVisible();
    await chooser.setInputFiles({
      name: 'conta de luz.pdf',
      mimeType: 'application/pdf',
      buffer: await aPdf('Conta de luz'),
    });
    await expect(phone.getByRole('button', { name: 'Retirar conta de luz' })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('button', { name: 'Retirar conta de luz' })).toBeVisible();
  });

  await test.step('the answer is sent, and what lacks is said before', async () => {
    await phone.getByRole('textbox', { name: /Mensagem ao setor/ }).fill('Vou procurar o outro.');
    await phone.getByRole('button', { name: 'Enviar resposta' }).click();
    const sure = phone.getByRole('alertdialog', { name: 'Enviar a resposta?' });
    await expect(sure.getByText(`Falta anexar: ${process.document.title}`)).toBeVisible();
    await sure.getByRole('button', { name: 'Enviar resposta' }).click();
    await expect(phone.getByText('Resposta enviada.')).toBeVisible();
  });

  await test.step('it waits beside the process until it is joined, seen live', async () => {
    await expect(panel.getByText('Respondida, aguarda juntada')).toBeVisible();
    await expect(panel.getByText('Vou procurar o outro.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'conta de luz.pdf' })).toBeVisible();
    await panel.getByRole('button', { name: 'Juntar os documentos' }).click();
    await ana.getByRole('dialog').getByRole('button', { name: 'Juntar os documentos' }).click();
    await expect(panel.getByText('Respondida e juntada')).toBeVisible();
    await panel.getByRole('link', { name: 'Ver a juntada' }).click();
    await expect(panel.getByText(/Resposta de Rafael Brandão Queiroz à pendência nº 1/)).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('Os documentos já fazem parte do processo.')).toBeVisible();
  });
});
