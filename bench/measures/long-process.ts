import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { browserLaunchOptions } from '../../tests/browser/launch-browser.ts';
import { buildPart } from '../../tools/building/build-part.ts';
import { interfacePart } from '../../tools/building/interface-part.ts';
import { serverPart } from '../../tools/building/server-part.ts';
import type { Figure, Measure } from '../measure.ts';
import { type MeasuredProduct, startProduct } from '../product/start-product.ts';
import { figuresOf, openWatched, quiet, step, visit } from '../product/watched-screen.ts';

const root = path.resolve(import.meta.dirname, '../..');
const DOCUMENTS = 2_000;
const TURNS = 20;

/** A process of 2 000 documents in a browser: its detail, and the viewer with all of them beside the page. */
export const longProcess: Measure = async () => {
  await buildPart(root, serverPart, { always: false });
  await buildPart(root, interfacePart, { always: false });
  const product = await startProduct();
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const token = await product.signIn('Ana');
    const id = await openFull(product, token);
    const page = await openWatched(browser, product, token);
    return [...(await detailOf(page, id)), ...(await viewerOf(page, id))];
  } finally {
    await browser.close();
    await product.stop();
  }
};

async function detailOf(page: Page, id: number): Promise<Figure[]> {
  const came = await visit(page, `/app/processos/detalhamento/${id}?tab=documentos`, 'main table tbody tr');
  const rows = await page.locator('main table tbody tr').count();
  const scrolled = await step(page, () => scroll(page, 'main table'));
  const searched = await step(page, async () => {
    await page.getByLabel('Buscar nos documentos').pressSequentially('requerimento', { delay: 40 });
    await quiet(page);
  });
  const what = `detail of ${DOCUMENTS} documents, ${rows} lines`;
  return [
    ...figuresOf(`${what}, as it comes`, came, 'busy'),
    ...figuresOf(`${what}, scrolled`, scrolled, 'busy'),
    ...figuresOf(`${what}, a name typed`, searched),
  ];
}

async function viewerOf(page: Page, id: number): Promise<Figure[]> {
  await page.addInitScript(`localStorage.setItem('viewer-notice', '2')`);
  const came = await visit(page, `/processo/${id}`, '[data-lines] a');
  const scrolled = await step(page, () => scroll(page, '[data-lines]'));
  const chosen = await step(page, async () => {
    await page.locator('[data-lines] a').filter({ visible: true }).last().click();
    await quiet(page);
  });
  const searched = await step(page, async () => {
    await page.getByRole('searchbox').first().pressSequentially('requerimento', { delay: 40 });
    await quiet(page);
  });
  const what = `viewer of ${DOCUMENTS} documents`;
  return [
    ...figuresOf(`${what}, as it comes`, came, 'busy'),
    ...figuresOf(`${what}, its list scrolled`, scrolled, 'busy'),
    ...figuresOf(`${what}, a document chosen`, chosen),
    ...figuresOf(`${what}, a name typed`, searched),
  ];
}

async function scroll(page: Page, over: string): Promise<void> {
  await page.locator(over).first().hover();
  for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(0, 4_000);
}

/** A process of Ana's own unit, of which one document was written and stands in it under as many numbers. @returns its id */
async function openFull({ address, owner }: MeasuredProduct, token: string): Promise<number> {
  const ask = async <T>(method: string, at: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${address}/api${at}`, {
      method,
      headers: { authorization: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${at} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const me = await ask<{ capacity: { capacity_id: number } }>('GET', '/customer/user/me');
  const [subject] = await ask<{ id: number }[]>('GET', '/control/subject/search?search_text=Preg%C3%A3o');
  const draft = await ask<{ id: number }>('GET', '/process/auto-draft');
  const parties = [{ user_cpf: '10000000795', name: 'Rafael Brandão Queiroz' }];
  const fields = { to: [me.capacity.capacity_id], subject_id: subject!.id, description: 'Obra', cc: parties };
  await ask('PUT', `/process/auto-draft/${draft.id}`, fields);
  const text = { process_id: draft.id, document_type_id: 6, html_source: '<p>Solicito.</p>' };
  const document = await ask<{ id: number }>('POST', '/process/file/created', text);
  const { id } = await ask<{ id: number }>('PATCH', `/process/create/${draft.id}`, {});
  await sql`
    insert into documents.document overriding system value
    select (jsonb_populate_record(d, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('documents.document', 'id')), 'is_primary', false, 'number', d.number + n,
      'sequence', d.sequence + n, 'validation_code', translate(to_char(n, 'FM0000'), '01', 'XY') || substr(d.validation_code, 5)))).*
    from documents.document d, generate_series(1, ${DOCUMENTS - 1}::int) n where d.id = ${document.id}`.execute(owner);
  await sql`vacuum analyze documents.document`.execute(owner);
  return id;
}
