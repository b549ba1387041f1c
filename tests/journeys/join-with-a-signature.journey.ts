import { expect } from '@playwright/test';
import { aPdf } from './a-pdf.ts';
import { actingAs, openProcess } from './by-api.ts';
import { signIn, signInDialog, test } from './story.ts';

const WHY = 'Veio por e-mail depois da sessão.';

test('a document is included, signed by a colleague and joined, and who watches the process sees it come', async ({
  openWindow,
}) => {
  const process = await openProcess(await actingAs('Luciana'), 'COCON/SESAU', 'Ata de sessão pública');
  const ana = await openWindow();
  await signIn(ana, 'Ana');
  const helena = await openWindow();
  await signIn(helena, 'Helena');

  await test.step('Ana includes a file from the documents of the process, in one click', async () => {
    await ana.goto(`/app/processos/detalhamento/${process.id}?tab=documentos`);
    await ana.getByRole('button', { name: 'Incluir documento' }).click();
    const sheet = ana.getByRole('dialog', { name: `Juntar documentos a ${process.nup}` });
    await expect(sheet).toBeVisible();
    await sheet
      .getByLabel('Arquivos para anexar')
      .setInputFiles({ name: 'Ata da sessão.pdf', mimeType: 'application/pdf', buffer: await aPdf('Ata') });
    await expect(sheet.getByRole('button', { name: 'Juntar 1 documento' })).toBeVisible();
    await sheet.getByLabel('Por que estes documentos entram').fill(WHY);
    await sheet.getByRole('button', { name: /^Pedir assinatura/ }).click();
    await ana.getByRole('combobox', { name: 'Quem assina' }).fill('Helena');
    await ana
      .getByRole('option', { name: /Helena/ })
      .first()
      .click();
    await ana.getByRole('button', { name: 'Pedir assinatura', exact: true }).last().click();
    await expect(sheet.getByText('0 de 1 assinatura')).toBeVisible();
    await expect(sheet.getByText('Falta assinatura em "Ata da sessão".', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Fechar' }).click();
  });

  await test.step('it is in preparation until Helena signs', async () => {
    await ana.goto(`/app/processos/detalhamento/${process.id}?tab=juntadas`);
    const inPreparation = ana.getByRole('region', { name: 'Juntada em preparação' });
    await expect(inPreparation).toContainText('0 de 1 assinatura');
    const asked = new Date();
    await helena.goto('/app/assinaturas');
    const line = helena.getByRole('listitem').filter({ hasText: process.title });
    await line
      .getByRole('button', { name: /^Assinar/ })
      .first()
      .click();
    await signInDialog(helena, 'Helena', asked);
    await expect(line).toHaveCount(0);
    // Ana's screen follows by itself.
    await expect(inPreparation).toContainText('1 de 1 assinatura');
  });

  await test.step('Ana joins it, and it has its line in each place', async () => {
    await ana.getByRole('button', { name: 'Continuar' }).click();
    await ana.getByRole('button', { name: 'Juntar 1 documento' }).click();
    await expect(ana.getByText(`Documento juntado ao processo ${process.nup}.`)).toBeVisible();
    const made = ana.getByRole('region', { name: 'Juntadas ao processo' });
    await expect(made).toContainText('Juntada nº 1');
    await expect(made).toContainText(WHY);
    await expect(made).toContainText('Assinado');
    await ana.getByRole('tab', { name: /Linha do tempo/ }).click();
    await expect(ana.getByText(/Juntada nº 1, de 1 documento, por COCON\/SESAU/)).toBeVisible();
    await ana.goto(`/processo/${process.id}`);
    await ana.getByRole('button', { name: 'Entendi' }).click();
    await expect(ana.getByText('Juntada · COCON/SESAU').first()).toBeVisible();
  });
});
