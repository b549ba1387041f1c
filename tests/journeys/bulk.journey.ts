import { expect, type Page } from '@playwright/test';
import { isDeep } from '../../src/kernel/testing/depth.ts';
import { actingAs, type OpenedProcess, openProcess } from './by-api.ts';
import { signIn, test } from './story.ts';

/** Sixty and nine before a release; each of them is a document that is printed. */
const [ALL, STAY] = isDeep ? [60, 9] : [20, 3];

test(`a bulk of ${ALL}, of which ${STAY} stay: said before, done by the server, and those that stay are still selected`, async ({
  openWindow,
}) => {
  test.setTimeout(300_000);
  const ana = await actingAs('Ana');
  const opened: OpenedProcess[] = [];
  for (let made = 0; made < ALL; made += 1) opened.push(await openProcess(ana, 'COCON/SESAU', 'Lote'));
  // A dispatch that she left begun in some of them: it asks before another takes its place.
  for (const { id } of opened.slice(0, STAY)) {
    const draft = await ana.call<{ id: number }>('GET', `/process/dispatch/auto-draft/${id}`);
    const text = { dispatch_id: draft.id, document_type_id: 3, html_source: '<p>Ainda não terminei.</p>' };
    await ana.call('POST', '/process/file/created', text);
  }

  const page = await openWindow();
  await signIn(page, 'Ana');
  await page.goto('/app/processos?tab=sector&paginator_count=100');
  const list = page.getByRole('list', { name: 'Processos' });
  for (const { nup } of opened) await list.getByRole('listitem').filter({ hasText: nup }).getByRole('checkbox').check();
  await expect(page.getByText(`${ALL} selecionados`)).toBeVisible();

  await test.step('the rehearsal says what will happen to each, and writes nothing', async () => {
    await page.getByRole('toolbar').getByRole('button', { name: 'Tramitar', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: `Tramitar ${ALL} processos` });
    await sheet.getByRole('combobox', { name: 'Para' }).fill('GELIC');
    await page.getByRole('option', { name: /GELIC/ }).first().click();
    await sheet.getByRole('textbox', { name: /Texto do despacho/ }).fill('Encaminho para instrução.');
    const rehearsal = sheet.getByRole('region', { name: 'Ensaio' });
    await expect(rehearsal.getByText(`${ALL - STAY} vão`, { exact: true })).toBeVisible();
    await expect(rehearsal.getByText(`${STAY} pedem atenção`)).toBeVisible();
    await expect(rehearsal.getByText(/Você tem outro despacho começado neste processo/).first()).toBeVisible();
    expect(await placesOf(ana, opened)).toEqual(new Set(['COCON']));
  });

  await test.step('the server goes on by itself, also while she is elsewhere', async () => {
    await page.keyboard.press('Control+Enter');
    const queue = page.getByRole('region', { name: 'Fila de tarefas' });
    await expect(queue.getByText(new RegExp(`^Tramitar ${ALL - STAY} processos para GELIC`))).toBeVisible();
    await expect(page.getByText(`${STAY} selecionados`)).toBeVisible();
    await page.goto('/app/assinaturas');
    await expect(page.getByText(new RegExp(`^Tramitar ${ALL - STAY} processos para GELIC`))).toBeVisible();
    await expect(ended(page)).toHaveAttribute('aria-label', 'Tarefas em andamento: 0', { timeout: 200_000 });
  });

  expect(await placesOf(ana, opened.slice(0, STAY))).toEqual(new Set(['COCON']));
  expect(await placesOf(ana, opened.slice(STAY))).toEqual(new Set(['GELIC']));
});

const ended = (page: Page) => page.getByRole('button', { name: /^Tarefas em andamento/ });

/** The units where some processes are. */
async function placesOf(
  person: Awaited<ReturnType<typeof actingAs>>,
  processes: readonly { readonly id: number }[],
): Promise<Set<string>> {
  const places = new Set<string>();
  for (const { id } of processes) {
    const { capacity } = await person.call<{ capacity: { label: string } }>('GET', `/process/${id}`);
    places.add(capacity.label.split('/')[0]!);
  }
  return places;
}
