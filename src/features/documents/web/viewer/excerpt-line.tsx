import { findIn, foldText } from './pdf/find-text.ts';
import styles from './line-block.module.css';

/** Some words of a document, with what was looked for in them marked. */
export function ExcerptLine({ excerpt, term }: { readonly excerpt: string; readonly term: string }) {
  const [found] = findIn(foldText([excerpt]), term);
  if (!found) return <q className={styles.said}>{excerpt}</q>;
  const [from, to] = [found.start.offset, found.end.offset + 1];
  return (
    <q className={styles.said}>
      {excerpt.slice(0, from)}
      <mark>{excerpt.slice(from, to)}</mark>
      {excerpt.slice(to)}
    </q>
  );
}
