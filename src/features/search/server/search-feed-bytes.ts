import { bytes } from '../../../platform/server/acts/bytes.ts';
import { etagOf, sendKept } from '../../../platform/server/pages/kept-answers.ts';
import { ATOM, writeAtom } from '../../../platform/server/pages/write-atom.ts';
import { getInstitution } from '../../units/server/index.ts';
import { type ConsultFilters, filtersAsked, visitorFields, workFields } from '../contract/consult-filters.ts';
import { searchFeed as contract } from '../contract/search-feed.ts';
import { searchFilters } from '../contract/search-filters.ts';
import { findProcesses } from './find-processes.ts';
import { presentFound } from './present-found.ts';
import { asksForNothing, questionOf } from './search-conditions.ts';

/** So many processes are in a feed; older ones are found by the search. */
const most = 50;

/** What only who works may ask is asked by nobody here. */
const nothingOfWork = Object.fromEntries(workFields.map((field) => [field, ''])) as Pick<
  ConsultFilters,
  (typeof workFields)[number]
>;

/** What everybody may know, asked anew each time: a process that is not public any more is in no feed. */
export const searchFeedBytes = bytes(
  contract,
  ({ db, config: { publicUrl } }) =>
    async ({ input: { query }, request, reply }) => {
      const asked = Object.fromEntries(visitorFields.map((field) => [field, query[field] ?? ''])) as Record<
        (typeof visitorFields)[number],
        string
      >;
      const filters = searchFilters.parse(filtersAsked({ ...asked, ...nothingOfWork }));
      const { name, time_zone: timeZone } = await getInstitution(db);
      const { ids } = asksForNothing(filters)
        ? { ids: [] }
        : await findProcesses(db, {
            question: questionOf(filters, { timeZone, readsCpfs: false }),
            reader: null,
            order: { key: 'date', direction: 'desc' },
            limit: most,
            offset: 0,
          });
      const found = await presentFound(db, ids, { reader: null, servant: false, existence: new Set() });
      const address = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString();
      const after = address === '' ? '' : `?${address}`;
      const text = writeAtom({
        title: asked.text ? `Processos: ${asked.text}` : 'Processos públicos',
        author: name,
        origin: publicUrl,
        self: `/consultar-processo.atom${after}`,
        page: `/consultar-processo${after}`,
        entries: found.map((process) => ({
          path: `/consultar-processo/${process.nup}`,
          title: `${process.nup_formatted}: ${process.title ?? ''}`,
          summary: [`Assunto: ${process.subject_name ?? ''}.`, `Aberto em ${process.origin.description}.`].join(' '),
          published: new Date(process.date),
          updated: new Date(process.date),
          author: process.origin.description,
        })),
      });
      return sendKept(request, reply, { text, etag: etagOf(text) }, { seconds: 0, type: ATOM });
    },
  { isThere: (_request, { config }) => config.publicSearchEnabled },
);
