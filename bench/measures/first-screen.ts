import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '../../tests/browser/launch-browser.ts';
import { buildPart } from '../../tools/building/build-part.ts';
import { interfacePart } from '../../tools/building/interface-part.ts';
import { serverPart } from '../../tools/building/server-part.ts';
import { type Figure, type Measure, median, milliseconds } from '../measure.ts';
import { loadInstitution } from '../product/load-institution.ts';
import { startProduct } from '../product/start-product.ts';

const root = path.resolve(import.meta.dirname, '../..');
const ROUNDS = 7;
const PROCESSES = 10_000;
/** The network that browsers call fast 4G, and a processor four times slower than this one. */
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
const SLOWER = 4;
/** Milliseconds to the first byte, to the largest thing that is drawn and to the answer to a key or a click, and the score of layout shift. */
const [FIRST, LARGEST, ANSWERED, MOVED] = [200, 1_250, 100, 0.02];

interface Visit {
  readonly first: number;
  readonly largest: number;
  readonly answered: number;
  readonly moved: number;
  readonly scripts: number;
  readonly scriptBytes: number;
  readonly requests: number;
}

/** P14: twelve first screens in a browser that never saw the product, against their limits. A busy machine makes them slower. */
export const firstScreen: Measure = async () => {
  await buildPart(root, serverPart, { always: false });
  await buildPart(root, interfacePart, { always: false });
  const product = await startProduct();
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const token = await product.signIn('Ana');
    const administrator = await product.signIn('Marcos');
    await loadInstitution(product, PROCESSES);
    const listed = await fetch(`${product.address}/api/process/list`, { headers: { authorization: token } });
    const { results } = (await listed.json()) as { results: readonly { readonly id: number }[] };
    const id = results[0]?.id ?? 0;
    const figures: Figure[] = [];
    for (const [route, who] of [
      ['/', token],
      ['/consultar-processo?text=a', token],
      ['/validar-documento', token],
      ['/diario', token],
      ['/app/processos', token],
      [`/app/processos/detalhamento/${id}`, token],
      ['/app/novo-processo', token],
      ['/app/busca?text=licença', token],
      ['/app/assinaturas', token],
      ['/app/painel', token],
      ['/app/configuracoes-usuario', token],
      ['/app/admin/gestao-unidades', administrator],
    ] as const) {
      const visits: Visit[] = [];
      for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, product.address + route, who));
      figures.push(...figuresOf(route, visits));
    }
    return figures;
  } finally {
    await browser.close();
    await product.stop();
  }
};

function figuresOf(route: string, visits: readonly Visit[]): Figure[] {
  const of = (what: keyof Visit) => median(visits.map((one) => one[what]));
  const name = route.replace(/\d+/, ':id');
  const loads = `${of('scripts')} scripts of ${(of('scriptBytes') / 1_000).toFixed(0)} kB, ${of('requests')} requests`;
  const figure = (what: string, key: 'first' | 'largest' | 'answered' | 'moved', limit: number): Figure => ({
    goal: 'P14',
    what: `${name}, ${what}`,
    ours: key === 'moved' ? of(key).toFixed(3) : milliseconds(of(key)),
    peer: key === 'moved' ? String(limit) : milliseconds(limit),
    ratio: of(key) / limit,
    aim: '<= 1',
  });
  return [
    figure('first byte', 'first', FIRST),
    figure(`largest drawn, cold, fast 4G, processor ${SLOWER}x slower; ${loads}`, 'largest', LARGEST),
    figure('slowest answer to keys and clicks', 'answered', ANSWERED),
    figure('layout shift', 'moved', MOVED),
  ];
}

const WATCH = `window.seen = { largest: 0, answered: 0, moved: 0 };
new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) window.seen.largest = startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.seen.moved += value;
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  for (const { duration, interactionId } of list.getEntries())
    if (interactionId) window.seen.answered = Math.max(window.seen.answered, duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;
const DRAWN = 'new Promise((drawn) => requestIdleCallback(() => requestAnimationFrame(() => drawn())))';

/** One visit without anything kept; bytes are those of the wire. */
async function visit(browser: Browser, address: string, token: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (/\/(app|processo)\//.test(address)) await page.addInitScript(`localStorage.setItem('token', '${token}')`);
  await page.addInitScript(WATCH);
  const devtools = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let [requests, scriptBytes] = [0, 0];
  devtools.on('Network.requestWillBeSent', () => (requests += 1));
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', FAST_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address, { waitUntil: 'networkidle' });
  // What came last is drawn.
  await page.evaluate(DRAWN);
  // What is asked later is no part of the first visit, and a click moves the largest no more.
  const loaded = { scripts: scripts.size, scriptBytes, requests };
  await touch(page);
  const seen = await page.evaluate<Pick<Visit, 'largest' | 'answered' | 'moved'>>('window.seen');
  const first = await page.evaluate<number>("performance.getEntriesByType('navigation')[0].responseStart");
  await context.close();
  return { ...seen, ...loaded, first };
}

/** What a person does first: goes on by keyboard, and writes into the first field where there is one. */
async function touch(page: Page): Promise<void> {
  for (let key = 0; key < 4; key += 1) await page.keyboard.press('Tab');
  const field = page.locator('main').locator('input[type=search], input[type=text], [role=combobox]').first();
  if (await field.isVisible()) {
    await field.click();
    await page.keyboard.type('lic', { delay: 60 });
  }
  await page.evaluate(DRAWN);
}
