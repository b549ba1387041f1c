import { globSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { type Acting, actingAs, askSignature, openProcess } from './by-api.ts';
import { findViolations, settle } from './find-violations.ts';
import { openContext, signIn, test as story } from './story.ts';

const WIDTHS = [1440, 390] as const;
const NARROWEST = 320;
/** The score of layout shift that nobody notices. */
const MOST_MOVED = 0.02;
const SRC = path.resolve(import.meta.dirname, '../../src');

/** Each screen is looked at by itself, by whichever worker is free: it shares nothing but the world of that worker. */
story.describe.configure({ mode: 'parallel' });

interface Sample {
  /** With `:id` and such in place of what the world has. */
  readonly address: string;
  /** What is on the screen once its content is there. */
  readonly shows: string | RegExp;
  /** The same on a narrow screen, where that waits behind a button there. */
  readonly showsNarrow?: string | RegExp;
  /** Who looks, by the beginning of the name, where it takes somebody else than Helena. */
  readonly by?: string;
}

/** Something that opens over a screen: at which address, how, and what is there once it is open. */
interface Opening extends Sample {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  readonly opened: (page: Page) => Locator;
}

interface World {
  readonly id: number;
  readonly nup: string;
  /** Another process, with nothing that waits: it can be archived and sent. */
  readonly readyId: number;
  readonly code: string;
  /** A document of the process, and one being written in a join of it. */
  readonly documentId: number;
  readonly draftId: number;
  /** A model to be filled in for the join in preparation. */
  readonly modelId: number;
  readonly joinId: number;
}

/** Where each screen shows real content: what the capabilities say of theirs, and what is nobody's. */
const SAMPLES: Readonly<Record<string, readonly Sample[]>> = Object.assign(
  {
    '/404': [{ address: '/404', shows: 'Página não encontrada' }],
    '/app/*': [{ address: '/app/nada-aqui', shows: /não (foi )?encontrad|não existe/i }],
  },
  ...(await Promise.all(
    globSync('features/*/web/testing/screen-samples.ts', { cwd: SRC }).map(
      async (file) => ((await import(path.join(SRC, file))) as { samples: Record<string, readonly Sample[]> }).samples,
    ),
  )),
);

const dialog = (page: Page) => page.getByRole('dialog');
const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const press = (key: string) => async (page: Page) => {
  await page.keyboard.press('Alt+1');
  await page.keyboard.press(key);
};

/** The panel of themes and sizes: behind its button on a narrow screen, and on the bar of the work area when wide. */
const appearanceOf = async (page: Page) => {
  if (page.viewportSize()!.width >= 834) await page.goto('/app/assinaturas');
  await page
    .getByRole('button', { name: /^Acessibilidade/ })
    .filter({ visible: true })
    .click();
};

const ready = { address: '/app/processos/detalhamento/:readyId', shows: 'Dados do processo' };
const detail = { ...ready, opened: dialog };
const panel = { address: '/app/processos?tab=sector', shows: /registros/, opened: dialog };
const waiting = { address: '/app/assinaturas', shows: /Requerimento nº/, opened: dialog };

const OPENINGS: readonly Opening[] = [
  {
    name: 'form of a reference',
    address: '/app/admin/referencias',
    shows: 'Lei nº 9.784, de 29 de janeiro de 1999',
    by: 'Marcos',
    open: click('Nova publicação'),
    opened: dialog,
  },
  { ...panel, name: 'bell', open: click(/^Notificações/) },
  {
    ...panel,
    name: 'sessions',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Conta de/ })
        .filter({ visible: true })
        .click();
      await page.getByRole('button', { name: 'Sessões' }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    ...panel,
    name: 'appearance',
    address: '/',
    shows: 'Acompanhe processos e confira documentos',
    open: appearanceOf,
    opened: (page) => page.getByRole('group', { name: 'Acessibilidade' }),
  },
  { ...panel, name: 'filters', open: click('Filtros') },
  {
    ...panel,
    name: 'filters of the search',
    address: '/app/busca?search=requisi%C3%A7%C3%A3o',
    shows: /o que você procura/,
    open: click('Filtros'),
  },
  { ...panel, name: 'palette', open: (page) => page.keyboard.press('Control+k') },
  { ...panel, name: 'keys', open: press('?') },
  { ...detail, name: 'archive', open: press('e') },
  { ...detail, name: 'dispatch', open: press('t') },
  { ...detail, name: 'assign', open: press('a') },
  {
    ...detail,
    name: 'join',
    address: '/app/processos/detalhamento/:id?tab=juntadas',
    shows: 'Juntada em preparação',
    open: async (page) => {
      await click('Continuar')(page);
      await page.getByText('Sem pedido').waitFor();
    },
  },
  { ...waiting, name: 'sign', open: click(/^Assinar Req/) },
  { ...waiting, name: 'refuse', open: click(/^Recusar/) },
  {
    ...detail,
    name: 'ask signature',
    address: `${ready.address}?tab=documentos`,
    shows: /Requerimento nº/,
    open: click(/^Pedir assinatura/),
  },
  {
    name: 'notice of the viewer',
    address: '/processo/:id',
    shows: /Documento 1 de 1|Página 1 de|1 documento/,
    open: async (page) => {
      await page.evaluate(`localStorage.removeItem('viewer-notice')`);
      await page.reload();
    },
    opened: (page) => page.getByRole('dialog', { name: 'Aqui você lê o processo inteiro' }),
  },
];

