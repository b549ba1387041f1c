import { sql } from 'kysely';
import { bytes } from '../../../../platform/server/acts/bytes.ts';
import { keepAnswers, sendKept } from '../../../../platform/server/pages/kept-answers.ts';
import { ATOM } from '../../../../platform/server/pages/write-atom.ts';
import { findInstitution } from '../../../units/server/index.ts';
import { gazetteFeed as contract } from '../../contract/reading/gazette-feeds.ts';
import { freshSeconds } from '../../rules/public-pages.ts';
import { lineColumns, newestFirst, presentAmongAll } from './published-rows.ts';
import { actsAsked } from './search-conditions.ts';
import { writeFeed } from './write-feed.ts';

/** So many acts are in a feed; older ones are found by the search. */
const most = 100;

export const gazetteFeedBytes = bytes(contract, ({ db, config }) => {
  const kept = keepAnswers(freshSeconds);
  return async ({ input: { query }, request, reply }) => {
    const asked = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]): [string, string][] =>
        value === undefined ? [] : [[key, String(value)]],
      ),
    ).toString();
    const feed = await kept(asked, async () => {
      const rows = await actsAsked(db, query)
        .select([...lineColumns])
        .select(sql<Date>`e.signed_at`.as('at'))
        .orderBy(newestFirst)
        .limit(most)
        .execute();
      const author = (await findInstitution(db))?.name ?? 'Diário Oficial';
      const after = asked === '' ? '' : `?${asked}`;
      return writeFeed({
        title: query.search ? `Diário Oficial: ${query.search}` : 'Diário Oficial',
        author,
        origin: config.publicUrl,
        self: `/diario.atom${after}`,
        page: `/diario${after}`,
        entries: rows.map((row) => ({ ...presentAmongAll(row), at: row.at })),
      });
    });
    return sendKept(request, reply, feed, { seconds: freshSeconds, type: ATOM });
  };
});
