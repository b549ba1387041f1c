import { IconBell } from '@tabler/icons-react';
import { plural } from '../../../platform/web/format/number.ts';
import { IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { useUnfolding } from '../../../platform/web/ui/overlays/use-unfolding.ts';
import { useUnreadMessages } from './bell-messages-place.ts';
import { BellPanel } from './bell-panel.tsx';
import { useNotifications } from './use-notifications.ts';
import styles from './bell.module.css';
import { Anchor, Panel } from '../../../platform/web/ui/overlays/panel.tsx';

/** The bell of the bars, with how many wait to be read; its panel covers a narrow screen. */
export function Bell() {
  const { open, id, fold, foldAndReturn, anchor, button } = useUnfolding();
  const { unread } = useNotifications();
  const waiting = unread.data?.count ?? 0;
  const messages = useUnreadMessages();
  return (
    <Anchor {...anchor}>
      <IconButton
        label={said(waiting, messages)}
        icon={IconBell}
        count={waiting + messages}
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

/** "Notificações: 3 não lidas; 1 mensagem não lida". */
function said(waiting: number, messages: number): string {
  const notifications = waiting > 0 ? `Notificações: ${plural(waiting, 'não lida', 'não lidas')}` : 'Notificações';
  return messages > 0
    ? `${notifications}; ${plural(messages, 'mensagem não lida', 'mensagens não lidas')}`
    : notifications;
}
