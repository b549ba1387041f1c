import { expect, type Page } from '@playwright/test';
import { actingAs, openProcess } from './by-api.ts';
import { signIn, test } from './story.ts';

const WHY = 'O termo cita o patrimônio errado. Corrija o número e peça de novo.';

test('someone asks for a signature, the signer refuses with a reason, and the asker sees it at once', async ({
  openWindow,
}) => {
  const process = await openProcess(await actingAs('Helena'), 'COCON/SESAU', 'Baixa de mobiliário');
  const helena = await openWindow();
  await signIn(helena, 'Helena');
  const joao = await openWindow();
  await signIn(joao, 'João');

  await test.step('Helena asks João to sign', async () => {
    await helena.goto(`/processo/${process.id}?documento=${process.document.id}`);
    await helena.getByRole('button', { name: 'Entendi' }).click();
    await helena
      .getByRole('button', { name: /Pedir assinatura/ })
      .first()
      .click();
    await helena.getByRole('combobox', { name: 'Quem assina' }).fill('João Batista');
    await helena.getByRole('option', { name: /João Batista Rocha/ }).click();
    await helena.getByRole('button', { name: 'Pedir assinatura', exact: true }).last().click();
    await expect(helena.getByText('Assinatura pedida a João Batista Rocha.')).toBeVisible();
    await helena.goto('/app/processos');
  });
  const before = await waiting(helena);

  await test.step('João finds it among what waits for him, and refuses; a reason is needed', async () => {
    await joao.goto('/app/assinaturas');
    const line = joao.getByRole('listitem').filter({ hasText: process.title });
    await line.getByRole('button', { name: /^Recusar/ }).click();
    await joao.getByRole('button', { name: 'Recusar', exact: true }).click();
    await expect(joao.getByRole('dialog').getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true');
    await joao.getByLabel('Motivo').selectOption({ index: 1 });
    await joao.getByLabel('Justificativa').fill(WHY);
    await joao.getByRole('button', { name: 'Recusar', exact: true }).click();
    await expect(joao.getByRole('dialog')).toBeHidden();
    await expect(line).toHaveCount(0);
  });

  await test.step('the bell of Helena tells it live, and leads to the reason', async () => {
    await expect.poll(() => waiting(helena)).toBeGreaterThan(before);
    await helena.getByRole('button', { name: /^Notificações/ }).click();
    const notice = helena.getByRole('dialog', { name: 'Notificações' }).getByRole('link', { name: process.nup });
    await expect(notice).toContainText('Assinatura recusada');
    await expect(notice).toContainText('João Batista Rocha');
    await notice.click();
    await helena.goto('/app/assinaturas');
    await helena.getByRole('tab', { name: 'Pedidas por mim' }).click();
    const asked = helena.getByRole('listitem').filter({ hasText: process.title });
    await expect(asked.first()).toContainText(/recus/i);
    await expect(helena.getByText(WHY).first()).toBeVisible();
  });
});

async function waiting(page: Page): Promise<number> {
  const label = await page.getByRole('button', { name: /^Notificações/ }).getAttribute('aria-label');
  return Number(/Notificações: (\d+)/.exec(label ?? '')?.[1] ?? 0);
}
