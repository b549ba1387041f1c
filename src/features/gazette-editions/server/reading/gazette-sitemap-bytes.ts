import { sql } from 'kysely';
import { bytes } from '../../../../platform/server/acts/bytes.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { keepAnswers, sendKept } from '../../../../platform/server/pages/kept-answers.ts';
import { xmlText } from '../../../../platform/server/pages/xml-text.ts';
import { gazetteSitemap as contract } from '../../contract/reading/gazette-feeds.ts';
import { actAddress, dayAddress } from '../../rules/public-pages.ts';
import { editionTables } from '../edition-row.ts';
import { publishedActs } from './published-rows.ts';

const seconds = 600;
/** What one file may name (sitemaps.org). */
const most = 50_000;

export const gazetteSitemapBytes = bytes(contract, ({ db, config: { publicUrl } }) => {
  const kept = keepAnswers(seconds);
  return async ({ input: { query }, request, reply }) => {
    const map = await kept(String(query.year ?? ''), () =>
      query.year === undefined ? indexOf(db, publicUrl) : yearOf(db, publicUrl, query.year),
    );
    return sendKept(request, reply, map, { seconds, type: 'application/xml; charset=utf-8' });
  };
});

async function indexOf(db: Database, origin: string): Promise<string> {
  const years = await editionTables(db)
    .selectFrom('gazette_editions.edition')
    .select(['year', sql<Date>`max(signed_at)`.as('at')])
    .where('state', '=', 'PUBLISHED')
    .groupBy('year')
    .orderBy('year', 'desc')
    .execute();
  const lines = years.map(
    ({ year, at }) =>
      `  <sitemap><loc>${xmlText(`${origin}/sitemap.xml?year=${year}`)}</loc><lastmod>${at.toISOString()}</lastmod></sitemap>`,
  );
  return inXml('sitemapindex', lines);
}

async function yearOf(db: Database, origin: string, year: number): Promise<string> {
  const acts = await publishedActs(db)
    .select(['a.id', 'e.date', 'e.signed_at'])
    .where('e.year', '=', year)
    .orderBy('a.id', 'desc')
    .limit(most - 400)
    .execute();
  const days = new Map(acts.map(({ date, signed_at }) => [date, signed_at!]));
  const line = (path: string, at: Date) =>
    `  <url><loc>${xmlText(origin + path)}</loc><lastmod>${at.toISOString()}</lastmod></url>`;
  return inXml('urlset', [
    ...[...days].map(([date, at]) => line(dayAddress(date), at)),
    ...acts.map(({ id, signed_at }) => line(actAddress(id), signed_at!)),
  ]);
}

const inXml = (root: string, lines: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
