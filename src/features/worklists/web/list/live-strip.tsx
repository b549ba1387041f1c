import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { useLive } from '../../../../platform/web/live/live.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { notificationAdded } from '../../../notifications/contract/live-kinds.ts';
import { processChanged } from '../../../processes/contract/live-kinds.ts';
import { countTabs } from '../../contract/count-tabs.ts';
import { boxCall, type BoxQuery, type ProcessTab } from './box-query.ts';
import styles from './live-strip.module.css';

const SETTLE = 400;

/** Counts the boxes again after something happened, once for a burst of events. */
export function useLiveCounts(also: () => void = () => {}): void {
  const client = useQueryClient();
  const count = useDebouncedCallback(() => {
    void invalidate(client, [countTabs]);
    also();
  }, SETTLE);
  useLive([processChanged, notificationAdded], count);
}

interface LiveStripProps {
  readonly tab: ProcessTab;
  readonly query: NonNullable<BoxQuery>;
  /** How many the list on screen knows of. */
  readonly shown: number;
  readonly onShow: () => void;
}

/** "3 processos novos. Mostrar": what arrived waits here and never moves the list. */
export function LiveStrip({ tab, query, shown, onShow }: LiveStripProps) {
  const { contract } = boxCall(tab);
  const [asked, setAsked] = useState(false);
  const { data, refetch } = useEndpoint(contract, { query: { ...query, only_count: true } }, { enabled: false });
  useLiveCounts(() => {
    setAsked(true);
    void refetch();
  });
  const fresh = asked && data ? data.count - shown : 0;
  if (fresh <= 0) return null;
  return (
    <div className={styles.strip} role="status">
      <div>
        <span>{plural(fresh, 'processo novo', 'processos novos')}.</span>
        <Button
          size="sm"
          variant="ghost"
          underlined
          onClick={() => {
            setAsked(false);
            onShow();
          }}
        >
          Mostrar
        </Button>
      </div>
    </div>
  );
}
