import { IconBell } from '@tabler/icons-react';
import { IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { useUnfolding } from '../../../platform/web/ui/overlays/use-unfolding.ts';
import { BellPanel } from './bell-panel.tsx';
import { useNotifications } from './use-notifications.ts';
import './bell.css';

/** The bell of the bars, with how many wait to be read; its panel covers a narrow screen. */
export function Bell() {
  const { open, id, fold, foldAndReturn, anchor, button } = useUnfolding();
  const { unread } = useNotifications();
  const waiting = unread.data?.count ?? 0;
  return (
    <div className="anchor" {...anchor}>
      <IconButton
        label={waiting > 0 ? `Notificações: ${waiting} não ${waiting === 1 ? 'lida' : 'lidas'}` : 'Notificações'}
        icon={IconBell}
        count={waiting}
        hot
        aria-haspopup="dialog"
        {...button}
      />
      {open ? (
        <div className="pop below bell" id={id} role="dialog" aria-label="Notificações">
          <BellPanel onClose={foldAndReturn} onLeave={fold} />
        </div>
      ) : null}
    </div>
  );
}
