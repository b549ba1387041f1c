import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { Link } from '../../../platform/web/router/index.ts';
import { formatDateTime, formatRelative } from '../../../platform/web/format/date.ts';
import { notificationAddress } from '../rules/notification-address.ts';
import type { Notification } from './use-notifications.ts';
import { wholeNumbers } from '../../../platform/web/ui/overlays/whole-numbers.tsx';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import styles from './notification-line.module.css';

/** Where a notification leads; `null`: nowhere. */
export const addressOf = ({ type, related, relected_type_id: id, relected_type_process: process }: Notification) =>
  notificationAddress({
    kind: type,
    processId: process?.id ?? null,
    documentId: related === 'document' ? id : null,
    reportId: related === 'report' ? id : null,
  });

interface NotificationLineProps {
  readonly item: Notification;
  /** The person opened it: it is read. */
  readonly onFollow: () => void;
  readonly onDelete: () => void;
}

/** One notification: kind, sentence, process and how long ago. */
export function NotificationLine({ item, onFollow, onDelete }: NotificationLineProps) {
  const to = addressOf(item);
  const content = (
    <>
      <span className={look('row', 'between')}>
        <strong className={item.is_readed ? look('medium') : look('semi')}>
          {item.is_readed ? null : <span className={look('heard')}>Não lida: </span>}
          {item.title}
        </strong>
        <time className={look('tiny', 'muted')} dateTime={item.date} title={formatDateTime(item.date)}>
          {formatRelative(item.date)}
        </time>
      </span>
      <span className={look('small', 'soft')}>{wholeNumbers(item.text)}</span>
    </>
  );
  return (
    <li className={classNames(styles.item, !item.is_readed && styles.unread)}>
      {to ? (
        <Link className={styles.line} to={to} onClick={onFollow}>
          {content}
        </Link>
      ) : (
        <button type="button" className={styles.line} onClick={onFollow}>
          {content}
        </button>
      )}
      <IconButton
        label={`Apagar: ${item.text}`}
        icon={IconTrash}
        size="compact"
        className={styles.delete}
        onClick={onDelete}
      />
    </li>
  );
}
