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
  product = await startProduct({ dataDir: folder, built: true, settings: { LOG_LEVEL: 'error' } });
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
    // Nobody gives it until a profile hands it out.
    await maria.goto('/app/admin/editor-perfil/19');
    await maria.getByRole('combobox', { name: /^Perfis/ }).fill('Compradora');
    await maria.getByRole('option', { name: 'Compradora' }).first().click();
    await maria.getByRole('button', { name: 'Salvar perfil' }).click();
    await expect(maria).toHaveURL(/perfis/);
  });

  await test.step('a person begins to work there with it', async () => {
    await maria.goto('/app/admin/busca-usuario');
    await maria.getByRole('searchbox').or(maria.getByLabel('Nome ou CPF')).first().fill('João de Exemplo');
    await maria
      .getByRole('link', { name: /João de Exemplo/ })
      .first()
      .click();
    // The list has a button of that name too.
    await maria.waitForURL(/\/usuario\//);
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

  await test.step('there a process is opened, whose number begins with the code of the new organ', async () => {
    const nup = await openThere(JOAO);
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

/** Opens a process in the unit where somebody works, through the API. @returns its number */
async function openThere(cpf: string): Promise<string> {
  let token = '';
  async function call<T>(method: string, at: string, body?: unknown): Promise<T> {
    const headers = {
      ...(token && { authorization: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${product.address}/api${at}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${at}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  ({ token } = await call<{ token: string }>('POST', '/customer/login', { cpf, password: passwords.get(cpf) }));
  const units = await call<{ id: number; abbreviation: string }[]>('GET', '/control/capacity/public');
  const compras = units.find(({ abbreviation }) => abbreviation === 'COMPRAS')!;
  const [subject] = await call<{ id: number }[]>('GET', '/control/subject/search?search_text=vacinas');
  const draft = await call<{ id: number }>('GET', '/process/auto-draft');
  const cc = [{ user_cpf: cpf, name: 'João de Exemplo' }];
  await call('PUT', `/process/auto-draft/${draft.id}`, { to: [compras.id], subject_id: subject!.id, cc });
  const opened = await call<{ id: number }>('PATCH', `/process/create/${draft.id}`, {});
  const { nup_formatted: nup } = await call<{ nup_formatted: string }>('GET', `/process/${opened.id}`);
  return nup;
}
