import { keepPreviousData } from '@tanstack/react-query';
import { IconCheck, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Badge, type BadgeTone } from '../../../../platform/web/ui/display/badge.tsx';
import { Surface } from '../../../../platform/web/ui/display/card.tsx';
import { type Column, Table } from '../../../../platform/web/ui/display/table.tsx';
import { Checkbox, SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { SearchField } from '../../../../platform/web/ui/fields/search-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { PagedArea } from '../../../../platform/web/ui/navigation/pager.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { confirmAccess } from '../../contract/review/confirm-access.ts';
import { listReviewItems } from '../../contract/review/list-review-items.ts';
import styles from './review.module.css';
import { type Item, staleAfterAnswer } from './review-item.ts';
import { TakeDialog } from './take-dialog.tsx';

const states: Readonly<Record<Item['state'], { readonly label: string; readonly tone: BadgeTone }>> = {
  PENDING: { label: 'A responder', tone: 'info' },
  CONFIRMED: { label: 'Confirmado', tone: 'ok' },
  TAKEN: { label: 'Retirado', tone: 'neutral' },
  GONE: { label: 'Já não vale', tone: 'neutral' },
};

const ALL = 'todas';

/** The accesses under review: chosen by ticks, confirmed or taken together. */
export function ReviewItems({ id, isOpen }: { readonly id: number; readonly isOpen: boolean }) {
  const { query, search, change, paging } = useListAddress();
  const [address] = useAddress();
  // What waits for an answer comes first; once it is closed, all of it.
  const shown = address.get('situacao') ?? (isOpen ? 'PENDING' : ALL);
  const asked = (Object.keys(states) as Item['state'][]).find((key) => key === shown);
  const list = useEndpoint(
    listReviewItems,
    { params: { id }, query: { ...query, ...(asked && { filters: { state: asked } }) } },
    { placeholderData: keepPreviousData },
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isTaking, setTaking] = useState(false);
  const { act, isPending } = useAct(confirmAccess, { invalidates: staleAfterAnswer });
  const rows = list.data?.results ?? [];
  const answerable = rows.filter(({ confirm }) => confirm.allowed);
  const picked = answerable.filter((row) => chosen.has(row.id));
  const toggle = (ids: readonly number[], on: boolean) => {
    const others = [...chosen].filter((one) => !ids.includes(one));
    setChosen(new Set(on ? [...others, ...ids] : others));
  };
  const confirm = () =>
    void act({ params: { id }, body: { items: picked.map((row) => row.id) } }).then(
      ({ message }) => {
        setChosen(new Set());
        toast.success(message);
      },
      (error: unknown) => toast.failure(error),
    );
  const tick: Column<Item> = {
    id: 'tick',
    name: 'Escolher',
    plain: 'choice',
    cell: (row) =>
      row.confirm.allowed ? (
        <Checkbox
          label={<span className={look('heard')}>{`Escolher ${row.profile_name} de ${row.name}`}</span>}
          checked={chosen.has(row.id)}
          onChange={(event) => toggle([row.id], event.target.checked)}
        />
      ) : null,
  };
  return (
    <div className={look('stack')}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField label="Nome" placeholder="Nome" value={search} onSearch={(text) => change({ search: text })} />
        </div>
        <SelectField
          label="Situação"
          value={asked ?? ALL}
          options={[
            { value: ALL, label: 'Todas' },
            ...Object.entries(states).map(([value, { label }]) => ({ value, label })),
          ]}
          onChange={(event) => change({ situacao: event.target.value })}
        />
      </div>
      <Surface className={styles.answers}>
        <PagedArea
          of={list}
          paging={paging}
          empty={
            <Empty
              title={asked === 'PENDING' ? 'Nada a responder' : 'Nenhum acesso'}
              text="Nenhum acesso do que você administra está aqui. Confira os filtros."
            />
          }
        >
          {(found) => (
            <Table
              caption="Acessos"
              columns={isOpen ? [tick, ...columns] : columns}
              rows={found}
              rowKey={(row) => row.id}
            />
          )}
        </PagedArea>
        {isOpen && answerable.length > 0 ? (
          <div className={styles.bar} role="group" aria-label="Responder">
            <Checkbox
              label={
                picked.length === 0 ? 'Escolher todos desta página' : plural(picked.length, 'escolhido', 'escolhidos')
              }
              checked={picked.length === answerable.length}
              onChange={(event) =>
                toggle(
                  answerable.map((row) => row.id),
                  event.target.checked,
                )
              }
            />
            <span className={styles.answer}>
              <Button
                icon={IconUserMinus}
                blocked={picked.length === 0 ? { message: 'Escolha ao menos um acesso.' } : whyNotTaken(picked)}
                onClick={() => setTaking(true)}
              >
                Tirar
              </Button>
              <Button
                variant="primary"
                icon={IconCheck}
                busy={isPending}
                busyLabel="Confirmando…"
                blocked={picked.length === 0 ? { message: 'Escolha ao menos um acesso.' } : null}
                onClick={confirm}
              >
                Confirmar
              </Button>
            </span>
          </div>
        ) : null}
      </Surface>
      {isTaking ? (
        <TakeDialog review={id} items={picked} onClose={() => setTaking(false)} onDone={() => setChosen(new Set())} />
      ) : null}
    </div>
  );
}

const whyNotTaken = (picked: readonly Item[]) => {
  const held = picked.find(({ take }) => !take.allowed);
  return held ? { message: `${held.profile_name} de ${held.name}: ${held.take.message ?? ''}` } : null;
};

const columns: readonly Column<Item>[] = [
  { id: 'name', name: 'Pessoa', plain: true, cell: ({ name }) => <b className={look('semi')}>{name}</b> },
  { id: 'profile', name: 'Perfil', cell: ({ profile_name }) => profile_name },
  { id: 'unit', name: 'Setor', cell: ({ capacity_label }) => capacity_label },
  { id: 'post', name: 'Cargo', cell: ({ post }) => post ?? <span className={look('muted')}>Sem cargo</span> },
  {
    id: 'state',
    name: 'Situação',
    cell: ({ state, answered_by, answered_at, confirm }) => (
      <>
        <Badge tone={states[state].tone}>{states[state].label}</Badge>{' '}
        {answered_by && answered_at ? (
          <span className={look('small', 'muted')}>{`${answered_by}, ${formatDate(answered_at)}`}</span>
        ) : null}
        {state === 'PENDING' && !confirm.allowed ? (
          <span className={look('small', 'muted')}>{confirm.message}</span>
        ) : null}
      </>
    ),
  },
];
