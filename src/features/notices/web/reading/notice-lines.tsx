import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { NoticeFace } from '../notice-face.tsx';
import styles from './notice-lines.module.css';
import type { Notice } from './use-notices.ts';
import { useReadingActs } from './use-reading-acts.ts';

/** Messages one below the other, each to be marked as read. */
export function NoticeLines({ notices }: { readonly notices: readonly Notice[] }) {
  const { read } = useReadingActs();
  return (
    <ul>
      {notices.map((notice) => (
        <li key={notice.id} className={styles.line} tabIndex={-1}>
          <NoticeFace {...notice} isNew={!notice.is_readed} />
          {notice.is_readed ? null : (
            <Button
              size="sm"
              variant="ghost"
              className={styles.read}
              aria-label={`Marcar como lida: ${notice.title}`}
              onClick={({ currentTarget }) => {
                // The button goes when it is done: what it stood on keeps the focus, and what is open stays open.
                currentTarget.closest('li')?.focus();
                read(notice.id);
              }}
            >
              Marcar como lida
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
