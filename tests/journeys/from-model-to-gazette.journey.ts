import { expect } from '@playwright/test';
import { actingAs, askSignature, beginDraft } from './by-api.ts';
import { signIn, signInDialog, test } from './story.ts';

test('an act is born of an official model, is signed, marked, authorised, programmed, sent and published', async ({
  openWindow,
}) => {
  const name = `Designação de comissão ${Date.now()}`;
  const marcos = await actingAs('Marcos');
  const page = await openWindow();
  await signIn(page, 'Marcos');
  const line = page.getByRole('listitem').filter({ hasText: name });

  await test.step('the model is made', async () => {
    await page.goto('/app/admin/doe-editor');
    await page.getByLabel('Nome do modelo').fill(name);
    await page.getByLabel('Nome curto').fill('Comissão');
    await page.keyboard.press('Tab');
    await page.getByLabel('Tipo de documento').selectOption('Portaria');
    await page.getByLabel('Categoria no diário').selectOption('Atos');
    await page.getByLabel('Todos os órgãos').click();
    await expect(page.getByLabel('Todos os órgãos')).toBeChecked();
    await page.getByRole('textbox', { name: 'Texto do modelo' }).focus();
    await page.keyboard.type('Resolve designar ');
    await page.getByRole('tab', { name: /Campos/ }).click();
    await page.getByRole('button', { name: 'Texto curto' }).click();
    await page.getByLabel('Rótulo').fill('Quem preside');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Texto do modelo' })).toContainText('Resolve designar Quem preside');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/doe-editor\?id=\d+$/);
  });
  const modelId = Number(new URL(page.url()).searchParams.get('id'));

  const draft = await beginDraft(marcos, 'COTEC/SEPLAG', name);
  await marcos.call('POST', '/process/file/created', {
    process_id: draft,
    document_type_id: 6,
    html_source: '<p>Solicito a publicação.</p>',
  });
  await test.step('it is filled in', async () => {
    await page.goto(`/app/doe-formulario?modelId=${modelId}&processId=${draft}`);
    await page.getByLabel('Quem preside').fill('Helena Duarte');
    await expect(page.getByRole('article', { name: 'Página 1 de 1' })).toContainText('Resolve designar');
    await page.getByRole('button', { name: 'Incluir no processo' }).click();
    await expect(page).not.toHaveURL(/doe-formulario/);
  });
  const { id } = await marcos.call<{ id: number }>('PATCH', `/process/create/${draft}`, {});
  const { results } = await marcos.call<{ results: { id: number; title: string }[] }>(
    'GET',
    `/process/file/list/${id}`,
  );
  const document = results.find(({ title }) => title.includes(name))!;

  await test.step('it is signed, and marked where it is read', async () => {
    await askSignature(marcos, { id, nup: '', title: name, document }, 'Marcos');
    const moment = new Date();
    await page.goto('/app/assinaturas');
    const asked = page.getByRole('listitem').filter({ hasText: name });
    await asked
      .getByRole('button', { name: /^Assinar/ })
      .first()
      .click();
    await signInDialog(page, 'Marcos', moment);
    await page.goto(`/app/processos/detalhamento/${id}?tab=documentos`);
    await page.getByRole('button', { name: `Marcar para o Diário ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar para o Diário' }).click();
    await expect(page.getByText('Documento marcado para o Diário. Falta a autorização.')).toBeVisible();
  });

  await test.step('it is authorised, programmed, sent to the printshop and published', async () => {
    await page.goto('/app/documentos-doe');
    await line.getByRole('button', { name: /^Autorizar/ }).click();
    await line.getByRole('button', { name: /^Programar/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Programar para/ })
      .click();
    await expect(line).toHaveCount(0);
    await page.getByRole('tab', { name: 'Programados' }).click();
    await line.getByRole('button', { name: /^Mais ações/ }).click();
    await page.getByRole('menuitem', { name: 'Enviar à gráfica' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar à gráfica' }).click();
    await expect(line.getByText('Na gráfica')).toBeVisible();
    await line.getByRole('button', { name: /^Publicar/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar no Diário' }).click();
    await page.getByRole('tab', { name: 'Publicados' }).click();
    await expect(line).toBeVisible();
  });
});
