import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Acting, actingAs, askSignature, openProcess } from './by-api.ts';
import { findViolations, settle } from './find-violations.ts';
import { signIn, test } from './story.ts';

const WIDTHS = [1440, 390] as const;
const NARROWEST = 320;
const ROUTE_TABLE = path.resolve(import.meta.dirname, '../../src/app/routes.ts');

interface Sample {
  readonly address: string;
  /** What is on the screen once its content is there. */
  readonly shows: string | RegExp;
}

/** Something that opens over a screen: at which address, how, and what is there once it is open. */
interface Opening extends Sample {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  readonly opened: (page: Page) => Locator;
}

/** Addresses that only lead to another one. */
const REDIRECTS: ReadonlySet<string> = new Set([
  '/login',
  '/*',
  '/consultar-processo/:sequence/:year',
  '/app',
  '/app/painel-processos/*',
]);

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
  '/app/processos': [
    { address: '/app/processos?tab=sector', shows: /registros/ },
    { address: '/app/processos?tab=to_origin', shows: 'Nenhum processo tramitado à origem encontrado.' },
  ],
  '/app/assinaturas': [{ address: '/app/assinaturas', shows: /Requerimento nº/ }],
  '/app/assinaturas/gov-br': [{ address: '/app/assinaturas/gov-br?error=access_denied', shows: /não foi concluída/ }],
  '/app/correio-demonstracao': [{ address: '/app/correio-demonstracao', shows: /orreio/ }],
  '/app/*': [{ address: '/app/nada-aqui', shows: /não (foi )?encontrad|não existe/i }],
});

const dialog = (page: Page) => page.getByRole('dialog');
const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const openingsOf = ({ id, readyId }: World): readonly Opening[] => {
  const detail = { address: `/app/processos/detalhamento/${readyId}`, shows: 'Dados do processo', opened: dialog };
  const panel = { address: '/app/processos?tab=sector', shows: /registros/, opened: dialog };
  const waiting = { address: '/app/assinaturas', shows: /Requerimento nº/, opened: dialog };
  return [
    { ...panel, name: 'bell', open: click(/^Notificações/) },
    {
      ...panel,
      name: 'appearance',
      address: '/',
      shows: 'Acompanhe processos e confira documentos',
      open: appearanceOf,
      opened: (page) => page.getByRole('group', { name: 'Acessibilidade' }),
    },
    { ...panel, name: 'filters', open: click('Filtros') },
    { ...panel, name: 'palette', open: (page) => page.keyboard.press('Control+k') },
    { ...panel, name: 'keys', open: press('?') },
    { ...detail, name: 'archive', open: press('e') },
    { ...detail, name: 'dispatch', open: press('t') },
    { ...detail, name: 'assign', open: press('a') },
    { ...waiting, name: 'sign', open: click(/^Assinar Req/) },
    { ...waiting, name: 'refuse', open: click(/^Recusar/) },
    {
      ...detail,
      name: 'ask signature',
      address: `${detail.address}?tab=documentos`,
      shows: /Requerimento nº/,
      open: click(/^Pedir assinatura/),
    },
    {
      name: 'notice of the viewer',
      address: `/processo/${id}`,
      shows: /Documento 1 de 1|Página 1 de|1 documento/,
      open: async (page) => {
        await page.evaluate(`localStorage.removeItem('viewer-notice')`);
        await page.reload();
      },
      opened: (page) => page.getByRole('dialog', { name: 'Aqui você lê o processo inteiro' }),
    },
  ];
};

test('what breaks a rule is found, in the theme where it does', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="pt-BR"><title>Falha plantada</title>
    <style>[data-theme='escuro'] p { color: #ccc; background: #fff }</style>
    <main><h1>Falha plantada</h1><p>Texto claro demais no tema escuro.</p><img src="data:,"></main></html>`);
  expect(await findViolations(page, 'planted')).toEqual([
    'planted in claro: image-alt: img',
    'planted in escuro: color-contrast: p',
    'planted in escuro: image-alt: img',
    'planted in contraste: image-alt: img',
  ]);
});

test('no screen and no dialog breaks a rule of accessibility, in any theme, wide or narrow', async ({ openWindow }) => {
  test.setTimeout(480_000);
  const world = await prepare(await actingAs('Helena'));
  const samples = samplesOf(world);
  const paths = (await routePaths()).filter((address) => !REDIRECTS.has(address));
  expect(
    paths.filter((address) => !samples[address]),
    'routes without a sample address',
  ).toEqual([]);
  const page = await openWindow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];

  const show = async ({ address, shows }: Sample, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expect(page.getByText(shows).filter({ visible: true }).first(), address).toBeVisible();
  };
  const squeeze = async (name: string) => {
    await page.setViewportSize({ width: NARROWEST, height: 700 });
    await settle(page);
    faults.push(...(await sideways(page, name)));
  };
  const visit = async (path: string) => {
    for (const sample of samples[path]!) {
      await show(sample, WIDTHS[0]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        faults.push(...(await findViolations(page, `${sample.address} at ${width}`)));
      }
      await squeeze(sample.address);
    }
  };
  const openOver = async ({ name, open, opened, ...sample }: Opening) => {
    for (const width of WIDTHS) {
      await show(sample, width);
      await open(page);
      await expect(opened(page).first(), `${name} at ${width}`).toBeVisible();
      faults.push(...(await findViolations(page, `${name} at ${width}`)));
      await expect(opened(page).first(), `${name} at ${width}, after it was looked at`).toBeVisible();
      faults.push(...(await buttonsOutside(page, `${name} at ${width}`)));
    }
    await squeeze(name);
    faults.push(...(await buttonsOutside(page, `${name} at ${NARROWEST}`)));
  };
  const isPublic = (path: string) => !/^\/(app|processo)(\/|$)/.test(path);
  for (const path of paths.filter(isPublic)) await visit(path);
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  await signIn(page, 'Helena');
  await page.evaluate(`localStorage.setItem('viewer-notice', '2')`);
  for (const path of paths.filter((address) => !isPublic(address))) await visit(path);
  for (const opening of openingsOf(world)) await openOver(opening);
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
  const { routes } = (await import(ROUTE_TABLE)) as { routes: readonly RouteLike[] };
  const walk = (route: RouteLike, above: string): readonly string[] => {
    const path = route.path === undefined ? above : `${above}/${route.path}`;
    const own = route.index || (route.path !== undefined && !route.children) ? [path || '/'] : [];
    return [...own, ...(route.children ?? []).flatMap((child) => walk(child, path))];
  };
  return routes.flatMap((route) => walk(route, ''));
}

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

async function sideways(page: Page, name: string): Promise<readonly string[]> {
  const wider = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  return wider > 0 ? [`${name} at ${NARROWEST}: ${wider} px wider than the screen`] : [];
}

/** The buttons that end a dialog or a sheet, of which a part is beyond the screen. */
async function buttonsOutside(page: Page, name: string): Promise<readonly string[]> {
  const outside = await page.evaluate<string[]>(`[...document.querySelectorAll('[role=dialog] .df button')]
    .filter((button) => {
      const { top, bottom, left, right } = button.getBoundingClientRect();
      return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
    })
    .map((button) => button.textContent)`);
  return outside.map((button) => `${name}: "${button}" is not whole on the screen`);
}
