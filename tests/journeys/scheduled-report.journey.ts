import { expect } from '@playwright/test';
import { expectNoViolations } from './find-violations.ts';
import { mailboxOf, mailedTo, signIn, test, waits } from './story.ts';

const WHO = 'Helena';
/** A notice goes out after a whole minute in which it may be read in the bell. */
const PATIENCE = 300_000;

test(
  'a report is scheduled, its mail leads to it behind the sign-in, and it is opened',
  waits,
  async ({ openWindow }) => {
    test.setTimeout(PATIENCE);
    const page = await openWindow();
    const asked = new Date();
    await signIn(page, WHO);

    await test.step('choose what one wants to know, and schedule it', async () => {
      await page.goto('/app/admin/relatorios');
      await expect(page.getByText('Você emite de COCON/SESAU e dos setores subordinados')).toBeVisible();
      await page.getByRole('radio', { name: /Despachos/ }).check();
      await expect(page.getByRole('region', { name: 'Amostra das colunas' })).toBeVisible();
      await expectNoViolations(page, '/app/admin/relatorios');
      await page.getByRole('button', { name: 'Agendar…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Agendar o relatório Despachos' });
      await dialog.getByLabel('Toda segunda-feira').check();
      await dialog.getByLabel('Gerar o primeiro agora').check();
      await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/Toda segunda-feira\. Próximo:/)).toBeVisible();
    });

    const visit = await openWindow({ width: 390, height: 844 });
    await test.step('the mail says which one it is, and holds no file', async () => {
      const text = /(Relatório agendado[\s\S]*está pronto[\s\S]*?)$/;
      const link = /(https?:\S+\/app\/admin\/relatorios\?relatorio=\d+)/;
      await expect(async () => {
        expect(await mailedTo(mailboxOf(WHO), asked, text)).toContain('Despachos, de COCON/SESAU');
      }).toPass({ timeout: PATIENCE });
      const { pathname, search } = new URL(await mailedTo(mailboxOf(WHO), asked, link));
      await visit.goto(pathname + search);
    });

    await test.step('it asks who one is, and leads to the report, which is opened', async () => {
      await expect(visit.getByLabel('CPF', { exact: true })).toBeVisible();
      await signIn(visit, WHO);
      await expect(visit).toHaveURL(/\/app\/admin\/relatorios\?relatorio=\d+$/);
      const line = visit.locator('li[aria-current]').filter({ hasText: 'Agendado' }).filter({ hasText: 'Pronto' });
      await expect(line).toBeInViewport();
      await expect(line).toBeFocused();
      const taken = visit.waitForEvent('download');
      await line.getByRole('button', { name: /^Baixar Despachos/ }).click();
      expect((await taken).suggestedFilename()).toMatch(/^despachos-cocon-sesau-.*\.pdf$/);
    });

    await test.step('and it is ended, so that nobody hears of it again', async () => {
      await page.reload();
      await page.getByRole('button', { name: /^Encerrar o agendamento de Despachos/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar agendamento' }).click();
      await expect(page.getByText('Nenhum relatório agendado')).toBeVisible();
    });
  },
);
