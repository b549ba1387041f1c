import { IconBell, IconBookmark, IconUsers } from '@tabler/icons-react';
import { Link } from '../../../../../platform/web/router/index.ts';
import { SideGroup, SideLink } from '../../../../../platform/web/layout/side-link.tsx';
import { Card } from '../../../../../platform/web/ui/display/card.tsx';
import { look } from '../../../../../platform/web/ui/look.tsx';
import { viewCount } from '../view-group.tsx';
import { useViewCounts } from '../use-views.ts';
import { type SavedSearch, searchAddress, useSearches } from './use-searches.ts';

interface SearchListProps {
  /** The one that is open. */
  readonly saved: number | null;
  readonly within: 'side' | 'screen';
}

/** The saved searches of the person and of their unit, each with how many it finds for them. */
export function SearchList({ saved, within }: SearchListProps) {
  const searches = useSearches();
  const counts = useViewCounts();
  if (searches.length === 0) return null;
  if (within === 'screen') {
    return (
      <Card title="Buscas salvas">
        <ul className={look('stack')}>
          {searches.map((search) => (
            <li key={search.id}>
              <Link to={searchAddress(search)}>{search.name}</Link>
            </li>
          ))}
        </ul>
      </Card>
    );
  }
  return (
    <SideGroup name="Buscas salvas">
      {searches.map((search) => {
        const count = viewCount(counts.get(search.id));
        return (
          <SideLink
            key={search.id}
            to={searchAddress(search)}
            aria-current={search.id === saved ? 'page' : undefined}
            icon={iconOf(search)}
            name={search.name}
            title={titleOf(search)}
            {...(count && { count })}
          />
        );
      })}
    </SideGroup>
  );
}

const iconOf = ({ alert, shared_with: unit }: SavedSearch) =>
  alert === 'NONE' ? (unit ? IconUsers : IconBookmark) : IconBell;

const titleOf = ({ alert, shared_with: unit }: SavedSearch): string | undefined =>
  [unit ? `Busca de ${unit.label}` : '', alert === 'NONE' ? '' : 'Com aviso'].filter(Boolean).join(' · ') || undefined;
