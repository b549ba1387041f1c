import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from '../../../../platform/web/router/index.ts';
import { formatCount } from '../../../../platform/web/format/number.ts';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { Pager, usePaging } from '../../../../platform/web/ui/navigation/pager.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { useBookmarkColours } from '../../../bookmarks/web/index.ts';
import { wholeNumber } from '../../../portal/web/index.ts';
import { ConsultChips } from '../consult-chips.tsx';
import type { ConsultFilters } from '../../contract/consult-filters.ts';
import { asksNothing, consultSizes, orderOf, ordersOf, sizeOf } from '../consult-query.ts';
import { ByNumber } from './by-number.tsx';
import { ExportMenu } from './export-menu.tsx';
import { SearchFilterSheet } from './filter-sheet.tsx';
import { FoundList } from './found-list.tsx';
import { SearchedAs } from '../guesses/searched-as.tsx';
import { WithoutWords } from '../guesses/without-words.tsx';
import { savedSearchesPlace } from './saved-searches-place.ts';
import { HiddenByFilters } from './hidden-by-filters.tsx';
import { NarrowSearch } from './narrow-search.tsx';
import { SearchColumn, useNoteSearched } from './search-column.tsx';
import { without, workFiltersOf, workQueryOf } from './search-query.ts';
import { useFoundProcesses } from './use-found-processes.ts';
import styles from './search-screen.module.css';

/** `/app/busca?search=`: what the person may read, found by words and filters and opened where one acts on it. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => workFiltersOf(query), [query]);
  const number = wholeNumber(filters.text);
  const ask = (next: ConsultFilters) => setQuery(workQueryOf(next, query));
  const words = <NarrowSearch key={filters.text} words={filters.text} onSearch={(text) => ask({ ...filters, text })} />;
  if (number !== null || asksNothing(filters)) {
    return (
      <Screen
        title="Busca"
        heading={number === null ? 'Busca' : 'Busca pelo número'}
        side={<SearchColumn saved={null} />}
        sideLabel="Buscas"
      >
        {words}
        {number === null ? <HowTo /> : <ByNumber nup={number} />}
      </Screen>
    );
  }
  return <Found filters={filters} query={query} words={words} onAsk={ask} />;
}

function HowTo() {
  const kept = savedSearchesPlace.current();
  return (
    <div className={look('stack')}>
      <p className={look('soft')}>
        Escreva no campo de busca o número, palavras do assunto ou dos documentos, ou o nome de um interessado.
        Processos restritos e sigilosos só aparecem a quem pode lê-los.
      </p>
      <div className={look('onlyNarrow')}>
        <Suspense fallback={null}>{kept ? <kept.List saved={null} within="screen" /> : null}</Suspense>
      </div>
    </div>
  );
}

const said = ({
  count,
  count_relation: relation,
}: {
  readonly count: number;
  readonly count_relation: 'eq' | 'gte';
}) =>
  count === 0
    ? 'Nenhum processo tem o que você procura'
    : `${formatCount(count, relation, 'processo tem', 'processos têm')} o que você procura`;

interface FoundProps {
  readonly filters: ConsultFilters;
  readonly query: URLSearchParams;
  readonly words: ReactNode;
  readonly onAsk: (filters: ConsultFilters) => void;
}

function Found({ filters, query, words, onAsk }: FoundProps) {
  const [, change] = useAddress();
  const paging = usePaging(consultSizes[0]);
  const [filtering, setFiltering] = useState(false);
  const found = useFoundProcesses(filters, query);
  const { data } = found;
  const saved = Number(query.get('saved')) || null;
  const order = orderOf(query, filters);
  const kept = savedSearchesPlace.current();
  useNoteSearched(filters.text, !found.isPlaceholderData && (data?.count ?? 0) > 0);
  const term = filters.text === '' ? 'Busca' : `“${filters.text}”`;
  const clear = () =>
    onAsk({ ...without(filters, Object.keys(filters) as (keyof ConsultFilters)[]), text: filters.text });
  const coloursOf = useBookmarkColours(filters.bookmark !== '' || filters.global_bookmark !== '');
  const narrowed = !asksNothing({ ...filters, text: '' });
  return (
    <Screen
      title="Busca"
      heading={term}
      list
      side={<SearchColumn saved={saved} />}
      sideLabel="Buscas"
      subtitle={<span role="status">{data ? said(data) : '\u00a0'}</span>}
    >
      {words}
      <div className={classNames(styles.tools, look('row', 'wrap', 'noPrint'))}>
        <Button size="sm" icon={IconAdjustmentsHorizontal} aria-haspopup="dialog" onClick={() => setFiltering(true)}>
          Filtros
        </Button>
        {kept ? (
          <Suspense fallback={null}>
            <kept.Tools asked={{ filters, order, saved }} />
          </Suspense>
        ) : null}
        {data?.count === 0 ? null : <ExportMenu filters={filters} order={order} />}
        <span className={classNames(styles.apart, look('grow'))} />
        <SelectField
          beside
          label="Ordem"
          options={ordersOf(filters)}
          value={order}
          onChange={(event) => change({ order: event.target.value, page: null }, { replace: true })}
        />
      </div>
      {data?.searched_as ? <SearchedAs typed={filters.text} meant={data.searched_as} /> : null}
      {narrowed ? (
        <ConsultChips
          filters={{ ...filters, text: '' }}
          onChange={(changed) => onAsk({ ...filters, ...changed })}
          onClear={clear}
          coloursOf={coloursOf}
        />
      ) : null}
      <AreaState
        of={found}
        empty={
          <Empty
            title={
              filters.text === ''
                ? 'Nenhum processo encontrado com estes filtros.'
                : `Nenhum processo encontrado para “${filters.text}”.`
            }
            text="Confira o número ou tente só o assunto. Restritos e sigilosos só aparecem a quem pode lê-los."
            action={
              <>
                {narrowed ? (
                  <>
                    <Button onClick={clear}>Limpar filtros</Button>
                    <HiddenByFilters filters={filters} onAsk={onAsk} />
                  </>
                ) : null}
                {data?.relaxed ? (
                  <WithoutWords
                    relaxed={data.relaxed}
                    addressOf={(text) => `/app/busca?${workQueryOf({ ...filters, text }, query).toString()}`}
                  />
                ) : null}
              </>
            }
          />
        }
      >
        {({ results, count, count_relation: relation }) => (
          <>
            <FoundList results={results} />
            <Pager
              page={paging.page}
              pageSize={sizeOf(query)}
              count={count}
              relation={relation}
              sizes={consultSizes}
              onPage={paging.onPage}
              onPageSize={paging.onPageSize}
            />
          </>
        )}
      </AreaState>
      {filtering ? <SearchFilterSheet filters={filters} onApply={onAsk} onClose={() => setFiltering(false)} /> : null}
    </Screen>
  );
}
