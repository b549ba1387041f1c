import { PDF } from '@libpdf/core';
import { expect, type Page } from '@playwright/test';
import { actingAs } from './by-api.ts';
import { test } from './story.ts';

const TITLE = 'Aquisição de insumos hospitalares – Pregão eletrônico nº 041/2026';

interface Line {
  readonly nup_formatted: string;
  readonly secrecy: { readonly id: number };
}

test('anyone follows a process and checks its documents without an account', async ({ openWindow }) => {
  const page = await openWindow();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acompanhe processos e confira documentos');

  await test.step('the notice of a first visit hides nothing from who goes on by the keyboard', async () => {
    const phone = await openWindow({ width: 390, height: 844 });
    await phone.goto('/');
    await phone.evaluate(() => localStorage.removeItem('consent'));
    await phone.reload();
    await expect(phone.getByRole('region', { name: 'Aviso de cookies' })).toBeVisible();
    for (let at = 0; at < 60; at += 1) {
      await phone.keyboard.press('Tab');
      expect(await phone.evaluate<string | null>(behindTheNotice)).toBeNull();
    }
  });

  await test.step('by words: the results, then the process', async () => {
    await consult(page, 'insumos hospitalares');
    await page
      .getByRole('link', { name: TITLE })
      .or(page.getByRole('heading', { level: 1, name: TITLE }))
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(page.getByText(/O processo está (arquivado )?(em|n[ao]) /)).toBeVisible();
  });
  const nup = (
    await page
      .getByText(/^Processo \d{5}\./)
      .filter({ visible: true })
      .first()
      .innerText()
  ).match(/\d{5}\.\d{6}\/\d{4}-\d{2}/)![0];

  await test.step('with letters of twice the size a phone cuts nothing of it off', async () => {
    const phone = await openWindow({ width: 390, height: 844 });
    await phone.goto(page.url());
    await expect(phone.getByRole('list', { name: /Linha do tempo/ })).toBeVisible();
    await phone.evaluate(`document.documentElement.style.fontSize = '200%'`);
    expect(await phone.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
  });

  await test.step('its timeline goes from the latest fact to the opening', async () => {
    const facts = page.getByRole('list', { name: /Linha do tempo/ }).getByRole('listitem');
    await expect(facts.last()).toContainText('Foi aberto');
    await expect(facts.and(page.locator('[aria-current=step]'))).toContainText(/está há .+ em /);
    await expect(page.locator('body')).not.toContainText(/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/);
  });

  await test.step('on paper: the process and its timeline, without the menus', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('list', { name: /Linha do tempo/ })).toBeVisible();
    await expect(
      page
        .getByRole('heading', { name: `Processo ${nup}` })
        .or(page.getByText(nup))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await test.step('the code of a document proves it', async () => {
    const link = page.getByRole('link', { name: /^Validar e abrir/ }).first();
    const code = (await link.innerText()).trim();
    await page.goto('/');
    const groups = page.getByRole('group', { name: 'Código de validação' }).getByRole('textbox');
    const parts = code.split('-');
    for (const [at, part] of parts.entries()) await groups.nth(at).fill(part);
    await page.getByRole('button', { name: 'Validar' }).click();
    await expect(page.getByRole('heading', { name: 'Documento verdadeiro' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: code })).toBeVisible();
    // The receipt is one sheet, and no empty one comes after it.
    const receipt = await PDF.load(await page.pdf({ preferCSSPageSize: true }));
    expect(receipt.getPageCount()).toBe(1);
  });

  await test.step('a code that was never issued is told apart', async () => {
    await page.goto('/validar-documento?hash=0000-0000-0000-0000');
    await expect(page.getByRole('heading', { name: 'Documento verdadeiro' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Documento não encontrado' })).toBeVisible();
  });

  await test.step('by number, and a mistyped number leads to the right one', async () => {
    await page.goto('/');
    await consult(page, nup);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await page.goto('/');
    await consult(page, withSlip(nup));
    await expect(page.getByRole('heading', { name: 'Processo não encontrado' })).toBeVisible();
    await page.getByRole('link', { name: nup }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  });

  const { results } = await (
    await actingAs('Teresa')
  ).call<{ results: Line[] }>('GET', '/process/list?paginator_count=50');
  const numberOf = (secrecy: number) => results.find((line) => line.secrecy.id === secrecy)!.nup_formatted;

  await test.step('a restricted process only exists', async () => {
    await page.goto('/');
    await consult(page, numberOf(2));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este processo tem acesso restrito');
    await expect(page.getByText('O que já aconteceu')).toBeHidden();
    await expect(page.locator('main')).not.toContainText('Apuração de responsabilidade');
  });

  await test.step('a confidential one does not', async () => {
    await page.goto('/');
    await consult(page, numberOf(6));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Processo não encontrado');
  });
});

/** What of the element in focus is said, where the notice of a first visit covers it. */
const behindTheNotice = `(() => {
  const [focused, over] = [document.activeElement, document.querySelector('[aria-label="Aviso de cookies"]')];
  if (focused === document.body || over.contains(focused)) return null;
  const [one, other] = [focused.getBoundingClientRect(), over.getBoundingClientRect()];
  return one.top >= other.top && one.bottom <= other.bottom ? focused.textContent : null;
})()`;

async function consult(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Número, nome ou assunto' }).fill(text);
  await page.getByRole('button', { name: 'Consultar' }).click();
}

/** The number with the two digits before the slash one key away: what a hurried finger types. */
const withSlip = (nup: string): string => nup.replace(/(\d)\//, (_, digit: string) => `${(Number(digit) + 1) % 10}/`);
