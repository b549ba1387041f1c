import { expect, type Page } from '@playwright/test';
import { accounts, demonstrationPassword } from '../../seeds/accounts.ts';
import { actingAs, openProcess } from './by-api.ts';
import { hasFocus, tabTo } from './by-keyboard.ts';
import { test } from './story.ts';

test('a whole day of work without a mouse', async ({ openWindow }) => {
  const luciana = await actingAs('Luciana');
  const toArchive = await openProcess(luciana, 'GELIC/SESAU', 'Consulta sobre edital');
  const toSend = await openProcess(luciana, 'GELIC/SESAU', 'Publicação de edital');
  const page = await openWindow();
  const { keyboard } = page;
  const focused = page.locator(':focus');

  await test.step('signing in, after a look at the footer with Alt+4', async () => {
    await page.goto('/');
    await expect(page.getByLabel('CPF', { exact: true })).toBeVisible();
    await keyboard.press('Alt+4');
    await expect(page.getByRole('contentinfo')).toBeFocused();
    await keyboard.press('Alt+1');
    await tabTo(page, 'CPF');
    await keyboard.type(accounts.find(({ name }) => name.startsWith('João'))!.cpf);
    await tabTo(page, 'Senha');
    await keyboard.type(demonstrationPassword);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app/);
  });

  await test.step('Alt+1 to Alt+3 jump to content, menu and search', async () => {
    await expect(page.getByRole('list', { name: 'Processos' })).toBeVisible();
    await keyboard.press('Alt+1');
    await expect(page.locator('main:focus, main :focus, [data-landmark=content]:focus')).toHaveCount(1);
    await keyboard.press('Alt+2');
    await expect(focused).toHaveText(/Painel/);
    await keyboard.press('Alt+3');
    await expect(focused).toHaveRole('combobox');
  });

  await test.step('Alt+C turns the high contrast on and off', async () => {
    await keyboard.press('Alt+c');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'contraste');
    await keyboard.press('Alt+c');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'contraste');
  });

  await test.step('? shows the keys; Esc gives the place back', async () => {
    await keyboard.press('Alt+1');
    await keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Teclas' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Teclas' })).toBeHidden();
  });

  await test.step('Ctrl+K goes anywhere', async () => {
    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Comando' })).toBeFocused();
    await keyboard.type('assinaturas');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/assinaturas/);
    await page.goto('/app/processos?tab=sector');
  });

  await test.step('J and K move in the list, Enter opens, A takes', async () => {
    await moveTo(page, toSend.title);
    await keyboard.press('j');
    await expect(focused).not.toContainText(toSend.title);
    await keyboard.press('k');
    await expect(focused).toContainText(toSend.title);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(toSend.title);
    await take(page);
  });

  await test.step('T writes a dispatch, Ctrl+Enter sends it', async () => {
    await keyboard.press('Alt+1');
    await keyboard.press('t');
    await expect(page.getByRole('dialog', { name: /^Tramitar/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Texto do despacho' })).toBeVisible();
    await tabTo(page, page.getByRole('combobox', { name: 'Para', exact: true }));
    await keyboard.type('ASJUR');
    await expect(page.getByRole('option', { name: /ASJUR\/SESAU/ })).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Tramitar para ASJUR/ })).toBeVisible();
    await tabTo(page, page.getByRole('textbox', { name: 'Texto do despacho' }));
    await keyboard.type('Encaminho para parecer.');
    await keyboard.press('Control+Enter');
    await expect(page.getByText(/em ASJUR\/SESAU/).first()).toBeVisible();
  });

  await test.step('E archives, with reason and confirmation', async () => {
    await page.goto('/app/processos?tab=sector');
    await moveTo(page, toArchive.title);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(toArchive.title);
    await take(page);
    await keyboard.press('Alt+1');
    await keyboard.press('e');
    await expect(page.getByRole('dialog', { name: /^Arquivar/ })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Deferido', exact: true })).toBeAttached();
    await tabTo(page, 'Motivo');
    await keyboard.type('Deferido');
    await tabTo(page, page.getByRole('checkbox', { name: /em papel está no arquivo/ }));
    await keyboard.press('Space');
    await keyboard.press('Control+Enter');
    await expect(page.getByText('Arquivado', { exact: true }).first()).toBeVisible();
  });
});

/** Presses J until a process has the focus. */
async function moveTo(page: Page, title: string): Promise<void> {
  const line = page.getByRole('list', { name: 'Processos' }).getByRole('link', { name: title });
  await expect(line).toBeVisible();
  // Single keys act while the focus is in the list.
  const inList = page.getByRole('list', { name: 'Processos' }).locator(':focus');
  await page.keyboard.press('Alt+1');
  for (let presses = 0; presses < 30 && (await inList.count()) === 0; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('k');
  if (await hasFocus(page, line)) return;
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('j');
    if (await hasFocus(page, line)) return;
  }
  throw new Error(`J does not reach ${title}`);
}

/** A asks who answers for the process: "Eu" already has the focus. */
async function take(page: Page): Promise<void> {
  await page.keyboard.press('Alt+1');
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: /^Eu/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/com você/i).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}