interface Looking {
  readonly world: World;
  readonly visitor: BrowserContext;
  /** Where somebody works. */
  readonly servant: (name?: string) => Promise<BrowserContext>;
}

/** One world for a worker, a visitor and somebody who works there: each screen is a tab of one of them. */
const test = story.extend<object, { readonly looking: Looking }>({
  looking: [
    async ({ browser }, use) => {
      const world = await prepare(await actingAs('Helena'));
      const visitor = await openContext(browser);
      const servants = new Map<string, Promise<BrowserContext>>();
      const enter = async (name: string): Promise<BrowserContext> => {
        const context = await openContext(browser);
        const page = await context.newPage();
        await signIn(page, name);
        await page.evaluate(`localStorage.setItem('viewer-notice', '2')`);
        await page.close();
        return context;
      };
      const servant = (name = 'Helena'): Promise<BrowserContext> => {
        const context = servants.get(name) ?? enter(name);
        servants.set(name, context);
        return context;
      };
      await use({ world, visitor, servant });
      await Promise.all([visitor, ...(await Promise.all(servants.values()))].map((context) => context.close()));
    },
    { scope: 'worker' },
  ],
});

test('what breaks a rule is found, in the theme where it does', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="pt-BR"><title>Falha plantada</title>
    <style>
      [data-theme='claro'] .a { color: #ccc; background: #fff }
      [data-theme='escuro'] .b { color: #ccc; background: #fff }
      [data-theme='contraste'] .c { color: #ccc; background: #fff }
      button { width: 4rem; height: 4rem }
      [data-theme='contraste'] button { padding: 0; border: 0; width: 9px; height: 9px }
    </style>
    <main><h1>Falha plantada</h1><img src="data:,">
      <p class="a">Texto claro demais.</p><p class="b">Texto claro demais.</p><p class="c">Texto claro demais.</p>
      <button>a</button><button>b</button></main></html>`);
  expect(await findViolations(page, 'planted')).toEqual([
    'planted in claro: color-contrast: .a',
    'planted in claro: image-alt: img',
    'planted in escuro: color-contrast: .b',
    'planted in contraste: color-contrast: .c',
    'planted in contraste: target-size: button:nth-child(6) | button:nth-child(7)',
  ]);
});

test('every screen of the product has a sample address, and no other has', async () => {
  expect(Object.keys(SAMPLES).sort()).toEqual((await screenPaths()).toSorted());
});

for (const [route, samples] of Object.entries(SAMPLES)) {
  test(`${route} breaks no rule of accessibility, in any theme, wide or narrow, and nothing moves while it comes`, async ({
    looking,
  }) => {
    const isPublic = !/^\/(app|processo)(\/|$)/.test(route);
    const faults: string[] = [];
    for (const sample of samples) {
      const page = await tabOf(isPublic ? looking.visitor : await looking.servant(sample.by));
      const name = addressOf(sample, looking.world);
      for (const width of WIDTHS) {
        await show(page, sample, looking.world, width);
        faults.push(...(await moved(page, `${name} at ${width}`)));
        faults.push(...(await findViolations(page, `${name} at ${width}`)));
      }
      faults.push(...(await squeezed(page, name)));
      await page.close();
    }
    expect(faults).toEqual([]);
  });
}

for (const { name, open, opened, ...sample } of OPENINGS) {
  test(`${name}, open over its screen, breaks no rule of accessibility, in any theme, wide or narrow`, async ({
    looking,
  }) => {
    const page = await tabOf(await looking.servant(sample.by));
    const faults: string[] = [];
    for (const width of WIDTHS) {
      await show(page, sample, looking.world, width);
      faults.push(...(await moved(page, `${sample.address} at ${width}`)));
      await open(page);
      await expect(opened(page).first(), `${name} at ${width}`).toBeVisible();
      faults.push(...(await findViolations(page, `${name} at ${width}`)));
      await expect(opened(page).first(), `${name} at ${width}, after it was looked at`).toBeVisible();
      faults.push(...(await partsOutside(page, `${name} at ${width}`)));
    }
    faults.push(...(await squeezed(page, name)));
    faults.push(...(await partsOutside(page, `${name} at ${NARROWEST}`)));
    expect(faults).toEqual([]);
    await page.close();
  });
}

async function tabOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Each page is opened as by a browser that never saw the product.
  await page.addInitScript(
    `for (const key of Object.keys(localStorage)) if (key.startsWith('kept:')) localStorage.removeItem(key)`,
  );
  return page;
}

const addressOf = ({ address }: Sample, world: World): string =>
  address.replace(/:(\w+)/g, (_, name: string) => String(world[name as keyof World]));

async function show(page: Page, sample: Sample, world: World, width: number): Promise<void> {
  const address = addressOf(sample, world);
  await page.setViewportSize({ width, height: 900 });
  await page.goto(address);
  const shows = width === WIDTHS[0] ? sample.shows : (sample.showsNarrow ?? sample.shows);
  await expect(page.getByText(shows).filter({ visible: true }).first(), address).toBeVisible();
}

/** How far what a person reads moved under their eyes while the screen came, and what did (a score of layout shift). */
async function moved(page: Page, name: string): Promise<readonly string[]> {
  await settle(page);
  const [score, what] = await page.evaluate<[number, readonly string[]]>(`new Promise((resolve) => {
    const watch = new PerformanceObserver((seen) => {
      const shifts = seen.getEntries().filter(({ hadRecentInput, value }) => !hadRecentInput && value > 0.001);
      const sources = shifts.flatMap((shift) => shift.sources.map(({ node }) => node?.className || node?.nodeName));
      resolve([shifts.reduce((sum, { value }) => sum + value, 0), sources]);
    });
    watch.observe({ type: 'layout-shift', buffered: true });
    // Where nothing moved, nobody is told.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([0, []])));
  })`);
  return score > MOST_MOVED ? [`${name}: moved by ${score.toFixed(3)}: ${what.join(', ')}`] : [];
}

/** What is wider than the narrowest screen. */
async function squeezed(page: Page, name: string): Promise<readonly string[]> {
  await page.setViewportSize({ width: NARROWEST, height: 700 });
  await settle(page);
  return sideways(page, name);
}

/** A process in the unit of the person who looks, taken, with a document that waits for a signature. */
async function prepare(helena: Acting): Promise<World> {
  const process = await openProcess(helena, 'COCON/SESAU', 'Renovação de alvará');
  const ready = await openProcess(helena, 'COCON/SESAU', 'Alvará renovado');
  const process_ids = [process.id, ready.id];
  await helena.call('PATCH', '/process/responsible', { process_ids, user_id: 'self' });
  await askSignature(helena, process, 'Helena');
  const { results } = await helena.call<{ results: { verification_code: string }[] }>(
    'GET',
    `/process/file/list/${process.id}`,
  );
  await migrateSome(helena);
  const nup = process.nup.replace(/\D/g, '');
  const join = await helena.call<{ id: number }>('GET', `/process/join/draft/${process.id}`);
  const draft = await helena.call<{ id: number }>('POST', '/process/file/created', {
    document_join_id: join.id,
    document_type_id: 6,
    html_source: '<p>Certidões conferidas.</p>',
  });
  return {
    id: process.id,
    nup,
    readyId: ready.id,
    code: results[0]!.verification_code,
    documentId: process.document.id,
    draftId: draft.id,
    modelId: await modelToFill(),
    joinId: join.id,
  };
}

/** A model of two fields, one of them a table. */
async function modelToFill(): Promise<number> {
  const field = (name: string) => `<span data-field="${name}"></span>`;
  const asked = { type: 'text', isMandatory: true } as const;
  const keeper = await actingAs('Marcos');
  const { id } = await keeper.call<{ id: number }>('POST', '/process/document/models/create', {
    name: 'Certidão de regularidade',
    short_name: 'Certidão',
    all_parts: true,
    document_type: 102,
    document_json: [
      {
        html: `<p>Certifico que ${field('EMPRESA')} está regular.</p><p>${field('DEBITOS')}</p>`,
        inputs: [
          { ...asked, name: 'EMPRESA', label: 'Empresa' },
          { ...asked, name: 'DEBITOS', label: 'Débitos', type: 'table', isMandatory: false },
        ],
      },
    ],
  });
  return id;
}

/** A unit that hands its work over, so that there is a migration to look at. */
async function migrateSome(helena: Acting): Promise<void> {
  await openProcess(helena, 'GELIC/SESAU', 'Alvará de outro setor');
  const marcos = await actingAs('Marcos');
  const units = await marcos.call<{ id: number; abbreviation: string }[]>('GET', '/control/capacity/public');
  const idOf = (abbreviation: string) => units.find((unit) => unit.abbreviation === abbreviation)!.id;
  const choice = { origin_units: [idOf('GELIC')], target_unit: idOf('ASJUR'), tabs: ['WITHOUT_RESPONSIBLE'] };
  await marcos.call('PATCH', '/process/migrate', { ...choice, reason: 'Extinção da gerência.' });
}

interface RouteLike {
  readonly path?: string;
  readonly lazy?: unknown;
  readonly children?: readonly RouteLike[];
}

/** The address of every screen of the product's own route table; what leads elsewhere has none. */
async function screenPaths(): Promise<readonly string[]> {
  // The table imports pieces of the interface that look at the window as they load; nothing of them is drawn here.
  Object.assign(globalThis, { window: globalThis });
  const { routes } = (await import(path.join(SRC, 'app/routes.ts'))) as { routes: readonly RouteLike[] };
  const walk = (line: RouteLike): readonly string[] =>
    line.children?.flatMap(walk) ?? (line.lazy && line.path ? [line.path] : []);
  return routes.flatMap(walk);
}

async function sideways(page: Page, name: string): Promise<readonly string[]> {
  const wider = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  return wider > 0 ? [`${name} at ${NARROWEST}: ${wider} px wider than the screen`] : [];
}

/** The title of a dialog or a sheet and the buttons that end it, of which a part is beyond the screen. */
async function partsOutside(page: Page, name: string): Promise<readonly string[]> {
  const outside = await page.evaluate<
    string[]
  >(`[...document.querySelectorAll('[role=dialog] :is(h2, [data-footer] button)')]
    .filter((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
    })
    .map((part) => part.textContent)`);
  return outside.map((part) => `${name}: "${part}" is not whole on the screen`);
}
