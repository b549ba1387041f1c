import { expect, test } from 'vitest';
import { childText as textOf, readXml } from '../../../../platform/testing/read-xml.ts';
import { setResponsible } from '../../../processes/contract/responsible/set-responsible.ts';
import { processFeed } from '../../rules/public-pages.ts';
import { followWorld } from '../../testing/follow-world.ts';

const world = await followWorld();
const { api, units, ask } = world;
const ana = await world.servant(units.cocon);
const bia = await world.servant(units.gelic, { name: 'Bia & <Castro>' });

test('a public process has a feed by RFC 4287: ids that last, moments, authors, the newest first', async () => {
  const { id, nup } = await world.process(ana, units.gelic);
  world.pass(3_600_000);
  await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: bia });
  const answer = await ask(processFeed(nup));
  expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  const feed = readXml(answer.text);
  expect(feed.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  const entries = [...feed.querySelectorAll('entry')];
  expect(entries.map((entry) => textOf(entry, 'title'))).toEqual([
    'Alguém do setor passou a cuidar dele.',
    expect.stringMatching(/^Foi aberto na Unidade COCON/),
  ]);
  for (const one of [feed, ...entries]) {
    expect(new URL(textOf(one, 'id')).href).toBe(textOf(one, 'id'));
    expect(new Date(textOf(one, 'updated')).toISOString()).toBe(textOf(one, 'updated'));
    expect(textOf(one, 'title')).not.toBe('');
    expect(one.querySelector(':scope > author > name')?.textContent).toBeTruthy();
    expect(one.querySelector(':scope > link[rel=alternate]')?.getAttribute('href')).toMatch(/^http/);
  }
  expect(new Set(entries.map((entry) => textOf(entry, 'id'))).size).toBe(entries.length);
  expect(textOf(feed, 'updated')).toBe(textOf(entries[0]!, 'updated'));
  expect(feed.querySelector(':scope > link[rel=self]')?.getAttribute('href')).toBe(textOf(feed, 'id'));
});

test('who has it already is told only that nothing changed, and a change is another feed', async () => {
  const { id, nup } = await world.process(ana, units.gelic);
  const { headers } = await ask(processFeed(nup));
  const again = await ask(processFeed(nup), { 'if-none-match': headers.etag! });
  expect(again).toMatchObject({ status: 304, text: '' });
  await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: bia });
  expect((await ask(processFeed(nup), { 'if-none-match': headers.etag! })).status).toBe(200);
});

test('a process that is not public any more answers as one that never was, at once', async () => {
  const { id, nup } = await world.process(ana, units.gelic, { description: 'Canário do assunto' });
  const { headers } = await ask(processFeed(nup));
  const missing = await ask(processFeed('00024999999202600'));
  for (const level of [2, 3, 6]) {
    await world.secrecy(id, level);
    const hidden = await ask(processFeed(nup), { 'if-none-match': headers.etag! });
    expect([hidden.status, hidden.text]).toEqual([missing.status, missing.text]);
  }
  expect(missing.status).toBe(404);
});
