import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { keepPreviousData } from '@tanstack/react-query';
import { errorState } from '../../../../platform/web/api/error-state.tsx';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { AreaState, Empty } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { Pager, usePaging } from '../../../../platform/web/ui/navigation/pager.tsx';
import { listDispatches } from '../../contract/list-dispatches.ts';
import { DispatchEntry } from './dispatch-entry.tsx';

const PAGE_SIZE = 10;

interface DispatchPanelProps {
  readonly processId: number;
  /** Shows only the first ones, for the card of the basic data. */
  readonly most?: number;
  /** At the right of the title when only the first ones are shown. */
  readonly aside?: ReactNode;
}

/** The moves of a process with what went with each. Order and page are kept in the address. */
export function DispatchPanel({ processId, most, aside }: DispatchPanelProps) {
  const [query, setQuery] = useSearchParams();
  const { page, onPage } = usePaging(PAGE_SIZE);
  const order = query.get('ordem') === 'antigos' ? 'antigos' : 'novos';
  const turn = (next: string) =>
    setQuery(
      (now) => {
        const changed = new URLSearchParams(now);
        changed.set('ordem', next);
        changed.delete('page');
        return changed;
      },
      { replace: true },
    );
  const dispatches = useEndpoint(
    listDispatches,
    {
      params: { processId },
      query: most
        ? { page: 1, paginator_count: most }
        : { page, paginator_count: PAGE_SIZE, ordenation: order === 'antigos' ? 'asc' : 'desc' },
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <Card
      title="Despachos"
      padded={false}
      aside={
        aside ?? (
          <Segmented
            label="Ordem dos despachos"
            value={order}
            onChange={turn}
            options={[
              { value: 'novos', label: 'Mais novos' },
              { value: 'antigos', label: 'Mais antigos' },
            ]}
          />
        )
      }
    >
      <AreaState
        of={dispatches}
        failed={errorState}
        isEmpty={({ results }) => results.length === 0}
        empty={
          <Empty title="Nenhum despacho encontrado" text="Quando o processo for tramitado, o despacho aparece aqui." />
        }
      >
        {({ results, count, count_relation }) => (
          <>
            <ol className="dispatches">
              {results.map((dispatch) => (
                <DispatchEntry key={dispatch.id} dispatch={dispatch} />
              ))}
            </ol>
            {most === undefined && count > PAGE_SIZE ? (
              <Pager page={page} pageSize={PAGE_SIZE} count={count} relation={count_relation} onPage={onPage} />
            ) : null}
          </>
        )}
      </AreaState>
    </Card>
  );
}
