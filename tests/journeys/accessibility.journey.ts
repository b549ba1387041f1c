import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type Acting, actingAs, askSignature, openProcess } from './by-api.ts';
import { openWindow, signIn, themes } from './story.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [1440, 390] as const;
const NARROWEST = 320;
const ROUTE_TABLE = path.resolve(import.meta.dirname, '../../src/app/routes.ts');

interface Sample {
  readonly address: string;
  /** What is on the screen once its content is there. */
  readonly shows: string | RegExp;
}

/** Something that opens over a screen: at which address, and how. */
interface Opening extends Sample {
  readonly name: string;
  readonly open?: (page: Page) => Promise<void>;
}

/** Addresses that only lead to another one. */
const REDIRECTS: ReadonlySet<string> = new Set(['/login', '/*', '/app', '/app/painel-processos/*']);

interface World {
  readonly id: number;
  readonly nup: string;
  /** Another process, with nothing that waits: it can be archived and sent. */
  readonly readyId: number;
  readonly code: string;
}

/** For each route of the product, an address where it shows real content. A new route needs one here. */
const samplesOf = ({ id, nup, code }: World): Readonly<Record<string, readonly Sample[]>> => ({
  '/': [{ address: '/', shows: 'Acompanhe processos e confira documentos' }],
  '/validar-documento': [{ address: `/validar-documento?hash=${code}`, shows: 'Documento verdadeiro' }],
  '/consultar-processo': [{ address: '/consultar-processo?text=requisi%C3%A7%C3%A3o', shows: /encontrados/ }],
  '/consultar-processo/:nup': [
    { address: `/consultar-processo/${nup}`, shows: 'Processo aberto' },
    { address: '/consultar-processo/00024999999202600', shows: 'Processo não encontrado' },
  ],
  '/404': [{ address: '/404', shows: 'Página não encontrada' }],
  '/processo/:id': [{ address: `/processo/${id}`, shows: /Documento 1 de 1|Página 1 de|1 documento/ }],
  '/app/novo-processo': [{ address: '/app/novo-processo', shows: 'Antes de abrir' }],
  '/app/processos/detalhamento/:id': [
    { address: `/app/processos/detalhamento/${id}`, shows: 'Dados do processo' },
    { address: `/app/processos/detalhamento/${id}?tab=documentos`, shows: /Requerimento nº/ },
    { address: `/app/processos/detalhamento/${id}?tab=linha-do-tempo`, shows: /Linha do tempo/ },
  ],
  '/app/processos': [{ address: '/app/processos?tab=sector', shows: /registros/ }],
  '/app/assinaturas': [{ address: '/app/assinaturas', shows: /Requerimento nº/ }],
  '/app/correio-demonstracao': [{ address: '/app/correio-demonstracao', shows: /orreio/ }],
  '/app/*': [{ address: '/app/nada-aqui', shows: /não (foi )?encontrad|não existe/i }],
});

const openingsOf = ({ readyId }: World): readonly Opening[] => {
  const detail = { address: `/app/processos/detalhamento/${readyId}`, shows: 'Dados do processo' };
  const panel = { address: '/app/processos?tab=sector', shows: /registros/ };
  return [
    { ...panel, name: 'bell', open: (page) => page.getByRole('button', { name: /^Notificações/ }).click() },
    { ...panel, name: 'filters', open: (page) => page.getByRole('button', { name: 'Filtros' }).click() },
    { ...panel, name: 'palette', open: (page) => page.keyboard.press('Control+k') },
    { ...panel, name: 'keys', open: press('?') },
    { ...detail, name: 'archive', open: press('e') },
    { ...detail, name: 'dispatch', open: press('t') },
    { ...detail, name: 'assign', open: press('a') },
    {
      name: 'sign',
      address: '/app/assinaturas',
      shows: /Requerimento nº/,
      open: (page) =>
        page
          .getByRole('button', { name: /^Assinar Req/ })
          .first()
          .click(),
    },
    {
      name: 'ask signature',
      address: `/app/processos/detalhamento/${readyId}?tab=documentos`,
      shows: /Requerimento nº/,
      open: (page) =>
        page
          .getByRole('button', { name: /^Pedir assinatura/ })
          .first()
          .click(),
    },
    {
      name: 'refuse',
      address: '/app/assinaturas',
      shows: /Requerimento nº/,
      open: (page) =>
        page
          .getByRole('button', { name: /^Recusar/ })
          .first()
          .click(),
    },
  ];
};

