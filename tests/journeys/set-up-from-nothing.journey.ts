import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { makePassingFolder } from '../../src/platform/testing/passing-folder.ts';
import { endProduct, type RunningProduct, startProduct } from '../product/running-product.ts';
import { expectNoViolations } from './find-violations.ts';

const root = path.resolve(import.meta.dirname, '../..');
const MARIA = '12345678909';
const JOAO = '52998224725';
let folder: string;
let product: RunningProduct;
let passwords: ReadonlyMap<string, string>;

test.beforeAll(async () => {
  folder = makePassingFolder('carimbo-from-nothing-');
  passwords = install(folder);
  product = await startProduct({ dataDir: folder, settings: { LOG_LEVEL: 'error' } });
});

test.afterAll(async () => {
  await endProduct(product);
  rmSync(folder, { recursive: true, force: true });
});

test('an institution is set up from nothing by its first administrator, and a process is opened in it', async ({
  browser,
}) => {
  const maria = await enter(browser, MARIA);

  await test.step('an organ, and a unit in it', async () => {
    await maria.goto('/app/admin/gestao-unidades');
    await maria.getByRole('button', { name: 'Novo órgão' }).click();
    const dialog = maria.getByRole('dialog');
    await dialog.getByLabel('Nome').fill('Secretaria da Saúde');
    await dialog.getByLabel('Sigla').fill('SMS');
    await dialog.getByLabel('Natureza jurídica').selectOption({ label: 'Administração direta' });
    await dialog.getByLabel('Código de protocolo').fill('00002');
    await expectNoViolations(maria, 'a new organ');
    await dialog.getByRole('button', { name: 'Criar órgão' }).click();
    await maria.getByRole('button', { name: 'Nova unidade' }).click();
    await maria.getByRole('dialog').getByLabel('Sigla').fill('COMPRAS');
    await maria.getByRole('dialog').getByLabel('Nome').fill('Setor de Compras');
    await maria.getByRole('dialog').getByRole('button', { name: 'Criar unidade' }).click();
    await expect(maria.getByRole('treeitem', { name: /COMPRAS/ })).toBeVisible();
    await expectNoViolations(maria, 'the tree with an organ open');
  });

  await test.step('a profile of the house', async () => {
    await maria.goto('/app/admin/editor-perfil');
    await maria.getByLabel('Nome', { exact: true }).fill('Compradora');
    for (const what of [/^Ver os processos do setor/, /^Arquivar processo/]) {
      await maria.getByRole('checkbox', { name: what }).check();
    }
    await maria.getByRole('button', { name: 'Criar perfil' }).click();
    await expect(maria.getByText('Compradora').first()).toBeVisible();
  });

  await test.step('a person begins to work there with it', async () => {
    await maria.goto('/app/admin/busca-usuario');
    await maria.getByRole('searchbox').or(maria.getByLabel('Nome ou CPF')).first().fill('João de Exemplo');
    await maria
      .getByRole('link', { name: /João de Exemplo/ })
      .first()
      .click();
    // The list has a button of that name too, and stays on screen until the person's screen is there.
    await expect(maria.getByRole('heading', { level: 1, name: 'João de Exemplo' })).toBeVisible();
    await maria
      .getByRole('button', { name: /^Dar acesso/ })
      .first()
      .click();
    const sheet = maria.getByRole('dialog');
    await sheet.getByRole('combobox', { name: 'Setor' }).fill('COMPRAS/SMS');
    await maria
      .getByRole('option', { name: /COMPRAS/ })
      .first()
      .click();
    await sheet.getByRole('checkbox', { name: /^Compradora/ }).check();
    await sheet.getByRole('checkbox', { name: /^Lotação principal/ }).check();
    await sheet.getByRole('button', { name: 'Dar acesso' }).click();
    await expect(maria.getByText(/^Acesso dado a João de Exemplo em COMPRAS\/SMS/)).toBeVisible();
  });

  await test.step('a subject of the house', async () => {
    await maria.goto('/app/admin/category');
    await maria.getByLabel('Nome', { exact: true }).fill('Aquisição de vacinas');
    await maria.getByRole('checkbox', { name: /^Criar também um assunto/ }).check();
    await maria.getByRole('button', { name: 'Criar categoria' }).click();
    await expect(maria.getByText(/Aquisição de vacinas/).first()).toBeVisible();
  });

  const joao = await enter(browser, JOAO);
  await test.step('they open a process there, whose number begins with the code of the new organ', async () => {
    await joao.getByRole('link', { name: 'Abrir Processo' }).first().click();
    await joao.getByRole('combobox', { name: 'Para' }).fill('COMPRAS');
    await joao.getByRole('option', { name: /COMPRAS\/SMS/ }).click();
    await joao.getByRole('combobox', { name: 'Assunto' }).fill('vacinas');
    await joao
      .getByRole('option', { name: /Aquisição de vacinas/ })
      .first()
      .click();
    await joao.getByLabel(/^Título/).fill('Vacinas da campanha de inverno');
    await joao.getByLabel('CPF', { exact: true }).fill(JOAO);
    // Somebody known is named by the register.
    await expect(joao.getByLabel('Nome', { exact: true })).toHaveValue('João de Exemplo');
    await joao.getByRole('button', { name: 'Acrescentar' }).click();
    await joao.getByRole('textbox', { name: /Texto/ }).fill('Solicito a aquisição de vacinas.');
    // The bar changes with what there is to sign: looked at before, its colours are between the two.
    await expect(joao.getByText(/Rascunho salvo às/)).toBeVisible();
    await expectNoViolations(joao, 'the first process of an institution, being opened');
    await joao.getByRole('button', { name: 'Abrir processo', exact: true }).click();
    await expect(joao).toHaveURL(/detalhamento/);
  });

  await test.step('who looks for it by its number finds it', async () => {
    const nup = /\d{5}\.\d{6}\/\d{4}-\d{2}/.exec(await joao.getByText(/^NUP \d{5}/).innerText())![0];
    expect(nup).toMatch(/^00002/);
    await maria.goto(`/consultar-processo?text=${nup}`);
    await expect(maria.getByText('Aquisição de vacinas').first()).toBeVisible();
  });
});

/** Sets an empty installation up as an operator does. @returns the first passwords by CPF */
function install(dataDir: string): ReadonlyMap<string, string> {
  const file = JSON.parse(readFileSync(path.join(root, 'deploy/instituicao.exemplo.json'), 'utf8')) as {
    pessoas: Record<string, string>[];
  };
  const joao = {
    nome: 'João de Exemplo',
    cpf: JOAO,
    email: 'joao@exemplo.ce.gov.br',
    cargo: 'Agente',
    unidade: 'PROT/SEAD',
    perfil: 'Servidor',
  };
  file.pessoas.push(joao);
  const at = path.join(dataDir, 'instituicao.json');
  writeFileSync(at, JSON.stringify(file));
  const { stdout, stderr, status } = spawnSync(process.execPath, ['tools/run.mjs', 'tools/carimbo.ts', 'install', at], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  });
  if (status !== 0) throw new Error(stderr);
  const said = [...stdout.matchAll(/(?:[a-z2-9]{5}-){3}[a-z2-9]{5}/g)].map(([password]) => password);
  return new Map([
    [MARIA, said[0]!],
    [JOAO, said[1]!],
  ]);
}

async function enter(browser: Browser, cpf: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(`localStorage.setItem('consent', 'true')`);
  await page.goto('/');
  await page.getByLabel('CPF', { exact: true }).fill(cpf);
  await page.getByLabel('Senha', { exact: true }).fill(passwords.get(cpf)!);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/app/);
  return page;
}
