import type { ReactNode } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { PAGE_SIZE } from '../../../../platform/contract/list.ts';
import { ListOrderChoice, useListOrder } from '../../../../platform/web/ui/navigation/list-order.tsx';
import { PagedArea, usePaging } from '../../../../platform/web/ui/navigation/pager.tsx';
import { listDispatches } from '../../contract/dispatches/list-dispatches.ts';
import { DispatchEntry } from './dispatch-entry.tsx';

interface DispatchPanelProps {
  readonly processId: number;
  /** Shows only the first ones, for the card of the basic data. */
  readonly most?: number;
  /** At the right of the title when only the first ones are shown. */
  readonly aside?: ReactNode;
}

/** The moves of a process with what went with each. Order and page are kept in the address. */
export function DispatchPanel({ processId, most, aside }: DispatchPanelProps) {
  const { page, onPage } = usePaging();
  const turning = useListOrder();
  const dispatches = useEndpoint(
    listDispatches,
    {
      params: { processId },
      query: most
        ? { page: 1, paginator_count: most }
        : { page, paginator_count: PAGE_SIZE, ordenation: turning.order === 'antigos' ? 'asc' : 'desc' },
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <Card
      title="Despachos"
      padded={false}
      aside={aside ?? <ListOrderChoice label="Ordem dos despachos" {...turning} />}
    >
      <PagedArea
        of={dispatches}
        paging={most === undefined ? { page, pageSize: PAGE_SIZE, onPage } : null}
        empty={
          <Empty title="Nenhum despacho encontrado" text="Quando o processo for tramitado, o despacho aparece aqui." />
        }
      >
        {(rows) => (
          <ol>
            {rows.map((dispatch) => (
              <DispatchEntry key={dispatch.id} dispatch={dispatch} />
            ))}
          </ol>
        )}
      </PagedArea>
    </Card>
  );
}
