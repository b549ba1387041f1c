import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { largeOrganisation, loadOrganisation } from '../../src/features/people/testing/load-organisation.ts';
import { browserLaunchOptions } from '../../tests/browser/launch-browser.ts';
import { buildPart } from '../../tools/building/build-part.ts';
import { interfacePart } from '../../tools/building/interface-part.ts';
import { serverPart } from '../../tools/building/server-part.ts';
import { type Figure, type Measure, milliseconds } from '../measure.ts';
import { type MeasuredProduct, startProduct } from '../product/start-product.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** From what a person does until it is drawn, at most (milliseconds), and the score of layout shift. */
const [ANSWERED, MOVED] = [200, 0.02];
const KEYS = 20;
// By what they are in the page: to find four thousand by their names takes minutes.
const ROW = '[role=treeitem]';

interface Seen {
  /** The slowest answer to a key or a click. */
  readonly slowest: number;
  /** The longest time in which nothing could be answered. */
  readonly busy: number;
  readonly moved: number;
}

const WATCH = `window.seen = { slowest: 0, busy: 0, moved: 0 };
const watch = (type, note, options = {}) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
watch('event', ({ duration, interactionId }) => { if (interactionId) seen.slowest = Math.max(seen.slowest, duration); }, { durationThreshold: 16 });
watch('longtask', ({ duration }) => { seen.busy = Math.max(seen.busy, duration); });
watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.moved += value; });`;

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
      ...(await treeOf(await open(browser, product, token))),
      ...(await listOf(await open(browser, product, token))),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};

async function open(browser: Browser, product: MeasuredProduct, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(`localStorage.setItem('token', '${token}'); localStorage.setItem('consent', 'true');`);
  await page.addInitScript(WATCH);
  return page;
}

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
  const came = await step(page, () => quiet(page));
  const searched = await step(page, async () => {
    await page.getByRole('searchbox').first().pressSequentially('rosângela uchôa', { delay: 40 });
    await quiet(page);
  });
  return [
    ...figuresOf('list of 30 000 people, as it comes', came, 'busy'),
    ...figuresOf('list of 30 000 people, a name typed', searched),
  ];
}

async function step(page: Page, act: () => Promise<unknown>): Promise<Seen> {
  await page.evaluate('Object.assign(seen, { slowest: 0, busy: 0, moved: 0 }); undefined');
  await act();
  await quiet(page);
  return page.evaluate<Seen>('({ ...seen })');
}

/** Nothing is on its way, and what came last is drawn. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    do await drawn(); while (document.querySelector('main')?.textContent.includes('Carregando…'));
  })()`);
}

function figuresOf(what: string, seen: Seen, asked: 'slowest' | 'busy' = 'slowest'): Figure[] {
  const took = seen[asked];
  return [
    {
      goal: 'P14',
      what: `${what}, ${asked === 'busy' ? 'longest time busy' : 'slowest answer'}`,
      ours: milliseconds(took),
      peer: milliseconds(ANSWERED),
      ratio: took / ANSWERED,
      aim: '<= 1',
    },
    {
      goal: 'P14',
      what: `${what}, layout shift`,
      ours: seen.moved.toFixed(3),
      peer: String(MOVED),
      ratio: seen.moved / MOVED,
      aim: '<= 1',
    },
  ];
}
