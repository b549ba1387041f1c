import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { IconArrowRight, IconChevronDown, IconChevronUp, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { invalidate, useEndpoint } from '../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../platform/web/format/date.ts';
import { formatNumber } from '../../../platform/web/format/number.ts';
import { useLive } from '../../../platform/web/live/live.ts';
import { Button, ButtonLink, IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../platform/web/ui/display/area-message.tsx';
import { Surface } from '../../../platform/web/ui/display/card.tsx';
import { type Column, Table } from '../../../platform/web/ui/display/table.tsx';
import { Segmented } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { PeriodFields } from '../../../platform/web/ui/fields/period-fields.tsx';
import { SearchField } from '../../../platform/web/ui/fields/search-field.tsx';
import { Glyph, look } from '../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../platform/web/ui/navigation/list-address.ts';
import { PagedArea } from '../../../platform/web/ui/navigation/pager.tsx';
import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import { AdministrationDoor, AdministrationScreen } from '../../access/web/index.ts';
import { getMigration } from '../contract/get-migration.ts';
import { listMigrations } from '../contract/list-migrations.ts';
import { processesMigrated } from '../contract/live-kinds.ts';
import { migrationLists } from '../rules/migration-lists.ts';
import { type Migration, namesOf } from './migration.ts';
import { MigrationActs } from './migration-acts.tsx';
import { MigrationStatus } from './migration-status.tsx';
import styles from './migrations-screen.module.css';
import { NoMigrations } from './no-migrations.tsx';
import { migrationsPlace } from './place.ts';
import { StayedList } from './stayed-list.tsx';

const situations = [
  { value: '', label: 'Todas' },
  { value: 'PENDING', label: 'Pendentes' },
  { value: 'IN_PROGRESS', label: 'Em andamento' },
  { value: 'ERROR', label: 'Com erro' },
] as const;
type Situation = (typeof situations)[number]['value'];

/** While one goes on, how often it is asked how far, in milliseconds: whoever works in other units hears nothing of it. */
const ASKED_EVERY = 3_000;

/** The migrations of the units that one looks after, and where each stands (specification 001 §2). */
export const Component = () => (
  <AdministrationDoor of={migrationsPlace}>
    <Migrations />
  </AdministrationDoor>
);

function Migrations() {
  const { query, search, order, change, paging } = useListAddress();
  const [address] = useAddress();
  const status = situations.find(({ value }) => value === address.get('status'))?.value ?? '';
  const [start, end] = [address.get('start') ?? '', address.get('end') ?? ''];
  const order_by = orders.find((one) => one === order) ?? '-migration_id';
  const client = useQueryClient();
  useLive([processesMigrated], () => void invalidate(client, [listMigrations, getMigration]));
  const list = useEndpoint(
    listMigrations,
    {
      query: {
        ...query,
        order_by,
        ...(status ? { filters: { status } } : {}),
        ...(start || end ? { date: { ...(start && { start }), ...(end && { end }) } } : {}),
      },
    },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.results.some((one) => one.status === 'IN_PROGRESS') ? ASKED_EVERY : false,
    },
  );
  const [folded, setFolded] = useState<ReadonlyMap<number, boolean>>(new Map());
  // What went wrong opens by itself.
  const isOpen = (one: Migration) => folded.get(one.migration_id) ?? one.status === 'ERROR';
  const fold = (one: Migration) => setFolded(new Map(folded).set(one.migration_id, !isOpen(one)));
  const isNarrowed = search !== '' || status !== '' || start !== '' || end !== '';
  return (
    <AdministrationScreen
      of={migrationsPlace}
      subtitle="Muda processos de setor em bloco, quando a estrutura do órgão muda"
      aside={
        <ButtonLink variant="primary" icon={IconPlus} to="/app/admin/migracao-processos" block="narrow">
          Nova migração
        </ButtonLink>
      }
    >
      <div className={look('stack')}>
        <div className={styles.tools}>
          <div className={styles.search}>
            <SearchField
              label="Buscar migração"
              hideLabel
              placeholder="Unidade, NUP ou número"
              value={search}
              onSearch={(text) => change({ search: text })}
            />
          </div>
          <PeriodFields start={start} end={end} onChange={change} />
          <Segmented<Situation>
            label="Situação"
            value={status}
            options={situations}
            onChange={(value) => change({ status: value })}
          />
        </div>
        <Surface>
          <PagedArea
            of={list}
            paging={paging}
            empty={
              isNarrowed ? (
                <Empty
                  title="Nenhuma migração encontrada"
                  text="Confira a busca, o período e a situação."
                  action={
                    <Button onClick={() => change({ search: '', status: '', start: '', end: '' })}>Limpar busca</Button>
                  }
                />
              ) : (
                <NoMigrations />
              )
            }
          >
            {(rows) => (
              <Table
                caption="Migrações de processos"
                columns={columnsWith(isOpen, fold)}
                rows={rows}
                rowKey={(one) => one.migration_id}
                order={order_by}
                onOrder={(next) => change({ order_by: next })}
                below={(one) => (isOpen(one) ? <StayedList migration={one} /> : null)}
              />
            )}
          </PagedArea>
        </Surface>
      </div>
    </AdministrationScreen>
  );
}

const orders = ['migration_id', '-migration_id', 'date', '-date'] as const;

const columnsWith = (
  isOpen: (one: Migration) => boolean,
  fold: (one: Migration) => void,
): readonly Column<Migration>[] => [
  {
    id: 'number',
    name: 'Nº',
    order: 'migration_id',
    cell: (one) => <span className={look('digits')}>{one.migration_id}</span>,
  },
  {
    id: 'units',
    name: 'De e para',
    plain: true,
    cell: (one) => (
      <>
        <div className={styles.way}>
          <b className={look('semi')}>{namesOf(one.origin_units)}</b>
          <Glyph of={IconArrowRight} says="para" className={styles.arrow} />
          <b className={look('semi')}>{one.target_unit.label}</b>
        </div>
        <div className={look('small', 'muted')}>{one.tabs.map((tab) => migrationLists[tab]).join(', ')}</div>
      </>
    ),
  },
  {
    id: 'processes',
    name: 'Processos',
    align: 'right',
    cell: (one) => <span className={look('digits')}>{formatNumber(one.processes)}</span>,
  },
  {
    id: 'when',
    name: 'Quando',
    order: 'date',
    cell: (one) => (
      <span className={look('small')}>
        {formatDateTime(one.scheduled_date ?? one.asked_at)}
        <br />
        <span className={look('muted')}>por {one.asked_by}</span>
      </span>
    ),
  },
  { id: 'status', name: 'Situação', plain: true, cell: (one) => <MigrationStatus migration={one} /> },
  {
    id: 'acts',
    name: 'Ações',
    align: 'right',
    plain: true,
    cell: (one) => (
      <span className={styles.acts}>
        <MigrationActs migration={one} />
        <IconButton
          label={`Detalhes da migração ${one.migration_id}`}
          icon={isOpen(one) ? IconChevronUp : IconChevronDown}
          aria-expanded={isOpen(one)}
          onClick={() => fold(one)}
        />
      </span>
    ),
  },
];
