import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { accounts, demonstrationPassword } from '../../seeds/accounts.ts';
import { expectNoViolations } from './find-violations.ts';
import { signIn, test } from './story.ts';

const WHO = 'Davi';

test('a key of the device and an authenticator application let a person in', async ({ openWindow }) => {
  const page = await openWindow({ width: 390, height: 844 });
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, WHO);

  await test.step('make a key of this device', async () => {
    await fromMenu(page, 'Chaves de acesso');
    await expect(page.getByText('Nenhuma chave de acesso ainda.')).toBeVisible();
    await page.getByRole('button', { name: 'Criar neste aparelho' }).click();
    await page.getByLabel('Sua senha').fill(demonstrationPassword);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText(/ainda não usada/)).toBeVisible();
    await expectNoViolations(page, 'keys of devices');
    await page.getByRole('button', { name: 'Fechar' }).last().click();
  });

  await test.step('enter by it, without CPF and password', async () => {
    await leave(page);
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
    await page.waitForURL('**/app**');
  });

  let secret = '';
  await test.step('set an application up', async () => {
    await fromMenu(page, 'Verificação em duas etapas');
    await page.getByRole('button', { name: 'Ligar o aplicativo' }).click();
    await page.getByLabel('Sua senha').fill(demonstrationPassword);
    await page.getByRole('button', { name: 'Continuar' }).click();
    const address = (await page.getByRole('link', { name: 'abra no aplicativo' }).getAttribute('href'))!;
    secret = new URL(address).searchParams.get('secret')!;
    await expectNoViolations(page, 'the picture for an application');
    await page.getByLabel('Código que o aplicativo mostra').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Ligar', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(8);
  });
  const recovery = await page
    .getByRole('list', { name: 'Códigos de recuperação' })
    .getByRole('listitem')
    .first()
    .innerText();
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await page.getByRole('button', { name: 'Fechar' }).last().click();

  await test.step('the password alone is not enough any more; a code that was kept is', async () => {
    await leave(page);
    const { cpf } = accounts.find(({ name }) => name.startsWith(WHO))!;
    await page.getByLabel('CPF', { exact: true }).fill(cpf);
    await page.getByLabel('Senha', { exact: true }).fill(demonstrationPassword);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
    await dialog.getByLabel('Código').fill('000000');
    await dialog.getByRole('button', { name: 'Entrar' }).click();
    await expect(dialog.getByText(/Código incorreto/)).toBeVisible();
    await dialog.getByLabel('Código').fill(recovery);
    await dialog.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL('**/app**');
  });

  await test.step('take it away: the other journeys enter with the password', async () => {
    await fromMenu(page, 'Verificação em duas etapas');
    await page.getByRole('button', { name: 'Desligar' }).click();
    await page.getByLabel('Sua senha').fill(demonstrationPassword);
    await page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click();
    await expect(page.getByRole('button', { name: 'Ligar o aplicativo' })).toBeVisible();
  });
});

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: item }).click();
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** What an application shows now (RFC 6238), by the secret in base32. */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
