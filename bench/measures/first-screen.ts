import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserLaunchOptions } from '../../tests/browser/launch-browser.ts';
import { buildPart } from '../../tools/building/build-part.ts';
import { interfacePart } from '../../tools/building/interface-part.ts';
import { serverPart } from '../../tools/building/server-part.ts';
import { type Figure, type Measure, median } from '../measure.ts';
import { loadInstitution } from '../product/load-institution.ts';
import { startProduct } from '../product/start-product.ts';

const root = path.resolve(import.meta.dirname, '../..');
const ROUNDS = 7;
const PROCESSES = 10_000;
/** The network that browsers call fast 4G, and a processor four times slower than this one. */
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
const SLOWER = 4;
/** Milliseconds to the largest thing that is drawn, and the score of layout shift. */
const [LARGEST, MOVED] = [1_250, 0.02];

interface Visit {
  readonly largest: number;
  readonly moved: number;
  readonly scripts: number;
  readonly scriptBytes: number;
  readonly requests: number;
}

/** P14: the first screens in a browser that never saw the product, against their limits. A busy machine makes them slower. */
export const firstScreen: Measure = async () => {
  await buildPart(root, serverPart, { always: false });
  await buildPart(root, interfacePart, { always: false });
  const product = await startProduct();
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const token = await product.signIn('Ana');
    await loadInstitution(product, PROCESSES);
    const listed = await fetch(`${product.address}/api/process/list`, { headers: { authorization: token } });
    const { results } = (await listed.json()) as { results: readonly { readonly id: number }[] };
    const id = results[0]?.id ?? 0;
    const figures: Figure[] = [];
    for (const route of [
      '/',
      '/consultar-processo?text=a',
      '/app/processos',
      `/app/processos/detalhamento/${id}`,
      '/app/novo-processo',
    ]) {
      const visits: Visit[] = [];
      for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, product.address + route, token));
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
  return [
    {
      goal: 'P14',
      what: `${name}, largest drawn, cold, fast 4G, processor ${SLOWER}x slower; ${loads}`,
      ours: `${of('largest').toFixed(0)} ms`,
      peer: `${LARGEST} ms`,
      ratio: of('largest') / LARGEST,
      aim: '<= 1',
    },
    {
      goal: 'P14',
      what: `${name}, layout shift`,
      ours: of('moved').toFixed(3),
      peer: String(MOVED),
      ratio: of('moved') / MOVED,
      aim: '<= 1',
    },
  ];
}

const WATCH = `window.seen = { largest: 0, moved: 0 };
new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) window.seen.largest = startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.seen.moved += value;
}).observe({ type: 'layout-shift', buffered: true });`;

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
  await page.evaluate('new Promise((drawn) => requestIdleCallback(() => requestAnimationFrame(() => drawn())))');
  const { largest, moved } = await page.evaluate<Pick<Visit, 'largest' | 'moved'>>('window.seen');
  await context.close();
  return { largest, moved, scripts: scripts.size, scriptBytes, requests };
}
