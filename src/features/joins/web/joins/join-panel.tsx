import { keepPreviousData } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../../platform/contract/list.ts';
import { ActionButton } from '../../../../platform/web/acts/action-bar.tsx';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { ListOrderChoice, useListOrder } from '../../../../platform/web/ui/navigation/list-order.tsx';
import { PagedArea, usePaging } from '../../../../platform/web/ui/navigation/pager.tsx';
import { listJoins } from '../../contract/joins/list-joins.ts';
import { InPreparation } from './in-preparation.tsx';
import { JoinEntry } from './join-entry.tsx';

interface JoinPanelProps {
  readonly processId: number;
  /** The act that begins a join, or goes on with it; `null` where it makes no sense. */
  readonly join: BoundAction | null;
}

/** The joins of a process: the one in preparation, then those made. Order and page are kept in the address. */
export function JoinPanel({ processId, join }: JoinPanelProps) {
  const { page, onPage } = usePaging();
  const turning = useListOrder();
  const ordenation = turning.order === 'antigos' ? ('asc' as const) : ('desc' as const);
  const joins = useEndpoint(
    listJoins,
    { params: { processId }, query: { page, paginator_count: PAGE_SIZE, ordenation } },
    { placeholderData: keepPreviousData },
  );
  const draft = joins.data?.results.find((one) => one.draft);
  return (
    <div className={look('stack')}>
      {draft ? <InPreparation join={draft} goOn={join} /> : null}
      {/* Another one once they are known: what is in preparation comes above it, and nothing that is read moves down. */}
      <Card
        key={joins.data ? 'known' : 'coming'}
        title="Juntadas ao processo"
        padded={false}
        aside={
          <span className={look('row', 'wrap')}>
            <ListOrderChoice label="Ordem das juntadas" {...turning} />
            {join && !draft ? <ActionButton action={join} /> : null}
          </span>
        }
      >
        <PagedArea
          of={joins}
          paging={{ page, pageSize: PAGE_SIZE, onPage }}
          empty={<Empty title="Nenhuma juntada" text="Documento novo entra por aqui quando não há despacho." />}
        >
          {(rows) => {
            const made = rows.filter((one) => !one.draft);
            return made.length === 0 ? (
              <Empty title="Nenhuma juntada feita" text="A que está em preparação aparece aqui quando for juntada." />
            ) : (
              <ol>
                {made.map((one) => (
                  <JoinEntry key={one.id} join={one} />
                ))}
              </ol>
            );
          }}
        </PagedArea>
      </Card>
    </div>
  );
}
