import { expect } from '@playwright/test';
import { actingAs, openProcess } from './by-api.ts';
import { signIn, test, waits } from './story.ts';

test(
  'a half-remembered phrase finds its process, and the search is kept and tells of the next',
  waits,
  async ({ openWindow }) => {
    test.setTimeout(360_000);
    const rare = `zirconitas${Date.now() % 100_000}`.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
    const opener = await actingAs('Ana');
    const first = await openProcess(opener, 'COCON/SESAU', `Compra de ${rare} para o laboratório`);
    const joao = await openWindow();
    await signIn(joao, 'João');

    await test.step('its words in another order, one of them cut short', async () => {
      await expect(async () => {
        await joao.goto('/app/processos');
        await joao.getByRole('combobox', { name: /Buscar processo/ }).fill(`laboratorios ${rare.slice(0, -2)}`);
        await joao.keyboard.press('Enter');
        await expect(joao.getByRole('link', { name: first.title })).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await expect(joao.getByText(/Nenhum processo tem/)).toBeVisible();
    });

    await test.step('what is searched is saved, to be told at once', async () => {
      await joao.goto(`/app/busca?search=${rare}`);
      await joao.getByRole('button', { name: 'Salvar busca' }).click();
      const dialog = joao.getByRole('dialog', { name: 'Salvar esta busca' });
      await dialog.getByRole('textbox', { name: /Nome/ }).fill(`Busca ${rare}`);
      await dialog.getByRole('combobox', { name: /Avisar/ }).selectOption('AT_ONCE');
      await dialog.getByRole('button', { name: 'Salvar busca' }).click();
      await expect(joao.getByRole('link', { name: new RegExp(`Busca ${rare}`) })).toContainText('1');
      await expect(joao.getByRole('combobox', { name: /Aviso de novidades/ })).toHaveValue('AT_ONCE');
    });

    await test.step('what comes next is told in the bell', async () => {
      const next = await openProcess(opener, 'COCON/SESAU', `Outra compra de ${rare}`);
      const reader = await actingAs('João');
      await expect
        .poll(
          async () => {
            const { results } = await reader.call<{ results: { text: string }[] }>(
              'GET',
              '/customer/notification/list',
            );
            return results.map(({ text }) => text).join(' ');
          },
          { timeout: 240_000, intervals: [3_000] },
        )
        .toContain(next.nup);
    });
  },
);

test('a number with two digits changed places leads to the process that was meant', async ({ openWindow }) => {
  const ana = await openWindow();
  const process = await openProcess(await actingAs('Ana'), 'COCON/SESAU', 'Para um número trocado');
  await signIn(ana, 'Ana');
  const digits = process.nup.replaceAll(/\D/g, '');
  const at = [...digits].findIndex((digit, index) => index > 5 && index < 10 && digit !== digits[index + 1]);
  const mistyped = digits.slice(0, at) + digits[at + 1]! + digits[at]! + digits.slice(at + 2);
  await ana.goto(`/app/busca?search=${mistyped}`);
  await ana.getByRole('link', { name: process.nup }).click();
  await expect(ana.getByRole('heading', { level: 1, name: process.title })).toBeVisible();
});

test('a citizen finds a process on a phone, by what it is about', async ({ openWindow }) => {
  const title = `Cercamento da horta comunitária ${Date.now()}`;
  await openProcess(await actingAs('Ana'), 'COCON/SESAU', title);
  const page = await openWindow({ width: 390, height: 844 });
  await page.goto('/consultar-processo');
  await page.getByRole('textbox').or(page.getByRole('searchbox')).first().fill('hortas comunitarias cercamento');
  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
  // One that is found alone is shown at once.
  const found = page.getByRole('link', { name: title }).or(page.getByRole('heading', { level: 1, name: title }));
  await found.first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await page.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true);
});

test('from a figure of the dashboard to its list, to an act on one of its lines', async ({ openWindow }) => {
  const ana = await openWindow();
  await openProcess(await actingAs('Ana'), 'COCON/SESAU', 'Para um número do painel');
  await signIn(ana, 'Ana');
  await ana.goto('/app/painel');
  const figure = ana.getByRole('link', { name: /responsável/ }).first();
  await expect(figure).toContainText(/\d/);
  await figure.click();
  await expect(ana).toHaveURL(/\/app\/processos\?/);
  const lines = ana.getByRole('list', { name: /Processos/ }).getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  await lines.first().getByRole('link').first().focus();
  await ana.keyboard.press('f');
  await expect(ana.getByText(/favorit/i).first()).toBeVisible();
});
