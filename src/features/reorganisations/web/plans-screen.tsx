import { keepPreviousData } from '@tanstack/react-query';
import { IconArrowsSplit2, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct, useEndpoint } from '../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../platform/web/format/date.ts';
import { formatNumber } from '../../../platform/web/format/number.ts';
import { Link, useNavigate } from '../../../platform/web/router/index.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../platform/web/ui/display/area-message.tsx';
import type { Column } from '../../../platform/web/ui/display/table.tsx';
import { Segmented } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { SearchField } from '../../../platform/web/ui/fields/search-field.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../platform/web/ui/navigation/list-address.ts';
import { PagedTable } from '../../../platform/web/ui/navigation/paged-table.tsx';
import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import { AdministrationDoor, AdministrationScreen } from '../../access/web/index.ts';
import { createPlan } from '../contract/create-plan.ts';
import { listPlans } from '../contract/list-plans.ts';
import { DataDialog } from './data-dialog.tsx';
import { type PlanLine } from './plan.ts';
import { PlanStatus } from './plan-status.tsx';
import { plansPlace } from './place.ts';
import styles from './plans-screen.module.css';

const situations = [
  { value: '', label: 'Todas' },
  { value: 'DRAFT', label: 'Em elaboração' },
  { value: 'SCHEDULED', label: 'Agendadas' },
  { value: 'STOPPED', label: 'Paradas' },
] as const;
type Situation = (typeof situations)[number]['value'];

/** The reorganisations of what one administers. */
export const Component = () => (
  <AdministrationDoor of={plansPlace}>
    <Plans />
  </AdministrationDoor>
);

function Plans() {
  const { query, search, change, paging } = useListAddress();
  const [address] = useAddress();
  const status = situations.find(({ value }) => value === address.get('status'))?.value ?? '';
  const list = useEndpoint(
    listPlans,
    { query: { ...query, ...(status ? { filters: { status } } : {}) } },
    { placeholderData: keepPreviousData },
  );
  const { act } = useAct(createPlan, { invalidates: [listPlans] });
  const [isNew, setNew] = useState(false);
  const navigate = useNavigate();
  const begin = (
    <Button variant="primary" icon={IconPlus} block="narrow" onClick={() => setNew(true)}>
      Nova reorganização
    </Button>
  );
  return (
    <AdministrationScreen
      of={plansPlace}
      subtitle="Funde, divide, renomeia e move unidades e órgãos num dia, com processos e pessoas"
      aside={begin}
    >
      <div className={look('stack')}>
        <div className={styles.tools}>
          <div className={styles.search}>
            <SearchField
              label="Buscar reorganização"
              hideLabel
              placeholder="Nome ou fundamento"
              value={search}
              onSearch={(text) => change({ search: text })}
            />
          </div>
          <Segmented<Situation>
            label="Situação"
            value={status}
            options={situations}
            onChange={(value) => change({ status: value })}
          />
        </div>
        <PagedTable
          caption="Reorganizações"
          of={list}
          paging={paging}
          columns={columns}
          narrowed={
            search !== '' || status !== ''
              ? {
                  title: 'Nenhuma reorganização encontrada',
                  text: 'Confira a busca e a situação.',
                  clear: () => change({ search: '', status: '' }),
                }
              : null
          }
          empty={
            <Empty
              icon={IconArrowsSplit2}
              title="Nenhuma reorganização ainda"
              text="Use quando unidades ou órgãos se fundem, se dividem ou mudam de nome. Você vê tudo o que muda antes de agendar."
              action={<Button onClick={() => setNew(true)}>Nova reorganização</Button>}
            />
          }
        />
      </div>
      {isNew ? (
        <DataDialog
          send={(body) => act({ body: { ...body, steps: [] } })}
          onDone={({ id }) => navigate(`/app/admin/reorganizacao/${id}`)}
          onClose={() => setNew(false)}
        />
      ) : null}
    </AdministrationScreen>
  );
}

const columns: readonly Column<PlanLine>[] = [
  {
    id: 'title',
    name: 'Reorganização',
    plain: true,
    cell: ({ id, title, ground }) => (
      <>
        <Link className={look('semi')} to={`/app/admin/reorganizacao/${id}`}>
          {title}
        </Link>
        <div className={look('small', 'muted')}>{ground || 'Sem fundamento ainda'}</div>
      </>
    ),
  },
  {
    id: 'steps',
    name: 'Passos',
    align: 'right',
    cell: ({ steps_count }) => <span className={look('digits')}>{formatNumber(steps_count)}</span>,
  },
  {
    id: 'day',
    name: 'Passa a valer',
    cell: ({ effective_on, created_by }) => (
      <span className={look('small')}>
        {effective_on === null ? 'Sem dia ainda' : formatDate(effective_on)}
        <br />
        <span className={look('muted')}>por {created_by}</span>
      </span>
    ),
  },
  { id: 'status', name: 'Situação', plain: true, cell: (plan) => <PlanStatus plan={plan} /> },
];
