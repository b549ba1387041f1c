import { IconHistory } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { SideGroup, SideLink, SideNote } from '../../../../platform/web/layout/side-link.tsx';
import { noteRecent, useRecents } from '../../../../platform/web/ui/fields/recents.ts';
import { savedSearchesPlace } from './saved-searches-place.ts';
import { RECENT_SEARCHES, workSearchAddress } from './search-address.ts';

/** Notes words that found something, so that they are offered again. */
export function useNoteSearched(words: string, found: boolean): void {
  useEffect(() => {
    if (found && words !== '') noteRecent(RECENT_SEARCHES, { value: words, label: words });
  }, [words, found]);
}

/** The context column of the search: what is saved, and what this browser searched last. */
export function SearchColumn({ saved }: { readonly saved: number | null }) {
  const recents = useRecents(RECENT_SEARCHES);
  const kept = savedSearchesPlace.current();
  return (
    <nav aria-label="Outras buscas">
      <Suspense fallback={null}>{kept ? <kept.List saved={saved} within="side" /> : null}</Suspense>
      <SideGroup name="Recentes">
        {recents.map(({ value, label }) => (
          <SideLink key={value} to={workSearchAddress(value)} icon={IconHistory} name={label} />
        ))}
        {recents.length === 0 ? <SideNote>O que você achar fica aqui, neste computador.</SideNote> : null}
      </SideGroup>
    </nav>
  );
}
