import { IconChecks } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import type { Loadable, Page } from '../display/area-state.tsx';
import { Surface } from '../display/card.tsx';
import { Segmented } from '../fields/choice-fields.tsx';
import { look } from '../look.tsx';
import { PagedArea, usePaging } from './pager.tsx';
import { useAddress } from './use-address.ts';

type ReadingPage = 'todas' | 'nao-lidas';

/** Which page of what a person was told is open, all of it or what waits: it is in the address. */
export function useReading() {
  const [address, change] = useAddress();
  const shown: ReadingPage = address.get('mostrar') === 'nao-lidas' ? 'nao-lidas' : 'todas';
  return {
    paging: usePaging(),
    isOnlyUnread: shown === 'nao-lidas',
    shown,
    show: (value: ReadingPage) => change({ mostrar: value === 'todas' ? '' : value, page: null }, { replace: true }),
  };
}

interface ReadingListProps<R> {
  /** Of the list: "Suas notificações". */
  readonly label: string;
  readonly reading: ReturnType<typeof useReading>;
  readonly of: Loadable<Page<R>>;
  /** How many wait to be read, on whatever page. */
  readonly waiting: number;
  readonly isReadingAll: boolean;
  readonly onReadAll: () => void;
  readonly empty: ReactNode;
  readonly children: (items: readonly R[]) => ReactNode;
}

/** What a person was told, page by page: all of it or what waits, and all of it read at once. */
export function ReadingList<R>({ reading, waiting, label, isReadingAll, onReadAll, ...area }: ReadingListProps<R>) {
  return (
    <div className={look('stack')}>
      <div className={look('row', 'wrap', 'between')}>
        <Segmented<ReadingPage>
          label="Mostrar"
          value={reading.shown}
          options={[
            { value: 'todas', label: 'Todas' },
            { value: 'nao-lidas', label: waiting > 0 ? `Não lidas ${waiting}` : 'Não lidas' },
          ]}
          onChange={reading.show}
        />
        {waiting > 0 ? (
          <Button icon={IconChecks} busy={isReadingAll} busyLabel="Marcando…" onClick={onReadAll}>
            Marcar todas como lidas
          </Button>
        ) : null}
      </div>
      <Surface aria-label={label}>
        <PagedArea {...area} paging={reading.paging} />
      </Surface>
    </div>
  );
}
