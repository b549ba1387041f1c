import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { useLive } from '../../../../platform/web/live/live.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { notificationAdded } from '../../../notifications/contract/live-kinds.ts';
import { processesMigrated } from '../../../process-migrations/contract/live-kinds.ts';
import { processChanged } from '../../../processes/contract/live-kinds.ts';
import { countTabs } from '../../contract/count-tabs.ts';
import { countViews } from '../../contract/views/count-views.ts';
import { boxCall, type ProcessTab } from '../../contract/box-query.ts';
import type { BoxQuery } from './box-read.ts';
import styles from './live-strip.module.css';

const SETTLE = 400;

/** Counts the boxes again after something happened, once for a burst of events. */
export function useLiveCounts(also: () => void = () => {}): void {
  const client = useQueryClient();
  const count = useDebouncedCallback(() => {
    void invalidate(client, [countTabs, countViews]);
    also();
  }, SETTLE);
  useLive([processChanged, processesMigrated, notificationAdded], count);
}

interface ListNews {
  /** How many more the box holds than the list on screen knows of. */
  readonly fresh: number;
  readonly onShow: () => void;
}

/** What arrived since the list was read: it waits to be asked for and never moves the list. `shown`: how many the list on screen knows of. */
export function useListNews(
  tab: ProcessTab,
  query: NonNullable<BoxQuery>,
  shown: number | undefined,
  show: () => void,
): ListNews {
  const { contract } = boxCall(tab);
  const [asked, setAsked] = useState(false);
  const { data, refetch } = useEndpoint(contract, { query: { ...query, only_count: true } }, { enabled: false });
  useLiveCounts(() => {
    setAsked(true);
    void refetch();
  });
  return {
    fresh: asked && data && shown !== undefined ? Math.max(0, data.count - shown) : 0,
    onShow: () => {
      setAsked(false);
      show();
    },
  };
}

interface LiveStripProps extends ListNews {
  /** What stands in its room on a narrow screen while there is no news. */
  readonly otherwise: string;
}

/** "3 processos novos. Mostrar", in a room that is kept for it: nothing is covered and nothing moves when it comes. */
export const LiveStrip = ({ fresh, onShow, otherwise }: LiveStripProps) => (
  <div className={styles.room}>
    <span role="status">
      {fresh > 0 ? (
        <span className={styles.strip}>
          <span>{plural(fresh, 'processo novo', 'processos novos')}.</span>
          <Button size="sm" variant="ghost" underlined onClick={onShow}>
            Mostrar
          </Button>
        </span>
      ) : null}
    </span>
    {fresh > 0 ? null : <span className={classNames(styles.otherwise, look('onlyNarrow'))}>{otherwise}</span>}
  </div>
);
