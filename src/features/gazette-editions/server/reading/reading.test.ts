import { describe, expect, test } from 'vitest';
import { getGazetteDay } from '../../contract/reading/get-gazette-day.ts';
import { getPublishedAct } from '../../contract/reading/get-published-act.ts';
import { listEditionDays } from '../../contract/reading/list-edition-days.ts';
import { searchPublishedActs } from '../../contract/reading/search-published-acts.ts';
import { editionWorld } from '../../testing/edition-world.ts';

const world = await editionWorld();
const { api, written, put, comeOut } = world;

const decree = await put(await written('<p>Abre crédito suplementar para as escolas.</p>'), {
  title: 'Decreto nº 1',
  date: '2026-10-15',
});
const long = `<p>${'Apresentar os documentos pedidos. '.repeat(12)}</p><p>Perícia médica na junta.</p>`;
const notice = await put(await written(`<p>Convoca Maria, CPF 529.982.247-25, aprovada em concurso.</p>${long}`), {
  kind: 'NOTICE',
  title: 'Edital nº 9',
  date: '2026-10-15',
});
await comeOut(new Date('2026-10-15T09:00:00Z'));
const erratum = await put(await written('<p>Onde se lê escolas, leia-se escola.</p>'), {
  title: 'Retificação do Decreto nº 1',
  date: '2026-10-16',
  erratumOf: decree.actId,
});
const waiting = await put(await written('<p>Ainda não saiu: crédito.</p>'), { title: 'Segredo', date: '2026-11-20' });
await comeOut(new Date('2026-10-16T09:00:00Z'));

const search = async (query: object) =>
  (await api.call(searchPublishedActs, { query })).results.map(({ title }) => title);

describe('the public gazette', () => {
  test('opens on the last day, and leads to the others', async () => {
    const last = await api.call(getGazetteDay, {});
    expect(last).toMatchObject({ date: '2026-10-16', previous: '2026-10-15', next: null });
    const before = await api.call(getGazetteDay, { query: { date: '2026-10-15' } });
    expect(before.editions).toMatchObject([
      { number: 1, kind: 'NORMAL', acts: [{ title: 'Decreto nº 1', page: 1 }, { title: 'Edital nº 9' }] },
    ]);
    const between = await api.call(getGazetteDay, { query: { date: '2026-10-14' } });
    expect(between).toMatchObject({ editions: [], previous: null, next: '2026-10-15' });
  });

  test('names the days of a month that had an edition', async () => {
    expect(await api.call(listEditionDays, { query: { month: '2026-10' } })).toEqual({
      days: [
        { date: '2026-10-15', numbers: [1] },
        { date: '2026-10-16', numbers: [2] },
      ],
      first: '2026-10-15',
      last: '2026-10-16',
    });
  });

  test('finds acts by their words in any spelling, by kind, organ and period, those of a title first', async () => {
    expect(await search({ search: 'crédito escola' })).toEqual(['Decreto nº 1']);
    expect(await search({ search: 'ESCOLAS' })).toEqual(['Retificação do Decreto nº 1', 'Decreto nº 1']);
    expect(await search({ search: 'decreto', order: 'relevant' })).toHaveLength(2);
    expect(await search({ order: 'relevant' })).toEqual(await search({}));
    expect(await search({ kind: 'NOTICE' })).toEqual(['Edital nº 9']);
    expect(await search({ to: '2026-10-15' })).toHaveLength(2);
    expect(await search({ organ: world.partId, search: '!!' })).toEqual([]);
  });

  test('marks the words where a line says them, or where the text first does; nothing where only the title does', async () => {
    const marked = async (asked: string) => {
      const { results } = await api.call(searchPublishedActs, { query: { search: asked } });
      return results.map((act) => act.marked);
    };
    const [, [before, found, after] = []] = await marked('ESCOLA');
    expect([before, found, after].map((part) => part?.text)).toEqual([
      'Abre crédito suplementar para as ',
      'escolas',
      '.',
    ]);
    expect([before, found, after].map((part) => part?.found)).toEqual([false, true, false]);
    const [far = []] = await marked('perícias da junta');
    expect(far.filter((part) => part.found).map((part) => part.text)).toEqual(['Perícia', 'junta']);
    expect(far[0]!.text).toMatch(/^…(?:\S+ )+pedidos\. $/);
    expect(await marked('edital')).toEqual([[]]);
    expect(await marked('')).toEqual([[], [], []]);
  });

  test('never shows an act whose edition did not come out', async () => {
    expect(await search({ search: 'segredo' })).toEqual([]);
    await expect(api.call(getPublishedAct, { params: { id: waiting.actId } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('gives each act its address, its edition, its neighbours and what corrects it; no whole CPF', async () => {
    const act = await api.call(getPublishedAct, { params: { id: decree.actId } });
    expect(act).toMatchObject({
      title: 'Decreto nº 1',
      html: '<p>Abre crédito suplementar para as escolas.</p>',
      edition: { number: 1, date: '2026-10-15' },
      errata: [{ id: erratum.actId, date: '2026-10-16' }],
      next: { id: notice.actId },
      previous: null,
    });
    const other = await api.call(getPublishedAct, { params: { id: notice.actId } });
    expect(other.html).toContain('***.982.247-**');
    expect(await search({ search: '529.982.247-25' })).toEqual([]);
    const correction = await api.call(getPublishedAct, { params: { id: erratum.actId } });
    expect(correction.erratum_of).toMatchObject({ id: decree.actId, title: 'Decreto nº 1', edition_number: 1 });
  });
});
