import { IconBuilding, IconCalendar, IconCategory, IconRss } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDays } from '../../../../platform/web/format/date.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { FilterChip } from '../../../../platform/web/ui/fields/filter-chip.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { actKindName, actKinds } from '../../rules/act-kinds.ts';
import type { ActFilters, FoundOrgan, Narrowing } from './asked-acts.ts';
import styles from './found-filters.module.css';

const FilterSheet = lazyForm(async () => (await import('./found-filter-sheet.tsx')).FoundFilterSheet);

interface FoundFiltersProps {
  readonly filters: ActFilters;
  readonly organs: readonly FoundOrgan[];
  readonly onNarrow: (filters: Partial<ActFilters>) => void;
  /** Where on the page one is told of what comes out from now on. */
  readonly follow: string;
}

/** What a search is narrowed by, each with its ×, and what else it may be narrowed by; on paper, written out. */
export function FoundFilters({ filters, organs, onNarrow, follow }: FoundFiltersProps) {
  const [open, setOpen] = useState<Narrowing | null>(null);
  const { organ, kind, from, to } = filters;
  const named = actKinds.find((one) => one === kind);
  const ways = [
    {
      id: 'organ',
      name: 'Órgão',
      icon: IconBuilding,
      said: organ && (organs.find(({ id }) => String(id) === organ)?.name ?? '…'),
      none: { organ: '' },
    },
    {
      id: 'period',
      name: 'Período',
      icon: IconCalendar,
      said: (from || to) && formatDays(from, to),
      none: { from: '', to: '' },
    },
    { id: 'kind', name: 'Espécie', icon: IconCategory, said: named && actKindName(named).many, none: { kind: '' } },
  ] as const;
  return (
    <div className={classNames(styles.filters, look('row', 'wrap'))}>
      {ways.map(({ id, name, icon, said, none }) =>
        said ? (
          <FilterChip key={id} label={`${name}: ${said}`} onRemove={() => onNarrow(none)} />
        ) : (
          <Button
            key={id}
            className={look('noPrint')}
            size="sm"
            variant="ghost"
            icon={icon}
            aria-haspopup="dialog"
            onClick={() => setOpen(id)}
          >
            {name}
          </Button>
        ),
      )}
      <span className={look('grow')} />
      <a className={classNames(styles.follow, look('small', 'noPrint'))} href={`#${follow}`}>
        <Glyph of={IconRss} /> Seguir esta busca
      </a>
      {open ? (
        <FilterSheet
          at={open}
          filters={filters}
          organs={organs}
          onApply={(chosen) => {
            setOpen(null);
            onNarrow(chosen);
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}
