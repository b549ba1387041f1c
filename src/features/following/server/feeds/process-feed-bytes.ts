import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { bytes } from '../../../../platform/server/acts/bytes.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { etagOf, sendKept } from '../../../../platform/server/pages/kept-answers.ts';
import { ATOM, writeAtom } from '../../../../platform/server/pages/write-atom.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { findPublic, publicTimeline } from '../../../processes/server/index.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { processFeed as contract } from '../../contract/feeds/process-feed.ts';
import { processFeed, processPage } from '../../rules/public-pages.ts';

/** So many facts are in a feed; older ones are on the page. */
const most = 100;

/** Asked anew each time: a process that is not public any more has no feed, as one that never was. */
export const processFeedBytes = bytes(
  contract,
  (deps) =>
    async ({ input: { params }, request, reply }) => {
      const process = await findPublic(deps.db, { nup: params.nup });
      if (!process) throw new Refusal(processErrors.notFound);
      const [{ history }, { name }] = await Promise.all([publicTimeline(deps, process), getInstitution(deps.db)]);
      const page = processPage(process.nup!);
      const text = writeAtom({
        title: `Processo ${formatNup(process.nup!)}`,
        author: name,
        origin: deps.config.publicUrl,
        self: processFeed(process.nup!),
        page,
        entries: history.slice(0, most).map(({ id, date, status, description, plain, capacity }) => ({
          path: `${page}#fato-${id}`,
          title: plain,
          summary: [status, description].filter(Boolean).join('. '),
          published: new Date(date),
          updated: new Date(date),
          author: capacity?.description ?? name,
        })),
      });
      return sendKept(request, reply, { text, etag: etagOf(text) }, { seconds: 0, type: ATOM });
    },
  { isThere: (_request, { config }) => config.publicSearchEnabled },
);
