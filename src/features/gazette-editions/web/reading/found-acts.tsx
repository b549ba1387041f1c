import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { formatCount } from '../../../../platform/web/format/number.ts';
import { PrintHeading } from '../../../../platform/web/layout/print-heading.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { ShareBar } from '../../../../platform/web/ui/actions/share-bar.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { Pager, usePaging } from '../../../../platform/web/ui/navigation/pager.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { searchPublishedActs } from '../../contract/reading/search-published-acts.ts';
import { actKindName, actKinds } from '../../rules/act-kinds.ts';
import { ACTS_PAGE } from '../../rules/public-pages.ts';
import { ActLine } from './act-line.tsx';
import { actFilterKeys, askedActs } from './asked-acts.ts';
import { Follow } from './follow.tsx';
import { Masthead } from './masthead.tsx';
import day from './day-page.module.css';
import styles from './found-acts.module.css';

const orders = [
  { value: 'recent', label: 'Mais novos primeiro' },
  { value: 'oldest', label: 'Mais antigos primeiro' },
  { value: 'relevant', label: 'Mais próximos do que procuro' },
];

/** What was found in all editions; everything asked is in the address. */
export function FoundActs() {
  const [address, change] = useAddress();
  const { page, onPage } = usePaging(ACTS_PAGE);
  const search = address.get('search') ?? '';
  const found = useEndpoint(searchPublishedActs, { query: askedActs(address, page) });
  const narrow = (entries: Readonly<Record<string, string>>) => change({ ...entries, page: null });
  const clear = () => change(Object.fromEntries([...actFilterKeys, 'order', 'page'].map((key) => [key, null])));
  const organs = found.data?.organs ?? [];
  const ofFeed = Object.fromEntries(
    (['search', 'organ', 'kind'] as const).flatMap((key) => {
      const value = address.get(key);
      return value ? [[key, value]] : [];
    }),
  );
  return (
    <>
      <PrintHeading title={search ? `Diário Oficial: busca por “${search}”` : 'Diário Oficial: busca'} />
      <Masthead isTitle search={search} />
      <div className={classNames(day.columns, look('page'))}>
        <div className={styles.main}>
          <div className={classNames(styles.filters, look('noPrint'))}>
            <SelectField
              label="Órgão"
              options={[
                { value: '', label: 'Todos os órgãos' },
                ...organs.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={address.get('organ') ?? ''}
              onChange={({ target }) => narrow({ organ: target.value })}
            />
            <SelectField
              label="Espécie"
              options={[
                { value: '', label: 'Todas as espécies' },
                ...actKinds.map((kind) => ({ value: kind, label: actKindName(kind).many })),
              ]}
              value={address.get('kind') ?? ''}
              onChange={({ target }) => narrow({ kind: target.value })}
            />
            <DateField label="De" value={address.get('from') ?? ''} onChange={(from) => narrow({ from })} />
            <DateField label="Até" value={address.get('to') ?? ''} onChange={(to) => narrow({ to })} />
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
                <div className={classNames(styles.head, look('row', 'wrap', 'between'))}>
                  <h2 id="achados" aria-live="polite">
                    {formatCount(count, relation, 'ato', 'atos')}
                    {search ? ` com “${search}”` : ''}
                  </h2>
                  <div className={look('row', 'wrap')}>
                    <SelectField
                      className={look('noPrint')}
                      beside
                      label="Ordem"
                      options={orders}
                      value={address.get('order') ?? 'recent'}
                      onChange={({ target }) => narrow({ order: target.value })}
                    />
                    <ShareBar />
                  </div>
                </div>
                {results.map((act) => (
                  <ActLine
                    key={act.id}
                    act={act}
                    level={3}
                    where={`${act.organ.name} · ${formatDate(act.date)} · edição nº ${act.edition_number}`}
                  />
                ))}
                <Pager page={page} pageSize={ACTS_PAGE} count={count} relation={relation} onPage={onPage} />
              </section>
            )}
          </AreaState>
        </div>
        <div className={day.beside}>
          <Follow
            key={search}
            search={search}
            feeds={Object.keys(ofFeed).length > 0 ? [{ label: 'Só esta busca', asks: ofFeed }] : []}
          />
        </div>
      </div>
    </>
  );
}
