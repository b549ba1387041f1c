import { expect } from '@playwright/test';
import { actingAs, askSignature, beginDraft } from './by-api.ts';
import { dayComes } from './day-comes.ts';
import { signIn, signInDialog, test } from './story.ts';

test('an act is born of an official model, is signed, marked, authorised, programmed, sent and published; anyone reads it on a phone, and proves with the file alone that nothing changed', async ({
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
    await page.getByLabel('Tipo de documento').selectOption('Portaria');
    await page.getByLabel('Categoria no diário').selectOption('Atos');
    await page.getByLabel('Nome curto').fill('Comissão');
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

  let day = '';
  await test.step('it is authorised, programmed, sent to the printshop and published', async () => {
    await page.goto('/app/documentos-doe');
    await line.getByRole('button', { name: /^Autorizar/ }).click();
    await line.getByRole('button', { name: /^Programar/ }).click();
    const program = page.getByRole('dialog').getByRole('button', { name: /^Programar para/ });
    day = (await program.textContent())!.match(/\d+\/\d+\/\d+/)![0];
    await program.click();
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

  await dayComes(day.split('/').reverse().join('-'));
  const phone = await openWindow({ width: 390, height: 844 });
  let file = Buffer.alloc(0);

  await test.step('its day come, it is found and read on a phone', async () => {
    await phone.goto(`/diario?search=${encodeURIComponent(name)}`);
    await phone.getByRole('link', { name }).first().click();
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(phone.getByText('Resolve designar Helena Duarte')).toBeVisible();
    expect((await phone.locator('main').boundingBox())!.width).toBeLessThanOrEqual(390);
  });

  await test.step('the file that one has is compared on the device', async () => {
    const address = await phone.getByRole('link', { name: /^PDF \(/ }).getAttribute('href');
    file = Buffer.from(await (await phone.request.get(address!)).body());
    const own = phone.getByLabel('PDF da edição para conferir');
    await own.setInputFiles({ name: 'diario.pdf', mimeType: 'application/pdf', buffer: file });
    await expect(phone.getByText(/^É a edição nº .*, sem mudança\.$/)).toBeVisible();
    const changed = Buffer.concat([file, Buffer.from('\n')]);
    await own.setInputFiles({ name: 'diario.pdf', mimeType: 'application/pdf', buffer: changed });
    await expect(phone.getByText(/não é a edição nº .*, ou foi mudado/)).toBeVisible();
  });

  await test.step('its signature is verified', async () => {
    await phone.goto('/validar-documento');
    await phone
      .getByLabel('Arquivo a conferir')
      .setInputFiles({ name: 'diario.pdf', mimeType: 'application/pdf', buffer: file });
    await expect(
      phone.getByText('Todas as assinaturas são válidas, e o documento está como foi assinado.'),
    ).toBeVisible();
  });
});
