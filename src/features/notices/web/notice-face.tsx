import { formatDateTime, formatRelative } from '../../../platform/web/format/date.ts';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import styles from './notice-face.module.css';

interface NoticeFaceProps {
  readonly title: string;
  readonly description: string;
  /** The organ for which it was sent. */
  readonly from: string | null;
  /** When it was sent; `null` of one that is being written. */
  readonly date: string | null;
  /** It waits to be read. */
  readonly isNew?: boolean | undefined;
}

/** A message as whoever receives it sees it: nothing in it is markup. */
export const NoticeFace = ({ title, description, from, date, isNew = false }: NoticeFaceProps) => (
  <article className={classNames(styles.notice, isNew && styles.unread)}>
    <header className={styles.head}>
      <h3 className={classNames(styles.title, isNew ? look('semi') : look('medium'))}>
        {isNew ? <span className={look('heard')}>Não lida: </span> : null}
        {title}
      </h3>
      {date === null ? (
        <span className={look('tiny', 'muted')}>agora</span>
      ) : (
        <time className={look('tiny', 'muted')} dateTime={date} title={formatDateTime(date)}>
          {formatRelative(date)}
        </time>
      )}
    </header>
    <p className={classNames(styles.text, look('soft'))}>{description}</p>
    {from === null ? null : <p className={look('small', 'muted')}>{from}</p>}
  </article>
);
