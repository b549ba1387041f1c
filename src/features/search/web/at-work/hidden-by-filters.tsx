import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatCount } from '../../../../platform/web/format/number.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { type ConsultFilters, filtersAsked } from '../../contract/consult-filters.ts';
import { searchProcesses } from '../../contract/search-processes.ts';
import { useChips } from '../consult-chips.tsx';
import styles from './hidden-by-filters.module.css';

/** Filters that are tried without, one at a time. */
const MOST = 5;

interface HiddenByFiltersProps {
  readonly filters: ConsultFilters;
  readonly onAsk: (filters: ConsultFilters) => void;
}

/** Where nothing was found: how many there would be without each filter, to take it away. */
export function HiddenByFilters({ filters, onAsk }: HiddenByFiltersProps) {
  const chips = useChips({ ...filters, text: '' }).slice(0, MOST);
  return (
    <ul className={styles.list} aria-label="Sem um dos filtros">
      {chips.map(({ label, changed }) => (
        <WithoutOne key={label} label={label} filters={{ ...filters, ...changed }} onAsk={onAsk} />
      ))}
    </ul>
  );
}

interface WithoutOneProps extends HiddenByFiltersProps {
  readonly label: string;
}

function WithoutOne({ label, filters, onAsk }: WithoutOneProps) {
  const body = { filters: filtersAsked(filters), only_count: true };
  const { data } = useEndpoint(searchProcesses, { body }, { retry: false });
  const some = data !== undefined && data.count > 0;
  return (
    <li>
      <span>
        sem <b>{label}</b>
      </span>
      <span className={look('small', 'muted')}>
        {data === undefined
          ? '…'
          : some
            ? formatCount(data.count, data.count_relation, 'processo', 'processos')
            : 'continua sem nenhum'}
      </span>
      {some ? (
        <Button size="sm" onClick={() => onAsk(filters)}>
          Tirar
        </Button>
      ) : null}
    </li>
  );
}
