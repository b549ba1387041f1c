import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { BulkBar } from '../../../../platform/web/acts/bulk-bar.tsx';
import { useListActs } from '../../../../platform/web/acts/use-list-acts.ts';
import { useListKeys } from '../../../../platform/web/acts/use-list-keys.ts';
import { useSelection } from '../../../../platform/web/acts/use-selection.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { FilterChip } from '../../../../platform/web/ui/fields/filter-chip.tsx';
import { SearchField } from '../../../../platform/web/ui/fields/search-field.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { PagedArea } from '../../../../platform/web/ui/navigation/pager.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { refreshProcesses } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { publicationKind, type PublicationItem } from '../acts/publication-subject.ts';
import { askedOf, chipsOf, filtersOfAddress, noFilters } from './gazette-filters.ts';
import styles from './gazette-list.module.css';
import { gazetteTabs, type TabId } from './gazette-tabs.ts';
import { PublicationRow } from './publication-row.tsx';
import { selection as kept } from './selection.ts';

const FilterSheet = lazyForm(async () => (await import('./filter-sheet.tsx')).GazetteFilterSheet);
const nothing: readonly PublicationItem[] = [];

/** A tab of the gazette: searched, narrowed, chosen one or many and acted on, all by keyboard too. */
export function GazetteList({ tab }: { readonly tab: TabId }) {
  const { contract, groupOf, dated, empty, label } = gazetteTabs[tab];
  const { query, search, change, paging } = useListAddress();
  const [address] = useAddress();
  const [isFiltering, setFiltering] = useState(false);
  const client = useQueryClient();
  const values = filtersOfAddress(address);
  const filters = askedOf(values, dated);
  const chips = chipsOf(values, dated);
  const list = useEndpoint(
    contract,
    { query: { ...query, ...(filters && { filters }) } },
    { placeholderData: keepPreviousData },
  );
  const rows = list.data?.results ?? nothing;
  const selection = useSelection(rows, `${tab} ${search} ${JSON.stringify(filters)}`, kept);
  const { line, bulk, form } = useListActs(publicationKind, {
    me: useCurrentUser()?.id ?? null,
    called: 'Documentos DOE',
    selection,
    refresh: useCallback(() => refreshProcesses(client), [client]),
  });
  const keys = useListKeys({
    called: 'Documentos DOE',
    thing: 'documento',
    rows,
    selection,
    line,
    bulk,
    acts: [
      { keys: 'p', does: 'Programar' },
      { keys: 'r', does: 'Recusar' },
    ],
  });
  const isWhole = rows.length === list.data?.count;
  const groups = useMemo(() => Map.groupBy(rows, groupOf), [rows, groupOf]);
  const clear = () => change({ ...noFilters, search: '' });
  return (
    <div className={styles.panel}>
      <BulkBar selection={selection} actions={bulk}>
        <div className={classNames(styles.tools, look('noPrint'))}>
          <SearchField
            label="Buscar no Diário Oficial"
            hideLabel
            placeholder="Documento, NUP ou órgão"
            value={search}
            onSearch={(text) => change({ search: text })}
          />
          <Button icon={IconAdjustmentsHorizontal} aria-haspopup="dialog" onClick={() => setFiltering(true)}>
            {chips.length > 0 ? `Filtros (${chips.length})` : 'Filtros'}
          </Button>
          <span className={look('grow')} />
          {rows.length > 0 && bulk.length === 0 ? (
            <Checkbox label="Selecionar todos" checked={false} onChange={selection.all} />
          ) : null}
        </div>
      </BulkBar>
      {chips.length > 0 ? (
        <div className={classNames(styles.chips, look('row', 'wrap', 'noPrint'))}>
          {chips.map((chip) => (
            <FilterChip
              key={chip.label}
              label={chip.label}
              onRemove={() => change(Object.fromEntries(chip.keys.map((key) => [key, ''])))}
            />
          ))}
        </div>
      ) : null}
      <PagedArea
        of={list}
        paging={paging}
        empty={
          search || filters ? (
            <Empty
              title="Nada encontrado com esta busca."
              text="Confira o número, o nome do documento ou do órgão, ou retire um filtro."
              action={<Button onClick={clear}>Limpar busca e filtros</Button>}
            />
          ) : (
            <Empty {...empty} />
          )
        }
      >
        {() => (
          <div ref={keys} className={styles.groups}>
            {[...groups].map(([name, lines]) => (
              <section key={name} className={styles.group} aria-label={name ?? label}>
                {name ? (
                  <h2 className={styles.name}>
                    {name} {isWhole ? <span className={styles.count}>{lines.length}</span> : null}
                  </h2>
                ) : null}
                <ul data-keys aria-label={name ?? label}>
                  {lines.map((item) => (
                    <PublicationRow
                      key={item.id}
                      item={item}
                      chosen={selection.ids.has(item.id)}
                      onChoose={(range) => selection.toggle(item.id, range)}
                      acts={line(item)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </PagedArea>
      {isFiltering ? (
        <FilterSheet
          tab={tab}
          values={values}
          onApply={(chosen) => {
            setFiltering(false);
            change(chosen);
          }}
          onClose={() => setFiltering(false)}
        />
      ) : null}
      {form}
    </div>
  );
}
