import { expect, type Page } from '@playwright/test';
import { aPdf } from './a-pdf.ts';
import { type OpenWindow, signIn, signInDialog, test } from './story.ts';

/** A validation code, in four groups. */
const CODE = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/;
const title = `Aquisição de luvas de procedimento ${Date.now()}`;

test('a process goes from the protocol to the archive, signed, and anyone can check it', async ({ openWindow }) => {
  const luciana = await windowOf(openWindow, 'Luciana');
  const ana = await windowOf(openWindow, 'Ana');
  await ana.goto('/app/processos?tab=sector');

  await test.step('a protocoler opens a process with a text and a PDF, and signs it', async () => {
    await write(luciana);
    const asked = new Date();
    await luciana.getByRole('button', { name: 'Assinar e abrir' }).click();
    await signInDialog(luciana, 'Luciana', asked);
    await expect(luciana).toHaveURL(/detalhamento/);
  });
  const nup = await nupOf(luciana);

  await test.step('it reaches the other sector live, and someone there takes responsibility', async () => {
    await ana.getByRole('button', { name: /Mostrar/ }).click();
    await ana.getByRole('link', { name: title }).click();
    await ana.getByRole('button', { name: 'Assumir' }).first().click();
    await expect(ana.getByText(/Com você/).first()).toBeVisible();
  });

  await test.step('she writes and signs a dispatch, and sends the process on', async () => {
    await dispatch(ana, 'Ana', 'GELIC', 'Encaminho para licitar, com a cotação conferida.');
  });

  await test.step('the last sector takes it and archives it', async () => {
    const joao = await windowOf(openWindow, 'João');
    await joao.goto('/app/processos?tab=sector');
    await joao.getByRole('link', { name: title }).click();
    await joao.getByRole('button', { name: 'Assumir' }).first().click();
    // Until it is his, the button beside it says why it cannot be archived.
    await expect(joao.getByText(/Com você/).first()).toBeVisible();
    await joao
      .getByRole('button', { name: /^Arquivar/ })
      .first()
      .click();
    await joao.getByLabel('Motivo').selectOption({ label: 'Deferido' });
    await joao.getByRole('checkbox').check();
    await joao.getByRole('button', { name: 'Arquivar processo' }).click();
    await expect(joao.getByText('Arquivado', { exact: true }).first()).toBeVisible();
  });

  await test.step('a visitor finds it by its number, reads its timeline and validates a document', async () => {
    const visitor = await openWindow();
    await visitor.goto('/');
    await visitor.getByRole('searchbox').or(visitor.getByPlaceholder('Número, nome ou assunto')).first().fill(nup);
    await visitor.getByRole('button', { name: 'Consultar' }).click();
    await expect(visitor.getByText(/O processo está arquivado (em|n[ao]) /)).toBeVisible();
    await expect(visitor.getByText(/^Foi enviado .* para a Gerência de Licitações/).first()).toBeVisible();
    await expect(visitor.getByText('***.000.007-**')).toBeVisible();
    const code = await visitor.getByText(CODE).first().innerText();
    await visitor.goto(`/validar-documento?hash=${CODE.exec(code)?.[0]}`);
    await expect(visitor.getByText('verdadeiro').first()).toBeVisible();
    await expect(visitor.getByText(/Luciana Peixoto|Ana Paula Nogueira/).first()).toBeVisible();
  });
});

async function windowOf(openWindow: OpenWindow, name: string): Promise<Page> {
  const page = await openWindow();
  await signIn(page, name);
  return page;
}

async function write(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Abrir Processo' }).first().click();
  await page.getByRole('combobox', { name: 'Para' }).fill('COCON');
  await page.getByRole('option', { name: /COCON\/SESAU/ }).click();
  await page.getByRole('combobox', { name: 'Assunto' }).fill('pregão');
  await page
    .getByRole('option', { name: /Pregão eletrônico/ })
    .first()
    .click();
  await page.getByLabel(/^Título/).fill(title);
  await page.getByLabel('CPF', { exact: true }).fill('10000000795');
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Rafael Brandão Queiroz');
  await page.getByRole('button', { name: 'Acrescentar' }).click();
  await page.getByRole('textbox', { name: /Texto/ }).fill('Solicito a aquisição de luvas para doze meses de consumo.');
  const buffer = await aPdf('Cotação de preços');
  await page.locator('input[type=file]').setInputFiles({ name: 'Cotação.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('listitem').filter({ hasText: /1 anexo$/ })).toBeVisible();
  await expect(page.getByText(/Rascunho salvo às/)).toBeVisible();
}

const nupOf = async (page: Page): Promise<string> =>
  /\d{5}\.\d{6}\/\d{4}-\d{2}/.exec(await page.getByText(/^NUP \d{5}/).innerText())![0];

async function dispatch(page: Page, name: string, to: string, text: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Tramitar/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Para' }).fill(to);
  await page.getByRole('option', { name: new RegExp(`${to}/`) }).click();
  await page.getByRole('textbox', { name: /Texto do despacho/ }).fill(text);
  const asked = new Date();
  await page.getByRole('button', { name: 'Assinar e tramitar' }).click();
  await signInDialog(page, name, asked);
  await expect(page.getByText(new RegExp(`em ${to}/`)).first()).toBeVisible();
}
