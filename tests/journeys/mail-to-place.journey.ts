import { expect } from '@playwright/test';
import { accounts, demonstrationPassword } from '../../seeds/accounts.ts';
import { actingAs, askSignature, openProcess } from './by-api.ts';
import { mailboxOf, mailedTo, test, waits } from './story.ts';

const WHO = 'Helena';
/** What may be read in the bell waits a whole minute, and goes with the next. */
const PATIENCE = 300_000;

test(
  'who is asked to sign and has nothing open is written to, and the link leads to the document once they signed in',
  waits,
  async ({ openWindow }) => {
    test.setTimeout(PATIENCE + 60_000);
    const ana = await actingAs('Ana');
    const process = await openProcess(ana, 'COCON/SESAU', 'Parecer que espera assinatura');
    const asked = new Date();
    await askSignature(ana, process, WHO);
    const page = await openWindow({ width: 390, height: 844 });

    const link = await test.step('the letter says what is asked, and names its place', async () => {
      const place = new RegExp(`(https?:\\S+/processo/${process.id}\\?documento=${process.document.id}\\b\\S*)`);
      return new URL(await mailedTo(mailboxOf(WHO), asked, place, PATIENCE));
    });

    await test.step('without a session the link shows the door, and behind it the place', async () => {
      await page.goto(link.href);
      await page.getByLabel('CPF', { exact: true }).fill(accounts.find(({ name }) => name.startsWith(WHO))!.cpf);
      await page.getByLabel('Senha', { exact: true }).fill(demonstrationPassword);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(page).toHaveURL(({ pathname, search }) => pathname + search === link.pathname + link.search);
      await expect(page.getByText(process.document.title).filter({ visible: true }).first()).toBeVisible();
    });

    await test.step('there they sign what they were asked for', async () => {
      await expect(
        page
          .getByRole('button', { name: /^Assinar/ })
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    });

    await test.step('the bell that was read meanwhile holds the same, once', async () => {
      const helena = await actingAs(WHO);
      const { results } = await helena.call<{
        results: { relected_type_process: { id: number } | null; text: string }[];
      }>('GET', '/customer/notification/list?types=SIGNATURE_REQUEST');
      expect(results.filter(({ relected_type_process: of }) => of?.id === process.id)).toHaveLength(1);
    });
  },
);
