import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { accounts, demonstrationPassword } from '../../seeds/accounts.ts';

/** Where the product of this worker answers: each has an institution of its own. */
export const baseUrl = (): string => ofThisWorker('CARIMBO_JOURNEY_URL');

function ofThisWorker(variable: string): string {
  const all = process.env[variable]?.split(' ') ?? [];
  const own = all[Number(process.env['TEST_PARALLEL_INDEX']) % all.length];
  if (!own) throw new Error('the product was not started');
  return own;
}

interface Visit {
  readonly width?: number;
  readonly height?: number;
  /** Lets the test run programs of its own in the pages. */
  readonly bypassCSP?: boolean;
}

/** A journey that waits for minutes and asks nothing of how fast or how still a screen is: with all tests it runs beside the others. */
export const waits = { tag: '@waits' } as const;

/** Opens a window of its own for one person, with the cookie notice already answered. */
export type OpenWindow = (visit?: Visit) => Promise<Page>;

/** A journey closes its windows: what one leaves open would work on beside the next, and be in the pictures of its failure. */
export const test = base.extend<{ openWindow: OpenWindow }>({
  openWindow: async ({ browser }, use) => {
    const opened: Page[] = [];
    await use(async (visit) => {
      const page = await windowOf(browser, visit);
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});

async function windowOf(browser: Browser, visit?: Visit): Promise<Page> {
  return (await openContext(browser, visit)).newPage();
}

/** A browser of somebody's own, with the cookie notice already answered; an error in any of its pages ends the journey. */
export async function openContext(
  browser: Browser,
  { width = 1440, height = 900, bypassCSP = false }: Visit = {},
): Promise<BrowserContext> {
  const localStorage = [{ name: 'consent', value: 'true' }];
  const context = await browser.newContext({
    baseURL: baseUrl(),
    viewport: { width, height },
    bypassCSP,
    storageState: { cookies: [], origins: [{ origin: new URL(baseUrl()).origin, localStorage }] },
  });
  context.on('weberror', (error) => {
    throw error.error();
  });
  return context;
}

/** Signs in as a demonstration person, by the beginning of the name, and waits for the work area. */
export async function signIn(page: Page, name: string): Promise<void> {
  const account = accounts.find((candidate) => candidate.name.startsWith(name));
  if (!account) throw new Error(`no demonstration account ${name}`);
  await page.goto('/');
  await page.getByLabel('CPF', { exact: true }).fill(account.cpf);
  await page.getByLabel('Senha', { exact: true }).fill(demonstrationPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/app/);
}

/** The folder of the product of this worker. */
export const dataFolder = (): string => path.dirname(ofThisWorker('CARIMBO_JOURNEY_MAIL'));

/** The newest code that reached a demonstration mailbox after a moment; waits for it. */
export const codeFor = (name: string, after: Date): Promise<string> =>
  mailedTo(mailboxOf(name), after, /(?<![\d.])(\d{6})(?![\d/])/);

/** The address of somebody of the demonstration. */
export const mailboxOf = (name: string): string => accounts.find((candidate) => candidate.name.startsWith(name))!.email;

/**
 * What the newest message to an address since a moment says of something; waits for it.
 * @param within milliseconds, of what does not leave at once
 */
export async function mailedTo(email: string, after: Date, what: RegExp, within?: number): Promise<string> {
  const folder = ofThisWorker('CARIMBO_JOURNEY_MAIL');
  let found = '';
  await expect
    .poll(
      async () => {
        const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'));
        const mails = await Promise.all(
          files.map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as DemoMail),
        );
        const mine = mails
          .filter((mail) => mail.to === email && new Date(mail.sentAt) >= after)
          .sort((a, b) => b.sentAt.localeCompare(a.sentAt));
        // Notices of what happened come to the same mailbox, and say nothing of it.
        found = mine.flatMap(({ text }) => what.exec(text)?.[1] ?? [])[0] ?? '';
        return found;
      },
      within === undefined ? {} : { timeout: within },
    )
    .not.toBe('');
  return found;
}

interface DemoMail {
  readonly to: string;
  readonly sentAt: string;
  readonly text: string;
}

/** Password, then the code that reached the mailbox: it goes by itself at the sixth digit. */
export async function signInDialog(page: Page, name: string, asked: Date): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(demonstrationPassword);
  await page.keyboard.press('Enter');
  await page.getByLabel('Código', { exact: true }).fill(await codeFor(name, asked));
  // A slow browser may close the dialog before anybody looks; the queue still says that it is done.
  const told = page
    .getByText(/assinado/i)
    .or(page.getByRole('list', { name: 'Assinaturas' }).getByText(/^(\d+) de \1$/));
  await expect(told.filter({ visible: true }).first()).toBeVisible();
  // The queue closes by itself when all is well.
  await expect(page.getByRole('dialog', { name: /^Assinando|assinados?$/ })).toBeHidden();
}
