import { afterAll, beforeEach, expect, test } from 'vitest';
import { createDocumentRenderer, DocumentRenderError } from '../../../engine/print/index.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { Refused } from '../../../platform/testing/test-api.ts';
import { openProcess } from '../../processes/contract/opening/open-process.ts';
import { buildText } from '../testing/build-documents.ts';
import { documentWorld } from '../testing/document-world.ts';

const renderer = createDocumentRenderer({ workers: 1 });
afterAll(() => renderer.close());
/** The number printed on each text, by the text. */
const printed = new Map<string, string | undefined>();
/** What printing one text waits for, or fails with. */
const held = new Map<string, Promise<void>>();
beforeEach(() => {
  printed.clear();
  held.clear();
});

const world = await documentWorld({
  deps: {
    renderer: {
      renderImage: (input) => renderer.renderImage(input),
      async renderDocument(input) {
        const words = input.html.replace(/<[^>]+>/g, '');
        printed.set(words, input.nup);
        await held.get(words);
        return renderer.renderDocument(input);
      },
    },
  },
});
const { api } = world;

/** A draft with a text, ready to be opened. */
async function written(unit: number, words: string) {
  const as = await world.servant(unit);
  const id = await world.draft(as);
  await buildText(api, as, { process_id: id, html: `<p>${words}</p>` });
  return { as, open: () => api.call(openProcess, { params: { id }, body: {} }, { as }) };
}

const sequenceOf = ({ nup }: { nup: string }) => Number(nup.slice(5, 11));

test('nobody waits for the documents of somebody else to be printed, and each is printed with its own number', async () => {
  const [slow, quick] = [await written(world.cocon, 'devagar'), await written(world.gelic, 'depressa')];
  const gate = Promise.withResolvers<void>();
  held.set('devagar', gate.promise);
  const waiting = slow.open();
  await expect.poll(() => printed.has('devagar')).toBe(true);
  const second = await quick.open();
  gate.resolve();
  const first = await waiting;
  expect(sequenceOf(second)).toBe(sequenceOf(first) + 1);
  expect(printed.get('devagar')).toBe(first.nup_formatted);
  expect(printed.get('depressa')).toBe(second.nup_formatted);
});

test('the number of an opening that failed goes to the next one: none is skipped', async () => {
  const [failing, beside, next] = [
    await written(world.cocon, 'falha'),
    await written(world.gelic, 'ao lado'),
    await written(world.gelic, 'em seguida'),
  ];
  const gate = Promise.withResolvers<void>();
  held.set('falha', gate.promise);
  const attempt = failing.open().catch((error: unknown) => error);
  await expect.poll(() => printed.has('falha')).toBe(true);
  const other = await beside.open();
  gate.reject(new DocumentRenderError('RENDER_FAILED', 'não deu'));
  expect(await attempt).toBeInstanceOf(Refused);
  const filling = await next.open();
  expect(sequenceOf(filling)).toBe(sequenceOf(other) - 1);
  expect(printed.get('em seguida')).toBe(filling.nup_formatted);

  held.clear();
  expect(sequenceOf(await failing.open())).toBe(sequenceOf(other) + 1);
});

test('sixteen that print at once, some of which fail, leave no number unused', async () => {
  const openers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => written(index % 2 ? world.cocon : world.gelic, `texto ${index}`)),
  );
  for (const index of [3, 8, 13]) {
    const failure = Promise.reject(new DocumentRenderError('RENDER_FAILED', 'não deu'));
    failure.catch(() => undefined);
    held.set(`texto ${index}`, failure);
  }
  const settled = await Promise.allSettled(openers.map(({ open }) => open()));
  held.clear();
  const again = [];
  for (const [index, { status }] of settled.entries())
    if (status === 'rejected') again.push(await openers[index]!.open());
  expect(again).toHaveLength(3);
  const opened = [...settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])), ...again];
  const sequences = opened.map(sequenceOf).sort((a, b) => a - b);
  expect(sequences).toEqual(Array.from({ length: 16 }, (_, index) => sequences[0]! + index));
  expect((await verifyLedger(world.database.owner)).broken).toEqual([]);
});
