import { expect } from '@playwright/test';
import { actingAs, openProcess } from './by-api.ts';
import { signIn, test } from './story.ts';

const WHY = 'Saiu sem o anexo I.';

test('a document loses its effect and gets it back: who has it open sees it struck, and so does who checks its code', async ({
  openWindow,
}) => {
  const helena = await actingAs('Helena');
  const process = await openProcess(helena, 'COCON/SESAU', 'Retificação');
  const { title } = process.document;
  const { results } = await helena.call<{ results: { id: number; verification_code: string }[] }>(
    'GET',
    `/process/file/list/${process.id}`,
  );
  const code = results.find(({ id }) => id === process.document.id)!.verification_code;
  const helenas = await openWindow();
  await signIn(helenas, 'Helena');
  const anas = await openWindow();
  await signIn(anas, 'Ana');
  for (const page of [helenas, anas]) await page.goto(`/app/processos/detalhamento/${process.id}?tab=documentos`);
  const row = anas.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();

  await test.step('she says why before it loses its effect, and a colleague sees it live', async () => {
    await helenas
      .getByRole('row')
      .filter({ hasText: title })
      .getByRole('button', { name: /sem efeito/ })
      .click();
    const dialog = helenas.getByRole('dialog', { name: `Tornar "${title}" sem efeito?` });
    await dialog.getByRole('button', { name: 'Tornar sem efeito' }).click();
    await expect(dialog.getByText('Escolha o motivo.').first()).toBeVisible();
    await dialog.getByText('Incluído por engano').click();
    await dialog.getByRole('textbox', { name: /^Justificativa/ }).fill(WHY);
    await dialog.getByRole('button', { name: 'Tornar sem efeito' }).click();
    await expect(helenas.getByText(`"${title}" ficou sem efeito.`).first()).toBeVisible();
    await expect(row.getByText('Sem efeito', { exact: true }).first()).toBeVisible();
  });

  await test.step('its code says so to anybody', async () => {
    const visitor = await openWindow({ width: 390, height: 844 });
    await visitor.goto(`/validar-documento?hash=${code}`);
    await expect(visitor.getByText('Documento verdadeiro, mas sem efeito')).toBeVisible();
    await expect(visitor.getByText(/Motivo: Incluído por engano/)).toBeVisible();
  });

  await test.step('it gets its effect back, and what took it off stays told', async () => {
    await helenas
      .getByRole('row')
      .filter({ hasText: title })
      .getByRole('button', { name: /^Reverter sem efeito/ })
      .click();
    const dialog = helenas.getByRole('dialog', { name: `Fazer "${title}" valer de novo?` });
    await expect(dialog.getByText(WHY)).toBeVisible();
    await dialog.getByText('Erro formal').click();
    await dialog.getByRole('button', { name: 'Reverter' }).click();
    await expect(helenas.getByText(`"${title}" vale de novo.`).first()).toBeVisible();
    await expect(row.getByText('Sem efeito', { exact: true })).toHaveCount(0);
    await helenas.getByRole('tab', { name: /Linha do tempo/ }).click();
    await expect(helenas.getByText(new RegExp(WHY)).first()).toBeVisible();
  });
});
