import { expect } from '@playwright/test';
import { actingAs, beginDraft } from './by-api.ts';
import { signIn, test } from './story.ts';

const asked = { type: 'text', isMandatory: true } as const;

test('a process is opened of each line of a spreadsheet; what is wrong in a line is told before anything is done', async ({
  openWindow,
}) => {
  const name = `Concessão de férias ${Date.now()}`;
  const keeper = await actingAs('Marcos');
  const model = await keeper.call<{ id: number }>('POST', '/process/document/models/create', {
    name,
    short_name: 'Férias',
    use_type: 'obligatory',
    all_parts: true,
    document_type: 6,
    document_json: [
      {
        html: '<p>Concedo férias a <span data-field="SERVIDOR"></span>, a contar de <span data-field="INICIO"></span>.</p>',
        inputs: [
          { ...asked, name: 'SERVIDOR', label: 'Servidor' },
          { ...asked, name: 'INICIO', label: 'Início', type: 'date' },
        ],
      },
    ],
  });
  const draft = await beginDraft(await actingAs('Davi'), 'COCON/SESAU', name);
  const page = await openWindow();
  await signIn(page, 'Davi');

  await test.step('columns are found by the head, and the line that is wrong is named', async () => {
    await page.goto(`/app/doe-formulario/planilha?modelId=${model.id}&processId=${draft}`);
    const lines = [
      'Servidor;Início;Assunto',
      'Ana Nogueira;03/11/2026;Férias de Ana',
      'João Rocha;31/02/2026;Férias de João',
      'Zilda Reis;04/11/2026;Férias de Zilda',
    ];
    await page.getByLabel('Arquivo da planilha').setInputFiles({
      name: 'ferias.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.map((line) => `${line} ${line.startsWith('Servidor') ? '' : name}`.trim()).join('\n')),
    });
    await expect(page.getByRole('combobox', { name: 'Servidor' })).toHaveValue('0');
    await page.getByRole('combobox', { name: 'Descrição do processo' }).selectOption('Assunto');
    const rehearsal = page.getByRole('region', { name: 'Ensaio' });
    await expect(rehearsal.getByText('Linha 3')).toBeVisible();
    await expect(rehearsal.getByText(/esta data não existe/)).toBeVisible();
  });

  await test.step('the others are opened in the queue, each once', async () => {
    await page.getByRole('button', { name: 'Abrir 2 processos' }).click();
    await expect(page).toHaveURL(/\/app\/processos/);
    const queue = page.getByRole('region', { name: 'Fila de tarefas' });
    await expect(queue.getByRole('link', { name: /^\d{5}\.\d{6}\/\d{4}-\d{2}$/ })).toHaveCount(2);
    const ana = await actingAs('Ana');
    const opened = async () => {
      const { results } = await ana.call<{ results: object[] }>('GET', '/process/list?paginator_count=100');
      return results.filter((one) => JSON.stringify(one).includes(name)).length;
    };
    await expect.poll(opened).toBe(2);
  });
});
