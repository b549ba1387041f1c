import { Link } from '../../../platform/web/router/index.ts';
import { formatTime } from '../../../platform/web/format/date.ts';
import { useStore } from '../../../platform/web/store/create-store.ts';
import { toastIcons } from '../../../platform/web/toasts/toast-host.tsx';
import { toasts } from '../../../platform/web/toasts/toast-store.ts';
import { Empty } from '../../../platform/web/ui/display/area-message.tsx';
import { Glyph, look } from '../../../platform/web/ui/look.tsx';
import styles from './session-notices.module.css';

/** Every brief notice of this session, the newest first. */
export function SessionNotices({ onLeave }: { readonly onLeave: () => void }) {
  const { history } = useStore(toasts);
  if (history.length === 0)
    return <Empty title="Nada ainda." text="Os avisos breves desta sessão ficam guardados aqui." />;
  return (
    <ul>
      {history.map(({ id, kind, message, offer, at }) => (
        <li key={id} className={styles.notice} data-kind={kind}>
          <Glyph of={toastIcons[kind]} className={styles.icon} />
          <span className={look('grow')}>
            {message}{' '}
            {offer && 'to' in offer ? (
              <Link to={offer.to} onClick={onLeave}>
                {offer.label}
              </Link>
            ) : null}
          </span>
          <time className={look('tiny', 'muted')}>{formatTime(at)}</time>
        </li>
      ))}
    </ul>
  );
}
