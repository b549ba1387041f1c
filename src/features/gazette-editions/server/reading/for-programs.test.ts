import { describe, expect, test } from 'vitest';
import { bytesAddress } from '../../../../platform/contract/bytes-endpoint.ts';
import { openFiles } from '../../../../platform/testing/open-files.ts';
import { readXml } from '../../../../platform/testing/read-xml.ts';
import { editionFile } from '../../contract/reading/edition-file.ts';
import { editionWorld } from '../../testing/edition-world.ts';
import { gazetteEditionsFeature } from '../feature.ts';
import { gazetteDayHead, lastDayHead, publishedActHead } from './heads.ts';

const world = await editionWorld();
const { deps, written, put, comeOut } = world;
const ask = await openFiles(gazetteEditionsFeature.bytes, deps);
const origin = deps.config.publicUrl;

const decree = await put(await written('<p>Abre crédito para as escolas, CPF 529.982.247-25.</p>'), {
  title: 'Decreto <nº> 1 & anexo',
  date: '2026-10-15',
});
await comeOut(new Date('2026-10-15T09:00:00Z'));
const erratum = await put(await written('<p>Onde se lê escolas, leia-se escola.</p>'), {
  kind: 'NOTICE',
  title: 'Retificação',
  date: '2026-10-16',
  erratumOf: decree.actId,
});
await put(await written('<p>Ainda não.</p>'), { title: 'Segredo', date: '2026-11-20' });
await comeOut(new Date('2026-10-16T09:00:00Z'));

const titles = (xml: string) =>
  [...readXml(xml).querySelectorAll('entry > title')].map(({ textContent }) => textContent);
const places = (xml: string) => [...readXml(xml).querySelectorAll('loc')].map(({ textContent }) => textContent);

describe('what programs are given of the gazette', () => {
  test('a feed of all acts that came out, the newest first, or of those of a search; who has it is told so', async () => {
    const { text, headers } = await ask('/diario.atom');
    expect(titles(text)).toEqual(['Retificação', 'Decreto <nº> 1 & anexo']);
    expect(text).toContain(`${origin}/diario/atos/${decree.actId}`);
    expect(text).not.toContain('529.982.247-25');
    expect((await ask('/diario.atom', { 'if-none-match': headers.etag! })).status).toBe(304);
    expect(titles((await ask('/diario.atom?search=cr%C3%A9ditos')).text)).toEqual(['Decreto <nº> 1 & anexo']);
    expect(titles((await ask('/diario.atom?kind=NOTICE')).text)).toEqual(['Retificação']);
    expect((await ask('/diario.atom?kind=PORTARIA')).status).toBe(400);
  });

  test('a map of the site: its years, and of a year each day and each act', async () => {
    expect(places((await ask('/sitemap.xml')).text)).toEqual([`${origin}/sitemap.xml?year=2026`]);
    expect(places((await ask('/sitemap.xml?year=2026')).text)).toEqual([
      `${origin}/diario/2026-10-16`,
      `${origin}/diario/2026-10-15`,
      `${origin}/diario/atos/${erratum.actId}`,
      `${origin}/diario/atos/${decree.actId}`,
    ]);
    expect(places((await ask('/sitemap.xml?year=2025')).text)).toEqual([]);
  });

  test('the signed file, which never changes: kept by everybody for good, and not sent again', async () => {
    const at = bytesAddress(editionFile, { id: String(decree.editionId) });
    const { status, headers } = await ask(at);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['cache-control']).toMatch(/^public, .*immutable/);
    expect((await ask(at, { 'if-none-match': headers.etag! })).status).toBe(304);
    expect((await ask(at, { range: 'bytes=0-4' })).text).toBe('%PDF-');
    expect((await ask(bytesAddress(editionFile, { id: '999' }))).status).toBe(404);
  });

  test('a page says for who runs no script what it is of, as text and as linked data', async () => {
    const act = await publishedActHead.open(deps)({ params: { id: String(decree.actId) } });
    expect(act).toMatchObject({
      title: 'Decreto <nº> 1 & anexo · Diário Oficial',
      canonical: `${origin}/diario/atos/${decree.actId}`,
      alternates: [{ type: 'application/atom+xml' }],
      linkedData: {
        '@type': 'Legislation',
        datePublished: '2026-10-15',
        citation: [`${origin}/diario/atos/${erratum.actId}`],
        encoding: { encodingFormat: 'application/pdf' },
      },
    });
    expect(act!.text).toContain('<h1>Decreto &lt;nº&gt; 1 &amp; anexo</h1>');
    expect(JSON.stringify(act)).not.toContain('529.982.247-25');
    const correction = await publishedActHead.open(deps)({ params: { id: String(erratum.actId) } });
    expect(correction?.linkedData).toMatchObject({ legislationAmends: `${origin}/diario/atos/${decree.actId}` });

    const day = await gazetteDayHead.open(deps)({ params: { date: '2026-10-15' } });
    expect(day?.linkedData).toMatchObject({
      '@graph': [{ '@type': 'PublicationIssue', issueNumber: 1, hasPart: [{ name: 'Decreto <nº> 1 & anexo' }] }],
    });
    expect((await lastDayHead.open(deps)({ params: {} }))?.canonical).toBe(`${origin}/diario/2026-10-16`);
    for (const date of ['2026-10-14', '2026-11-20', '2026-02-30', 'ontem'])
      expect(await gazetteDayHead.open(deps)({ params: { date } }), date).toBeNull();
    for (const id of ['0', '999', 'x']) expect(await publishedActHead.open(deps)({ params: { id } }), id).toBeNull();
  });
});
