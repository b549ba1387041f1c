import { IconBell } from '@tabler/icons-react';
import { IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { useUnfolding } from '../../../platform/web/ui/overlays/use-unfolding.ts';
import { BellPanel } from './bell-panel.tsx';
import { useNotifications } from './use-notifications.ts';
import styles from './bell.module.css';
import { Anchor, Panel } from '../../../platform/web/ui/overlays/panel.tsx';

/** The bell of the bars, with how many wait to be read; its panel covers a narrow screen. */
export function Bell() {
  const { open, id, fold, foldAndReturn, anchor, button } = useUnfolding();
  const { unread } = useNotifications();
  const waiting = unread.data?.count ?? 0;
  return (
    <Anchor {...anchor}>
      <IconButton
        label={waiting > 0 ? `Notificações: ${waiting} não ${waiting === 1 ? 'lida' : 'lidas'}` : 'Notificações'}
        icon={IconBell}
        count={waiting}
        hot
        aria-haspopup="dialog"
        {...button}
      />
      {open ? (
        <Panel below className={styles.bell} data-covers="" id={id} role="dialog" aria-label="Notificações">
          <BellPanel onClose={foldAndReturn} onLeave={fold} />
        </Panel>
      ) : null}
    </Anchor>
  );
}
