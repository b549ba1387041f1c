import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { largeOrganisation, loadOrganisation } from '../../src/features/people/testing/load-organisation.ts';
import { browserLaunchOptions } from '../../tests/browser/launch-browser.ts';
import { buildPart } from '../../tools/building/build-part.ts';
import { interfacePart } from '../../tools/building/interface-part.ts';
import { serverPart } from '../../tools/building/server-part.ts';
import type { Figure, Measure } from '../measure.ts';
import { startProduct } from '../product/start-product.ts';
import { figuresOf, openWatched, quiet, step } from '../product/watched-screen.ts';

const root = path.resolve(import.meta.dirname, '../..');
const KEYS = 20;
// By what they are in the page: to find four thousand by their names takes minutes.
const ROW = '[role=treeitem]';

/** The tree with every one of 4 000 units open, and the list of 30 000 people, in a browser. A busy machine makes them slower. */
export const administrationScreens: Measure = async ({ keep }) => {
  await buildPart(root, serverPart, { always: false });
  await buildPart(root, interfacePart, { always: false });
  const product = await startProduct({ kept: keep && path.join(keep, 'administration') });
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    await loadOrganisation(product.owner, largeOrganisation);
    const token = await product.signIn('Marcos');
    return [
      ...(await treeOf(await openWatched(browser, product, token))),
      ...(await listOf(await openWatched(browser, product, token))),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};

async function treeOf(page: Page): Promise<Figure[]> {
  await answerLevelsAtOnce(page);
  await page.goto('/app/admin/gestao-unidades');
  await page.locator(ROW).first().waitFor();
  const opened = await step(page, async () => {
    for (;;) {
      const closed = await page.evaluate<number>(`(() => {
        const closed = [...document.querySelectorAll('${ROW}[aria-expanded=false] > button')];
        closed.slice(0, 50).forEach((button) => button.click());
        return closed.length;
      })()`);
      if (closed === 0) break;
      await quiet(page);
    }
  });
  const rows = await page.locator(ROW).count();
  const walked = await step(page, async () => {
    await page.locator(ROW).first().focus();
    for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('ArrowDown');
  });
  const folded = await step(page, async () => {
    await page.locator(`${ROW}[aria-level="2"] > button[aria-label^=Recolher]`).first().click();
    await page.locator(`${ROW}[aria-level="2"] > button[aria-label^=Expandir]`).first().click();
  });
  const chosen = await step(page, () => page.locator(`${ROW} b`).nth(2).click());
  const scrolled = await step(page, async () => {
    await page.mouse.move(400, 500);
    for (let turn = 0; turn < KEYS; turn += 1) await page.mouse.wheel(0, 4_000);
  });
  return [
    // Opened by no hand, so that all of it would count as moved.
    figuresOf(`tree, ${rows} rows opened fifty at a time`, opened, 'busy')[0]!,
    ...figuresOf(`tree of ${rows} rows, ${KEYS} keys down`, walked),
    ...figuresOf(`tree of ${rows} rows, a level folded and opened`, folded),
    ...figuresOf(`tree of ${rows} rows, scrolled`, scrolled, 'busy'),
    ...figuresOf(`tree of ${rows} rows, a panel opened`, chosen),
  ];
}

/** What the levels of the tree hold, told by the page in place of the server: so many calls a minute are no person's. */
async function answerLevelsAtOnce(page: Page): Promise<void> {
  let below: Promise<Map<number, unknown[]>> | undefined;
  await page.route('**/api/control/capacity/children/*', async (route) => {
    below ??= (async () => {
      const answer = await page.request.get('/api/control/capacity/control', {
        headers: await route.request().allHeaders(),
      });
      return Map.groupBy((await answer.json()) as { parent_id: number }[], ({ parent_id: parent }) => parent);
    })();
    const id = Number(/children\/(\d+)/.exec(route.request().url())![1]);
    await route.fulfill({ json: (await below).get(id) ?? [] });
  });
}

async function listOf(page: Page): Promise<Figure[]> {
  await page.goto('/app/admin/busca-usuario');
  // What comes late is of the screen as it comes, and not of the name that is typed next.
  const came = await step(page, async () => {
    await page.locator('tbody tr').first().waitFor();
    await page.waitForLoadState('networkidle');
    await quiet(page);
  });
  const searched = await step(page, async () => {
    await page.getByRole('searchbox').first().pressSequentially('rosângela uchôa', { delay: 40 });
    await quiet(page);
  });
  return [
    ...figuresOf('list of 30 000 people, as it comes', came, 'busy'),
    ...figuresOf('list of 30 000 people, a name typed', searched),
  ];
}
