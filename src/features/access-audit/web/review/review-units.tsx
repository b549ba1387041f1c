import { keepPreviousData } from '@tanstack/react-query';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Surface } from '../../../../platform/web/ui/display/card.tsx';
import { type Column, Table } from '../../../../platform/web/ui/display/table.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { PagedArea } from '../../../../platform/web/ui/navigation/pager.tsx';
import { listReviewUnits } from '../../contract/review/list-review-units.ts';
import { ReviewProgress } from './review-progress.tsx';

/** How far each unit is, and who is to answer there. */
export function ReviewUnits({ id }: { readonly id: number }) {
  const { query, paging } = useListAddress();
  const list = useEndpoint(listReviewUnits, { params: { id }, query }, { placeholderData: keepPreviousData });
  return (
    <Surface>
      <PagedArea
        of={list}
        paging={paging}
        empty={<Empty title="Nenhum setor" text="Nenhum setor do que você administra está nesta revisão." />}
      >
        {(rows) => <Table caption="Setores" columns={columns} rows={rows} rowKey={(row) => row.capacity_id} />}
      </PagedArea>
    </Surface>
  );
}

const columns: readonly Column<OutputOf<typeof listReviewUnits>['results'][number]>[] = [
  {
    id: 'unit',
    name: 'Setor',
    plain: true,
    cell: ({ capacity_label }) => <b className={look('semi')}>{capacity_label}</b>,
  },
  { id: 'progress', name: 'Andamento', cell: ({ counts }) => <ReviewProgress of={counts} /> },
  {
    id: 'answerers',
    name: 'Quem responde',
    cell: ({ answerers, counts }) => {
      if (counts.pending === 0) return <span className={look('muted')}>Nada a responder</span>;
      return answerers.length === 0 ? 'Ninguém: dê a administração também a outra pessoa' : answerers.join(', ');
    },
  },
];
