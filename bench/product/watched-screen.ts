import type { Browser, Page } from '@playwright/test';
import { type Figure, milliseconds } from '../measure.ts';
import type { MeasuredProduct } from './start-product.ts';

/** From what a person does until it is drawn, at most (milliseconds), and the score of layout shift. */
const [ANSWERED, MOVED] = [200, 0.02];

interface ScreenFigures {
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

/** A page of somebody signed in that notes what its person waits for. */
export async function openWatched(browser: Browser, product: MeasuredProduct, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(`localStorage.setItem('token', '${token}'); localStorage.setItem('consent', 'true');`);
  await page.addInitScript(WATCH);
  return page;
}

/** What somebody waited for while a screen came. @param shows what is there once it has */
export async function visit(page: Page, address: string, shows: string): Promise<ScreenFigures> {
  await page.goto(address);
  await page.locator(shows).first().waitFor();
  await quiet(page);
  return page.evaluate<ScreenFigures>('({ ...seen })');
}

/** What a person waited for while something was done, until nothing moves any more. */
export async function step(page: Page, act: () => Promise<unknown>): Promise<ScreenFigures> {
  await page.evaluate('Object.assign(seen, { slowest: 0, busy: 0, moved: 0 }); undefined');
  await act();
  await quiet(page);
  return page.evaluate<ScreenFigures>('({ ...seen })');
}

/** Nothing is on its way, and what came last is drawn. */
export async function quiet(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    do await drawn(); while (document.querySelector('main')?.textContent.includes('Carregando…'));
  })()`);
}

/** What was seen against the limits of a screen. @param asked the slowest answer to a hand, or the longest time in which none could come */
export function figuresOf(what: string, seen: ScreenFigures, asked: 'slowest' | 'busy' = 'slowest'): Figure[] {
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
