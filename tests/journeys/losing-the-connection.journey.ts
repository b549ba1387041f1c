import { type BrowserContext, expect, type Page } from '@playwright/test';
import { signIn, test } from './story.ts';

const title = `Reforma do telhado da farmácia ${Date.now()}`;
const LATE = 'Isto foi escrito já sem conexão.';

test('what is written without a network survives a killed tab and is saved when the network is back', async ({
  openWindow,
}) => {
  const page = await openWindow();
  const context = page.context();
  await signIn(page, 'Davi');
  await page.goto('/app/novo-processo');
  await page.getByLabel(/^Título/).fill(title);
  await editor(page).fill('Solicito a reforma do telhado.');
  await expect(page.getByText(/Rascunho salvo às/)).toBeVisible();

  await test.step('the network goes: the text stays in this computer', async () => {
    await context.setOffline(true);
    await expect(page.getByText(/^Sem conexão\. Você pode ler/)).toBeVisible();
    await editor(page).press('End');
    await page.keyboard.type(` ${LATE}`);
    await expectKept(page, LATE);
    await expect(page.getByText('Sem conexão: guardado neste computador')).toBeVisible();
  });

  await test.step('the tab dies without a goodbye', () => kill(context, page));

  const again = await context.newPage();
  await test.step('a new tab recovers all of it and saves it', async () => {
    await context.setOffline(false);
    await again.goto('/app/novo-processo');
    await expect(again.getByText(/^Recuperamos o que você escreveu/)).toBeVisible();
    await expect(again.getByLabel(/^Título/)).toHaveValue(title);
    await expect(editor(again)).toContainText(`Solicito a reforma do telhado. ${LATE}`);
    await expect(again.getByText(/Rascunho salvo às/)).toBeVisible();
  });

  await test.step('what was saved is on the server: another computer reads it', async () => {
    const elsewhere = await openWindow();
    await signIn(elsewhere, 'Davi');
    await elsewhere.goto('/app/novo-processo');
    await expect(elsewhere.getByLabel(/^Título/)).toHaveValue(title);
    await expect(editor(elsewhere)).toContainText(LATE);
    await elsewhere.context().close();
  });

  await test.step('nothing typed more than two seconds before the network fell is lost', async () => {
    await editor(again).press('End');
    await again.keyboard.type(' Mais uma linha.');
    await expectKept(again, 'Mais uma linha.');
    await kill(context, again);
    const last = await context.newPage();
    await last.goto('/app/novo-processo');
    await expect(editor(last)).toContainText(`${LATE} Mais uma linha.`);
    await last.getByRole('button', { name: 'Descartar rascunho' }).click();
    await expect(last).toHaveURL(/\/app\/processos/);
  });
});

const editor = (page: Page) => page.getByRole('textbox', { name: 'Texto do documento do pedido' });

/** What was typed is in this computer, whatever becomes of the tab. */
async function expectKept(page: Page, text: string): Promise<void> {
  await page.waitForFunction((typed) => JSON.stringify(localStorage).includes(typed), text);
}

/** Ends the process of a tab as the system would: no event of leaving reaches the page. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

test('without a network the last lists can be read after the page is loaded anew, public processes alone, and go when the person leaves', async ({
  openWindow,
}) => {
  const page = await openWindow();
  const context = page.context();
  await signIn(page, 'Ana');
  await page.goto('/app/processos?tab=sector');
  const lines = page.locator('[data-line] a');
  await expect(lines.first()).toBeVisible();
  await page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`);
  // Loaded once under the worker, all that the screen needs is there.
  await page.reload();
  await expect(lines.first()).toBeVisible();
  await page.waitForFunction(`navigator.serviceWorker.controller !== null`);

  await test.step('the network goes, and the page comes all the same', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^Sem conexão\. As listas são de /)).toBeVisible();
    await expect(lines.first()).toBeVisible();
    await expect(page.getByText('Acesso restrito')).toBeHidden();
  });

  await test.step('with the network the list comes from the server again', async () => {
    await context.setOffline(false);
    await expect(page.getByText(/^Sem conexão/)).toBeHidden();
    await expect(lines.first()).toBeVisible();
  });

  await test.step('who leaves leaves nothing of theirs behind', async () => {
    await page
      .getByRole('button', { name: /^Conta de/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/(#|$)/);
    await expect
      .poll(() =>
        page.evaluate<number>(`new Promise((resolve) => {
      const opening = indexedDB.open('carimbo-offline');
      opening.onsuccess = () => {
        const count = opening.result.transaction('answers').objectStore('answers').count();
        count.onsuccess = () => { resolve(count.result); opening.result.close(); };
      };
    })`),
      )
      .toBe(0);
  });
});
