import { expect } from '@playwright/test';
import { actingAs, type OpenedProcess, openProcess } from './by-api.ts';
import { signIn, test } from './story.ts';

test('a unit ends: its processes are migrated, and the unit that receives them sees them come', async ({
  openWindow,
}) => {
  test.setTimeout(180_000);
  const luciana = await actingAs('Luciana');
  const opened: OpenedProcess[] = [];
  for (let made = 0; made < 3; made += 1) opened.push(await openProcess(luciana, 'NUCOM/SESAU', 'Migrado'));

  const teresa = await openWindow();
  await signIn(teresa, 'Teresa');
  await teresa.goto('/app/processos?tab=sector');
  await expect(teresa.getByRole('list', { name: 'Processos' })).toBeVisible();

  const marcos = await openWindow();
  await signIn(marcos, 'Marcos');

  await test.step('whoever migrates sees beside the form what would happen', async () => {
    await marcos.getByRole('link', { name: 'Administração' }).click();
    await marcos
      .getByRole('main')
      .getByRole('link', { name: /Migração de processos/ })
      .click();
    await marcos.getByRole('link', { name: 'Nova migração' }).first().click();
    await marcos.getByRole('combobox', { name: 'De', exact: true }).fill('NUCOM');
    await marcos.getByRole('option', { name: /NUCOM/ }).click();
    await marcos.getByRole('combobox', { name: 'Para' }).fill('ASJUR');
    await marcos.getByRole('option', { name: /ASJUR/ }).first().click();
    await expect(marcos.getByText('contada agora')).toBeVisible();
    await expect(marcos.getByRole('complementary', { name: 'Prévia da migração' })).toContainText(/processos? migram?/);
  });

  await test.step('what is missing is said beside its field, and nothing is sent', async () => {
    await marcos.keyboard.press('Control+Enter');
    await expect(marcos.getByText('Escreva o motivo.').first()).toBeVisible();
    await marcos
      .getByRole('textbox', { name: 'Motivo' })
      .fill('Extinção do Núcleo de Compras, Decreto nº 37.410/2026.');
  });

  await test.step('it is confirmed with its consequence, and ends by itself', async () => {
    await marcos.keyboard.press('Control+Enter');
    const asked = marcos.getByRole('alertdialog', {
      name: /^Migrar \d+ processos? de NUCOM\/SESAU para ASJUR\/SESAU\?$/,
    });
    await expect(asked).toContainText('Eles perdem o responsável e ficam aguardando análise.');
    await asked.getByRole('button', { name: /^Migrar/ }).click();
    const line = marcos.getByRole('row').filter({ hasText: 'NUCOM/SESAU' }).first();
    await expect(line).toContainText('Concluída', { timeout: 60_000 });
    await expect(line).toContainText('ASJUR/SESAU');
  });

  await test.step('the unit that receives hears of it on the open screen, once', async () => {
    await expect(teresa.getByText(/^\d+ processos novos\.$/)).toBeVisible();
    await teresa.getByRole('button', { name: 'Mostrar' }).click();
    await expect(teresa.getByRole('listitem').filter({ hasText: opened[0]!.nup })).toBeVisible();
    await teresa.getByRole('button', { name: /^Notificações/ }).click();
    await expect(teresa.getByText(/^Os processos de NUCOM\/SESAU passaram para ASJUR\/SESAU/)).toHaveCount(1);
    await teresa.keyboard.press('Escape');
  });

  await test.step('its history says so with the reason, and it does not go back', async () => {
    await teresa.goto(`/app/processos/detalhamento/${opened[0]!.id}`);
    await teresa.getByRole('tab', { name: 'Linha do tempo' }).click();
    await expect(teresa.getByText(/Motivo: Extinção do Núcleo de Compras/).first()).toBeVisible();
  });

  await test.step('the report has the number of each', async () => {
    const [file] = await Promise.all([
      marcos.waitForEvent('download'),
      marcos
        .getByRole('button', { name: /^Relatório em PDF/ })
        .first()
        .click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Relatório da migração nº \d+\.pdf$/);
  });
});
