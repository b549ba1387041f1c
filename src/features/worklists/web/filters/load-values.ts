import { type LoadOptions, SUBJECT_DELAY } from '../../../../platform/web/ui/fields/search-options.ts';
import { loadBookmarks, NO_BOOKMARK } from '../../../bookmarks/web/index.ts';
import { loadDocumentTypes } from '../../../documents/web/index.ts';
import { NOBODY_FOUND } from '../../../people/rules/person-search.ts';
import { loadPeople } from '../../../people/web/index.ts';
import { loadOrgans, loadSubjects, loadUnits } from '../../../processes/web/index.ts';
import type { FilterField } from '../../rules/filter-rows.ts';

const organs = { load: loadOrgans, emptyText: 'Nenhum órgão encontrado com esse nome. Tente a sigla.' };
const units = { load: loadUnits, emptyText: 'Nenhum setor encontrado com esse nome. Tente a sigla.' };

interface ValueSource {
  readonly load: LoadOptions;
  readonly emptyText: string;
  readonly delayMs?: number;
}

/** Where the values of a field come from, and what to say when none fits. */
export const valueSources: Partial<Record<FilterField, ValueSource>> = {
  subject: {
    load: loadSubjects,
    emptyText: 'Nenhum assunto encontrado com esse nome. Tente outra palavra.',
    delayMs: SUBJECT_DELAY,
  },
  user: { load: loadPeople, emptyText: NOBODY_FOUND },
  origin: organs,
  current_part: organs,
  origin_capacity: units,
  capacity_filter: units,
  global_bookmarks: { load: loadBookmarks({ global: true, inactiveToo: true }), emptyText: NO_BOOKMARK },
  bookmarks: { load: loadBookmarks({ global: false, inactiveToo: true }), emptyText: NO_BOOKMARK },
  document_type: { load: loadDocumentTypes, emptyText: 'Nenhum tipo encontrado com esse nome.' },
};
