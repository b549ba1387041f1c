import { expect } from '@playwright/test';
import { accounts, demonstrationPassword } from '../../seeds/accounts.ts';
import { expectNoViolations } from './find-violations.ts';
import { mailboxOf, mailedTo, test } from './story.ts';

const WHO = 'Rafael';
const FRESH = 'Parede-azul-77';

test('on a phone: a forgotten password is replaced, and what the old one opened is over', async ({ openWindow }) => {
  const { cpf } = accounts.find(({ name }) => name.startsWith(WHO))!;
  const page = await openWindow({ width: 390, height: 844 });
  const asked = new Date();

  await test.step('ask for a code', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Esqueci a senha' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recuperar a senha');
    await expectNoViolations(page, '/recuperar-senha');
    await page.getByLabel('E-mail').fill(mailboxOf(WHO));
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await expect(page.getByText(/Se este e-mail é de uma conta/)).toBeVisible();
  });

  await test.step('follow the link of the e-mail and choose another', async () => {
    const link = await mailedTo(mailboxOf(WHO), asked, /(\/nova-senha#\S+)/);
    await page.goto(link);
    await page.getByLabel('Senha nova', { exact: true }).fill('parede');
    await page.getByLabel('Repita a senha nova').fill(FRESH);
    await page.getByRole('button', { name: 'Criar senha' }).click();
    await expect(page.getByText(/A senha precisa de .*uma letra maiúscula/)).toBeVisible();
    await expectNoViolations(page, '/nova-senha, refused');
    await page.getByLabel('Senha nova', { exact: true }).fill(FRESH);
    await page.getByRole('button', { name: 'Criar senha' }).click();
    await expect(page.getByText('Senha criada. Entre com ela.')).toBeVisible();
  });

  await test.step('enter with it', async () => {
    await page.getByRole('link', { name: 'Entrar', exact: true }).last().click();
    await page.getByLabel('CPF', { exact: true }).fill(cpf);
    await page.getByLabel('Senha', { exact: true }).fill(demonstrationPassword);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText(/Senha ou CPF não conferem/)).toBeVisible();
    await page.getByLabel('Senha', { exact: true }).fill(FRESH);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL('**/app**');
  });

  await test.step('and in the menu change it back: the other journeys know the old one', async () => {
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('button', { name: 'Mudar a senha' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mudar a senha' });
    await dialog.getByLabel('Senha atual').fill(FRESH);
    await dialog.getByLabel('Senha nova', { exact: true }).fill(demonstrationPassword);
    await dialog.getByLabel('Repita a senha nova').fill(demonstrationPassword);
    await dialog.getByRole('button', { name: 'Mudar a senha' }).click();
    await expect(page.getByText('Senha mudada.', { exact: false }).first()).toBeVisible();
  });
});
