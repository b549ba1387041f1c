import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatTime } from '../../../platform/web/format/date.ts';
import { useStore } from '../../../platform/web/store/create-store.ts';
import { toasts } from '../../../platform/web/toasts/toast-store.ts';
import { Empty } from '../../../platform/web/ui/display/area-state.tsx';
import { look } from '../../../platform/web/ui/look.ts';
import styles from './session-notices.module.css';
import { Glyph } from '../../../platform/web/ui/glyph.tsx';

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconCircleX,
} as const;

/** Every brief notice of this session, the newest first. */
export function SessionNotices({ onLeave }: { readonly onLeave: () => void }) {
  const { history } = useStore(toasts);
  if (history.length === 0)
    return <Empty title="Nada ainda." text="Os avisos breves desta sessão ficam guardados aqui." />;
  return (
    <ul>
      {history.map(({ id, kind, message, offer, at }) => (
        <li key={id} className={styles.notice}>
          <Glyph of={icons[kind]} className={styles[kind]} />
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
