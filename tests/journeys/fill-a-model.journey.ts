import { expect } from '@playwright/test';
import { actingAs, openProcess } from './by-api.ts';
import { signIn, signInDialog, test } from './story.ts';

const field = (name: string) => `<span data-field="${name}"></span>`;
const asked = { type: 'text', isMandatory: true } as const;

test('a document is made of a model, with a table of a spreadsheet, and signed', async ({ openWindow }) => {
  const name = `Designação de fiscais ${Date.now()}`;
  const keeper = await actingAs('Marcos');
  await keeper.call('POST', '/process/document/models/create', {
    name,
    short_name: 'Fiscais',
    use_type: 'obligatory',
    all_parts: true,
    document_type: 102,
    document_json: [
      {
        html: `<p>Gestor: ${field('GESTOR')}, CPF ${field('CPF')}. Processo ${field('NUP')}.</p><p>${field('FISCAIS')}</p>`,
        inputs: [
          { ...asked, name: 'GESTOR', label: 'Nome do gestor' },
          { ...asked, name: 'CPF', label: 'CPF do gestor', format: 'cpf' },
          { ...asked, name: 'NUP', label: 'Número do processo', fill_with: 'nup' },
          { ...asked, name: 'FISCAIS', label: 'Fiscais designados', type: 'table' },
        ],
      },
    ],
  });
  const process = await openProcess(await actingAs('Luciana'), 'COCON/SESAU', 'Fiscalização de contrato');
  const ana = await openWindow();
  await signIn(ana, 'Ana');
  const helena = await openWindow();
  await signIn(helena, 'Helena');
  const sheet = ana.getByRole('dialog', { name: `Juntar documentos a ${process.nup}` });

  await test.step('Ana finds the model where the document begins', async () => {
    await ana.goto(`/app/processos/detalhamento/${process.id}?tab=documentos`);
    await ana.getByRole('button', { name: 'Incluir documento' }).click();
    await sheet.getByRole('button', { name: 'Escolher modelo' }).click();
    await ana.getByLabel('Procurar modelo').fill(name.slice(4));
    await ana.getByRole('button', { name }).click();
    await expect(ana.getByRole('heading', { name, level: 1 })).toBeVisible();
  });

  await test.step('the form knows the number of the process, and leads to what is missing', async () => {
    await expect(ana.getByLabel('Número do processo')).toHaveValue(process.nup);
    await ana.getByRole('button', { name: 'Incluir no processo' }).click();
    await expect(ana.getByLabel('Nome do gestor')).toBeFocused();
    await ana.keyboard.type('Helena Duarte');
    await ana.getByLabel('CPF do gestor').fill('52998224725');
    await ana.getByLabel('Planilha de Fiscais designados').setInputFiles({
      name: 'fiscais.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Unidade;Fiscal\nHospital Regional;Luciana Peixoto'),
    });
    const page = ana.getByRole('article', { name: 'Página 1 de 1' });
    await expect(page.getByRole('cell', { name: 'Luciana Peixoto' })).toBeVisible();
    await expect(page).toContainText('Gestor:');
  });

  await test.step('what was typed outlives a reload, and goes into the draft', async () => {
    await ana.reload();
    await expect(ana.getByLabel('Nome do gestor')).toHaveValue('Helena Duarte');
    await ana.getByRole('button', { name: 'Incluir no processo' }).click();
    await expect(ana).toHaveURL(/tab=juntadas/);
    await ana.getByRole('button', { name: 'Continuar' }).click();
    await expect(sheet.getByText(/feito de um modelo/)).toBeVisible();
  });

  await test.step('Helena signs it, and Ana joins it', async () => {
    await sheet.getByRole('button', { name: /^Pedir assinatura/ }).click();
    await ana.getByRole('combobox', { name: 'Quem assina' }).fill('Helena');
    await ana
      .getByRole('option', { name: /Helena/ })
      .first()
      .click();
    await ana.getByRole('button', { name: 'Pedir assinatura', exact: true }).last().click();
    await expect(sheet.getByText('0 de 1 assinatura')).toBeVisible();
    await sheet.getByRole('button', { name: 'Fechar' }).click();
    const moment = new Date();
    await helena.goto('/app/assinaturas');
    const line = helena.getByRole('listitem').filter({ hasText: process.title });
    await line
      .getByRole('button', { name: /^Assinar/ })
      .first()
      .click();
    await signInDialog(helena, 'Helena', moment);
    await expect(line).toHaveCount(0);
    await expect(ana.getByRole('region', { name: 'Juntada em preparação' })).toContainText('1 de 1 assinatura');
    await ana.getByRole('button', { name: 'Continuar' }).click();
    await sheet.getByRole('button', { name: 'Juntar 1 documento' }).click();
    await expect(ana.getByText(`Documento juntado ao processo ${process.nup}.`)).toBeVisible();
  });
});
