import { expect, type Page } from '@playwright/test';
import { accounts, demonstrationPassword } from '../../seeds/accounts.ts';
import { certificatePath } from '../../src/features/portal/contract/demonstration-certificate.ts';
import { actingAs, openProcess } from './by-api.ts';
import { expectNoViolations } from './find-violations.ts';
import { baseUrl, test } from './story.ts';

test('someone enters with a certificate, signs with it, and a visitor sees the document is valid', async ({
  openWindow,
}) => {
  const process = await openProcess(await actingAs('Helena'), 'COCON/SESAU', 'Contrato de limpeza');
  const helena = await openWindow();

  await test.step('Helena enters with the certificate in a file, whose password she gets wrong once', async () => {
    await helena.goto('/');
    await helena.getByRole('button', { name: 'Entrar com certificado digital' }).click();
    await expect(helena.getByRole('dialog').getByRole('button', { name: 'Abrir certificado' })).toBeVisible();
    await expectNoViolations(helena, 'the way in');
    await openCertificate(helena, 'Helena', 'errada');
    await expect(helena.getByText('A senha não abre este arquivo. Confira a senha do certificado.')).toBeVisible();
    await openCertificate(helena, 'Helena', demonstrationPassword);
    await expect(helena.getByRole('radio', { name: /HELENA.*emitido por Autoridade de demonstração/ })).toBeChecked();
    await expectNoViolations(helena, 'the certificate chosen');
    await helena.getByRole('dialog').getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(helena).toHaveURL(/\/app/);
  });

  await test.step('she signs the document she wrote, without password or code', async () => {
    await helena.goto(`/processo/${process.id}?documento=${process.document.id}&assinar=${process.document.id}`);
    const dialog = helena.getByRole('dialog', { name: /^Assinar/ });
    await dialog.getByRole('radio', { name: /^Certificado digital/ }).check();
    await openCertificate(helena, 'João', demonstrationPassword);
    await expect(dialog.getByText('Este certificado é de outra pessoa: o CPF não é o seu.')).toBeVisible();
    await openCertificate(helena, 'Helena', demonstrationPassword);
    await expect(dialog.getByRole('radio', { name: /HELENA/ })).toBeChecked();
    await expectNoViolations(helena, 'the dialog of signing');
    await dialog.getByRole('button', { name: 'Assinar documento' }).click();
    await expect(helena.getByText('Documento assinado.')).toBeVisible();
  });

  await test.step('a visitor sees who signed, and how', async () => {
    const api = await actingAs('Helena');
    const document = await api.call<{ verification_code: string }>('GET', `/process/file/${process.document.id}`);
    const visitor = await openWindow();
    await visitor.goto(`/validar-documento?hash=${document.verification_code}`);
    await expect(visitor.getByRole('cell', { name: 'Certificado digital' })).toBeVisible();
    await expect(visitor.getByRole('cell', { name: /Helena/ })).toBeVisible();
  });
});

async function openCertificate(page: Page, name: string, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles(await certificateOf(name));
  await dialog.getByLabel('Senha do certificado').fill(secret);
  await dialog.getByRole('button', { name: 'Abrir certificado' }).click();
}

/** The file that the first page of the demonstration gives for an account. */
async function certificateOf(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { cpf } = accounts.find((account) => account.name.startsWith(name))!;
  const answer = await fetch(`${baseUrl()}${certificatePath(cpf)}`);
  return { name: `${cpf}.p12`, mimeType: 'application/x-pkcs12', buffer: Buffer.from(await answer.arrayBuffer()) };
}
