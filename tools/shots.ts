// Takes pictures of screens for people to look at: `node tools/shots.ts FOLDER ADDRESS ROUTE... [--as NAME] [--themes claro,escuro] [--widths 1440,390]`.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { accounts, demonstrationPassword } from '../seeds/accounts.ts';
import { browserLaunchOptions } from '../tests/browser/launch-browser.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string' },
    themes: { type: 'string', default: 'claro' },
    widths: { type: 'string', default: '1440,390' },
    full: { type: 'boolean', default: false },
  },
});
const [folder, address, ...routes] = positionals;
if (!folder || !address || routes.length === 0) throw new Error('usage: shots FOLDER ADDRESS ROUTE...');
mkdirSync(folder, { recursive: true });
/** As the product keeps them. */
const keptThemes: Readonly<Record<string, string>> = { claro: 'light', escuro: 'dark', contraste: 'contrast' };

const browser = await chromium.launch(await browserLaunchOptions());
for (const width of values.widths.split(',').map(Number)) {
  const context = await browser.newContext({ baseURL: address, viewport: { width, height: width < 600 ? 844 : 900 } });
  await context.addInitScript(() => localStorage.setItem('consent', 'true'));
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && console.log(`[${width}] ${message.text()}`));
  if (values.as) await enter(page, values.as);
  for (const theme of values.themes.split(',')) {
    for (const route of routes) {
      await page.goto(route);
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), keptThemes[theme] ?? theme);
      await page.reload({ waitUntil: 'networkidle' });
      const name = `${route.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'inicio'}-${theme}-${width}.png`;
      await page.screenshot({ path: path.join(folder, name), fullPage: values.full });
      console.log(path.join(folder, name));
    }
  }
  await context.close();
}
await browser.close();

async function enter(page: Page, name: string): Promise<void> {
  const account = accounts.find((candidate) => candidate.name.startsWith(name));
  if (!account) throw new Error(`no demonstration account ${name}`);
  const answer = await page.request.post('/api/customer/login', {
    data: { cpf: account.cpf, password: demonstrationPassword },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.goto('/404');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}
