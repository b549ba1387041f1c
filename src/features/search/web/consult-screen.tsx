import { IconRss } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from '../../../platform/web/router/index.ts';
import { isValidCpf } from '../../../kernel/numbers/cpf.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { formatCount, formatNumber } from '../../../platform/web/format/number.ts';
import { PrintHeading } from '../../../platform/web/layout/print-heading.tsx';
import { useScreenTitle } from '../../../platform/web/layout/screen.tsx';
import { Empty } from '../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../platform/web/ui/display/area-state.tsx';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { SelectField } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { Pager, usePaging } from '../../../platform/web/ui/navigation/pager.tsx';
import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import { namedAddress, useInstallation } from '../../portal/web/index.ts';
import { searchErrors } from '../contract/search-errors.ts';
import { searchProcesses } from '../contract/search-processes.ts';
import { ConsultChips } from './consult-chips.tsx';
import { ConsultForm } from './consult-form.tsx';
import { asksNothing, bodyOf, consultSizes, filtersOf, orderOf, ordersOf, queryOf, sizeOf } from './consult-query.ts';
import type { ConsultFilters } from '../contract/consult-filters.ts';
import { FoundProcess } from './found-process.tsx';
import { SearchedAs } from './guesses/searched-as.tsx';
import { WithoutWords } from './guesses/without-words.tsx';
import { ShareBar } from '../../../platform/web/ui/actions/share-bar.tsx';
import { classNames, Glyph, look } from '../../../platform/web/ui/look.tsx';
import consult from './consult.module.css';
import styles from './consult-screen.module.css';

/** The public search: everything asked is in the address, and one result opens by itself (R049 to R056). */
export function Component() {
  useScreenTitle('Consultar processo', '/');
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const enabled = useInstallation()?.public_search_enabled ?? true;
  const filters = filtersOf(query);
  const ask = (next: ConsultFilters) => {
    const named = namedAddress(next.nup || next.text);
    if (named !== null) navigate(named, { state: { from: query.toString() } });
    else setQuery(queryOf(next, query));
  };
  return (
    <div className={classNames(consult.screen, look('page'))}>
      <PrintHeading title="Consulta de processos" />
      <h1>Consultar processo</h1>
      {enabled ? (
        <>
          <ConsultForm filters={filters} onAsk={ask} />
          {asksNothing(filters) ? (
            <p className={classNames(styles.hint, look('soft'))}>
              Com o número você vai direto ao processo. Sem ele, busque pelo nome de um interessado, pelo assunto ou
              pelo período em Mais filtros. Processos com acesso restrito só aparecem pelo número exato.
            </p>
          ) : (
            <>
              <ConsultChips
                filters={filters}
                onChange={(changed) => ask({ ...filters, ...changed })}
                onClear={() => setQuery({})}
              />
              <Results filters={filters} query={query} onClear={() => setQuery({})} />
            </>
          )}
        </>
      ) : (
        <SearchOff />
      )}
    </div>
  );
}

/** R058: where this search is off, the external protocol system is asked instead. */
const SearchOff = () => (
  <Note tone="warn">
    {searchErrors.disabled.message} <Link to="/consultar-viproc">Consultar o protocolo externo</Link>
  </Note>
);

/** What to try where nothing has what was typed. */
function whatElse(term: string): string {
  if (isValidCpf(term)) return 'Nenhum processo público tem parte com este CPF. Use o número do processo.';
  // Typed as one, and none.
  if (/^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(term)) return 'Este CPF não existe. Confira os números.';
  return 'Confira o número ou tente só o assunto.';
}

interface ResultsProps {
  readonly filters: ConsultFilters;
  readonly query: URLSearchParams;
  readonly onClear: () => void;
}

function Results({ filters, query, onClear }: ResultsProps) {
  const navigate = useNavigate();
  const [, change] = useAddress();
  const paging = usePaging(consultSizes[0]);
  const found = useEndpoint(searchProcesses, { body: bodyOf(filters, query) }, { retry: false });
  const only = found.data?.count === 1 && !query.has('showSingle') ? found.data.results[0] : undefined;
  useEffect(() => {
    if (only) navigate(`/consultar-processo/${only.nup}`, { replace: true, state: { from: query.toString() } });
  }, [navigate, only, query]);
  const term = filters.nup || filters.text;
  return (
    <AreaState
      of={found}
      failed={(error) =>
        error instanceof ApiError && error.code === searchErrors.disabled.code ? <SearchOff /> : undefined
      }
      isEmpty={({ count }) => count === 0}
      empty={
        <Empty
          title={term ? `Nenhum processo encontrado para “${term}”.` : 'Nenhum processo encontrado com estes filtros.'}
          text={whatElse(term)}
          action={
            <>
              <Button onClick={onClear}>Limpar filtros</Button>
              {found.data?.relaxed ? (
                <WithoutWords
                  relaxed={found.data.relaxed}
                  addressOf={(text) => `/consultar-processo?${queryOf({ ...filters, text }, query).toString()}`}
                />
              ) : null}
            </>
          }
        />
      }
    >
      {({ results, count, count_relation: relation, searched_as: meant }) => (
        <section aria-labelledby="resultados">
          {meant === null ? null : <SearchedAs typed={filters.text} meant={meant} />}
          <div className={classNames(styles.bar, look('row', 'wrap', 'between'))}>
            <h2 id="resultados" aria-live="polite">
              {formatCount(count, relation, 'processo encontrado', 'processos encontrados')}
            </h2>
            <div className={look('row', 'wrap')}>
              <SelectField
                className={look('noPrint')}
                beside
                label="Ordenar por"
                options={ordersOf(filters)}
                value={orderOf(query, filters)}
                onChange={(event) => change({ order: event.target.value, page: null })}
              />
              <ShareBar />
              <a
                className={look('row', 'small', 'noPrint')}
                href={`/consultar-processo.atom?${queryOf(filters, new URLSearchParams()).toString()}`}
              >
                <Glyph of={IconRss} /> Seguir esta busca
              </a>
            </div>
          </div>
          <ul className={styles.list}>
            {results.map((process) => (
              <li key={process.nup}>
                <FoundProcess process={process} from={query.toString()} />
              </li>
            ))}
          </ul>
          <p className={look('onlyPrint')}>
            Página {formatNumber(paging.page)}, com {formatNumber(sizeOf(query))} por página
          </p>
          <Pager
            page={paging.page}
            pageSize={sizeOf(query)}
            count={count}
            relation={relation}
            sizes={consultSizes}
            onPage={paging.onPage}
            onPageSize={paging.onPageSize}
          />
        </section>
      )}
    </AreaState>
  );
}
