import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { formatCount } from '../../../../platform/web/format/number.ts';
import { PrintHeading } from '../../../../platform/web/layout/print-heading.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { ShareBar } from '../../../../platform/web/ui/actions/share-bar.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { Pager, usePaging } from '../../../../platform/web/ui/navigation/pager.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { searchPublishedActs } from '../../contract/reading/search-published-acts.ts';
import { ACTS_PAGE } from '../../rules/public-pages.ts';
import { ActLine } from './act-line.tsx';
import { actFilterKeys, askedActs, filtersOf } from './asked-acts.ts';
import { EditionCalendar } from './edition-calendar.tsx';
import { Follow } from './follow.tsx';
import { FoundFilters } from './found-filters.tsx';
import { Masthead } from './masthead.tsx';
import day from './day-page.module.css';
import styles from './found-acts.module.css';

const orders = [
  { value: 'recent', label: 'Mais novos primeiro' },
  { value: 'oldest', label: 'Mais antigos primeiro' },
  { value: 'relevant', label: 'Mais próximos do que procuro' },
];
const FOLLOW = 'receber-as-novas';

/** What was found in all editions; everything asked is in the address. */
export function FoundActs() {
  const [address, change] = useAddress();
  const { page, onPage } = usePaging(ACTS_PAGE);
  const search = address.get('search') ?? '';
  const found = useEndpoint(
    searchPublishedActs,
    { query: askedActs(address, page) },
    { placeholderData: keepPreviousData },
  );
  const narrow = (entries: Readonly<Record<string, string>>) => change({ ...entries, page: null });
  const clear = () => change(Object.fromEntries([...actFilterKeys, 'order', 'page'].map((key) => [key, null])));
  const ofFeed = Object.fromEntries(
    (['search', 'organ', 'kind'] as const).flatMap((key) => {
      const value = address.get(key);
      return value ? [[key, value]] : [];
    }),
  );
  return (
    <>
      <PrintHeading title={search ? `Diário Oficial: busca por “${search}”` : 'Diário Oficial: busca'} />
      <Masthead isTitle={false} search={search} />
      <div className={classNames(day.columns, look('page'))}>
        <div className={styles.main}>
          <div className={styles.head}>
            <div className={look('row', 'wrap', 'between')}>
              <h1 className={styles.count} id="achados" aria-live="polite">
                {found.data
                  ? formatCount(found.data.count, found.data.count_relation, 'ato', 'atos')
                  : 'Procurando atos'}
                {search ? ` com “${search}”` : ''}
              </h1>
              <SelectField
                className={look('noPrint')}
                label="Ordem"
                hideLabel
                options={orders}
                value={address.get('order') ?? 'recent'}
                onChange={({ target }) => narrow({ order: target.value })}
              />
            </div>
            <FoundFilters
              filters={filtersOf(address)}
              organs={found.data?.organs ?? []}
              follow={FOLLOW}
              onNarrow={narrow}
            />
          </div>
          <AreaState
            of={found}
            isEmpty={({ count }) => count === 0}
            empty={
              <Empty
                title={search ? `Nenhum ato com “${search}”` : 'Nenhum ato com estes filtros'}
                text="Tente menos palavras, ou outro período."
                action={<Button onClick={clear}>Ver a última edição</Button>}
              />
            }
          >
            {({ results, count, count_relation: relation }) => (
              <section aria-labelledby="achados">
                {results.map((act) => (
                  <ActLine
                    key={act.id}
                    act={act}
                    level={2}
                    marked={act.marked}
                    where={`${act.organ.name} · ${formatDate(act.date)} · edição nº ${act.edition_number}`}
                  />
                ))}
                <Pager page={page} pageSize={ACTS_PAGE} count={count} relation={relation} onPage={onPage} />
                <ShareBar />
              </section>
            )}
          </AreaState>
        </div>
        <div className={day.beside}>
          <EditionCalendar />
          <div id={FOLLOW}>
            <Follow
              key={search}
              search={search}
              feeds={Object.keys(ofFeed).length > 0 ? [{ label: 'Só esta busca', asks: ofFeed }] : []}
            />
          </div>
        </div>
      </div>
    </>
  );
}
