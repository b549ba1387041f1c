import styles from './marked.module.css';

interface MarkedProps {
  readonly parts: readonly { readonly text: string; readonly found: boolean }[];
  /** What is shown where nothing was marked. */
  readonly otherwise?: string;
}

/** A text with the words that were asked for marked. */
export const Marked = ({ parts, otherwise = '' }: MarkedProps) =>
  parts.length === 0 ? (
    otherwise
  ) : (
    <span className={styles.marked}>
      {parts.map(({ text, found }, at) => (found ? <mark key={at}>{text}</mark> : text))}
    </span>
  );
