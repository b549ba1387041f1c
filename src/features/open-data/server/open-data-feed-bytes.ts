import { longMonth } from '../rules/long-month.ts';
import { bytes } from '../../../platform/server/acts/bytes.ts';
import { keepAnswers, sendKept } from '../../../platform/server/pages/kept-answers.ts';
import { ATOM, writeAtom } from '../../../platform/server/pages/write-atom.ts';
import { findInstitution } from '../../units/server/index.ts';
import { openDataFeed as contract } from '../contract/open-data-files.ts';
import { freshSeconds, openDataFeedPath, openDataPage } from '../rules/data-sets.ts';
import { monthOf } from '../rules/months.ts';
import { readMonths } from './read-months.ts';

/** So many months are in the feed; the files have all of them. */
const MOST = 24;

export const openDataFeedBytes = bytes(contract, ({ db, config: { publicUrl } }) => {
  const kept = keepAnswers(freshSeconds);
  return async ({ request, reply }) => {
    const feed = await kept('', async () => {
      const months = await readMonths(db, MOST);
      const author = (await findInstitution(db))?.name ?? 'Dados abertos';
      return writeAtom({
        title: 'Dados abertos: processos administrativos',
        author,
        origin: publicUrl,
        self: openDataFeedPath,
        page: openDataPage,
        entries: months.map(({ month, counted_at: at }) => ({
          path: `${openDataPage}#${monthOf(month)}`,
          title: `Dados de ${longMonth(monthOf(month))}`,
          summary: 'Processos públicos abertos e concluídos, por órgão e assunto, em CSV e JSON.',
          published: at,
          updated: at,
          author,
        })),
      });
    });
    return sendKept(request, reply, feed, { seconds: freshSeconds, type: ATOM });
  };
});
