import { expect } from '@playwright/test';
import { actingAs, openProcess } from './by-api.ts';
import { mailedTo, test } from './story.ts';

test('a citizen with a phone follows a process by e-mail, sees what they follow, and stops', async ({ openWindow }) => {
  const process = await openProcess(await actingAs('Helena'), 'COCON/SESAU', 'Reforma da praça');
  const mailbox = `cidada-${Date.now()}@exemplo.br`;
  const page = await openWindow({ width: 390, height: 844 });

  await test.step('asks on the page of the process, with the e-mail alone', async () => {
    await page.goto(`/consultar-processo/${process.nup.replaceAll(/\D/g, '')}`);
    const asked = new Date();
    await page.getByLabel('Seu e-mail').fill(mailbox);
    await page.getByRole('button', { name: 'Acompanhar' }).click();
    await expect(page.getByText(/mandamos agora um e-mail para este endereço/)).toBeVisible();
    await page.goto(new URL(await mailedTo(mailbox, asked, /(https?:\S+\/acompanhar\/confirmar#\S+)/)).href);
  });

  await test.step('says yes by the button, not by opening the link', async () => {
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText(`Quando o processo ${process.nup} andar, avisamos por e-mail.`)).toBeVisible();
  });

  await test.step('has the list of all that they follow sent to them', async () => {
    await page.getByRole('link', { name: 'Ver tudo o que acompanho' }).click();
    const asked = new Date();
    await page.getByLabel('Seu e-mail').fill(mailbox);
    await page.getByRole('button', { name: 'Receber o link' }).click();
    await page.goto(await mailedTo(mailbox, asked, /(https?:\S+\/acompanhar#\S+)/));
    await expect(page.getByRole('link', { name: process.nup })).toBeVisible();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });

  await test.step('stops, and nothing is left', async () => {
    await page.getByRole('button', { name: 'Parar tudo e apagar o endereço' }).click();
    await expect(page.getByText('Nenhum processo aqui.')).toBeVisible();
  });
});
