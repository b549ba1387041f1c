import { shownDay } from '../../../../kernel/shown-dates.ts';
import { writeAtom } from '../../../../platform/server/pages/write-atom.ts';
import { actKindName } from '../../rules/act-kinds.ts';
import { actAddress } from '../../rules/public-pages.ts';
import type { presentAmongAll } from './published-rows.ts';

type Entry = ReturnType<typeof presentAmongAll> & { readonly at: Date };

type Feed = Omit<Parameters<typeof writeAtom>[0], 'entries'> & { readonly entries: readonly Entry[] };

/** Acts as an Atom feed. */
export const writeFeed = ({ entries, ...feed }: Feed): string =>
  writeAtom({
    ...feed,
    entries: entries.map(({ id, kind, organ, title, summary, at, date, edition_number }) => ({
      path: actAddress(id),
      title,
      summary: `${summary} (Edição nº ${edition_number}, de ${shownDay(date)})`,
      published: at,
      updated: at,
      author: organ.name,
      category: { term: kind, label: actKindName(kind).one },
    })),
  });
