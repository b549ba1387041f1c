import { Note } from '../../../../platform/web/ui/display/note.tsx';
import styles from './searched-as.module.css';

interface SearchedAsProps {
  readonly typed: string;
  /** What was searched instead: `licit*` is every word that begins so. */
  readonly meant: string;
}

/** Says that nothing has the words as they were typed, and what is shown in their place. */
export const SearchedAs = ({ typed, meant }: SearchedAsProps) => (
  <div className={styles.said}>
    <Note tone="info">
      Nenhum processo tem “{typed}”. Estes têm <strong>{meant.replaceAll('*', '…')}</strong>.
    </Note>
  </div>
);