test('no screen and no dialog breaks a rule of accessibility, in any theme, wide or narrow', async ({ browser }) => {
  test.setTimeout(300_000);
  const world = await prepare(await actingAs('Helena'));
  const samples = samplesOf(world);
  const paths = (await routePaths()).filter((address) => !REDIRECTS.has(address));
  expect(
    paths.filter((address) => !samples[address]),
    'routes without a sample address',
  ).toEqual([]);
  const page = await openWindow(browser);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];

  const visit = async (screens: readonly Opening[]) => {
    for (const { name, address, shows, open } of screens) {
      await page.setViewportSize({ width: WIDTHS[0], height: 900 });
      await page.goto(address);
      await dismissNotice(page);
      await expect(page.getByText(shows).filter({ visible: true }).first(), address).toBeVisible();
      if (open) {
        await open(page);
        await expect(page.getByRole('dialog').or(page.getByRole('listbox')).first(), name).toBeVisible();
      }
      await settle(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await settle(page);
        faults.push(...(await violations(page, `${name} at ${width}`)));
      }
      await page.setViewportSize({ width: NARROWEST, height: 700 });
      await settle(page);
      faults.push(...(await sideways(page, name)));
    }
  };
  const named = (path: string): readonly Opening[] =>
    samples[path]!.map((sample) => ({ ...sample, name: sample.address }));
  const isPublic = (path: string) => !/^\/(app|processo)(\/|$)/.test(path);
  await visit(paths.filter(isPublic).flatMap(named));
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  await signIn(page, 'Helena');
  await visit(paths.filter((address) => !isPublic(address)).flatMap(named));
  await visit(openingsOf(world));
  expect(faults).toEqual([]);
});

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
  const nup = process.nup.replace(/\D/g, '');
  return {
    id: process.id,
    nup,

    readyId: ready.id,
    code: results[0]!.verification_code,
  };
}

interface RouteLike {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly children?: readonly RouteLike[] | undefined;
}

/** Every path of the product's own route table. */
async function routePaths(): Promise<readonly string[]> {
  // The table imports pieces of the interface that look at the window as they load; nothing of them is drawn here.
  Object.assign(globalThis, { window: globalThis });
  const { routes } = (await import(ROUTE_TABLE)) as { routes: (client: unknown) => readonly RouteLike[] };
  const walk = (route: RouteLike, above: string): readonly string[] => {
    const path = route.path === undefined ? above : `${above}/${route.path}`;
    const own = route.index || (route.path !== undefined && !route.children) ? [path || '/'] : [];
    return [...own, ...(route.children ?? []).flatMap((child) => walk(child, path))];
  };
  return routes({}).flatMap((route) => walk(route, ''));
}

const press = (key: string) => async (page: Page) => {
  await page.keyboard.press('Alt+1');
  await page.keyboard.press(key);
};

/** The notice of the viewer, shown the first two times. */
async function dismissNotice(page: Page): Promise<void> {
  const notice = page.getByRole('button', { name: 'Entendi' });
  if (
    new URL(page.url()).pathname.startsWith('/processo/') &&
    (await notice.waitFor({ timeout: 1500 }).then(yes, no))
  ) {
    await notice.click();
  }
}
const yes = () => true;
const no = () => false;

/** Fonts and transitions are over, so that colours are what a person sees. */
const settle = (page: Page): Promise<void> =>
  page.evaluate<void>(`(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  })()`);

const paint = (page: Page, theme: string): Promise<void> =>
  page.evaluate<void>(`document.documentElement.dataset.theme = ${JSON.stringify(theme)}; undefined`);

async function violations(page: Page, name: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    // The other themes differ only in colour: the whole set of rules once, contrast in each.
    await paint(page, theme);
    await settle(page);
    const axe = new AxeBuilder({ page });
    const { violations: broken } = await (
      theme === themes[0] ? axe.withTags(RULES) : axe.withRules(['color-contrast', 'link-in-text-block'])
    ).analyze();
    found.push(
      ...broken.map(
        ({ id, nodes }) => `${name} in ${theme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
      ),
    );
  }
  await paint(page, themes[0]!);
  return found;
}

async function sideways(page: Page, name: string): Promise<readonly string[]> {
  const wider = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  return wider > 0 ? [`${name} at ${NARROWEST}: ${wider} px wider than the screen`] : [];
}
