import { expect } from '@playwright/test';
import { actingAs, openProcess } from './by-api.ts';
import { mailedTo, signIn, test } from './story.ts';

const SILVIA = { cpf: '529.982.247-25', name: 'Sílvia Regina Prates', email: 'silvia@limpar.example' };

test('somebody without an account signs on a phone, from the mail to the signed file, and the validation page knows it', async ({
  openWindow,
}) => {
  const process = await openProcess(await actingAs('Helena'), 'COCON/SESAU', 'Termo aditivo de limpeza');
  const helena = await openWindow();
  await signIn(helena, 'Helena');
  const asked = new Date();

  await test.step('Helena asks her, by name, CPF and e-mail', async () => {
    await helena.goto(`/processo/${process.id}?documento=${process.document.id}`);
    await helena.getByRole('button', { name: 'Entendi' }).click();
    await helena
      .getByRole('button', { name: /Pedir assinatura/ })
      .first()
      .click();
    await helena.getByRole('button', { name: 'Pedir a alguém de fora' }).click();
    const outside = helena.getByRole('group', { name: 'Alguém de fora' });
    await outside.getByLabel('Nome').fill(SILVIA.name);
    await outside.getByLabel('CPF').fill(SILVIA.cpf);
    await outside.getByLabel('E-mail').fill(SILVIA.email);
    await outside.getByRole('button', { name: 'Incluir' }).click();
    await helena.getByRole('button', { name: 'Pedir assinatura', exact: true }).last().click();
    await expect(helena.getByText(`Assinatura pedida a ${SILVIA.name}.`)).toBeVisible();
  });

  const address = await mailedTo(SILVIA.email, asked, /(\/assinatura-externa\/\d+\?hash=[\w-]+)/);
  const phone = await openWindow({ width: 390, height: 844 });
  await test.step('she opens the link, and reads to the end', async () => {
    await phone.goto(address);
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(process.document.title);
    // Of who never was here the browser knows nothing: what they are told of it does not cover what they came for.
    await phone.evaluate(() => localStorage.removeItem('consent'));
    await phone.reload();
    const answers = (await phone.getByRole('region', { name: 'Responder ao pedido' }).boundingBox())!;
    const notice = (await phone.getByRole('region', { name: 'Aviso de cookies' }).boundingBox())!;
    expect(notice.y + notice.height).toBeLessThanOrEqual(answers.y);
    expect(answers.y + answers.height).toBeLessThanOrEqual(844);
    await phone.getByRole('button', { name: 'OK', exact: true }).click();
    const sign = phone.getByRole('button', { name: 'Assinar', exact: true });
    await expect(sign).toHaveAttribute('aria-disabled', 'true');
    await phone.getByRole('button', { name: 'Ir para o fim do documento' }).click();
    await expect(phone.getByRole('checkbox', { name: /^Li o documento/ })).toBeChecked();
    await sign.click();
  });

  await test.step('a CPF that is not hers is refused, without saying whose it should be', async () => {
    await phone.getByRole('textbox', { name: 'Seu CPF' }).fill('111.444.777-35');
    await phone.getByRole('button', { name: 'Receber o código' }).click();
    await expect(phone.getByText('CPF não confere com o do pedido. Você ainda tem 4 tentativas.')).toBeVisible();
  });

  await test.step('with hers and the code she signs, at the sixth digit', async () => {
    const before = new Date();
    await phone.getByRole('textbox', { name: 'Seu CPF' }).fill(SILVIA.cpf);
    await phone.getByRole('button', { name: 'Receber o código' }).click();
    const code = await mailedTo(SILVIA.email, before, /Código: (\d{6})/);
    await phone.getByRole('textbox', { name: 'Código' }).fill(code);
    // Nobody scrolls back to learn what came of it.
    await expect(phone.getByRole('heading', { level: 1, name: 'Assinado' })).toBeInViewport();
    await expect(phone.getByRole('region', { name: 'Assinado' })).toBeFocused();
    await expect(phone.getByRole('button', { name: 'Assinar', exact: true })).toHaveCount(0);
  });

  await test.step('the validation page knows the document, and who signed it', async () => {
    await phone.getByRole('link', { name: 'Conferir na página de validação' }).click();
    await expect(phone.getByText('Documento verdadeiro').first()).toBeVisible();
    await expect(phone.getByText(SILVIA.name).first()).toBeVisible();
  });

  await test.step('the link signs nothing twice', async () => {
    await phone.goto(address);
    await expect(phone.getByRole('heading', { level: 1, name: 'Assinado' })).toBeVisible();
  });

  await test.step('Helena sees it signed', async () => {
    await helena.goto('/app/assinaturas?tab=pedidas');
    await expect(helena.getByRole('listitem').filter({ hasText: SILVIA.name }).first()).toContainText('Assinado');
  });
});
