import { Link } from '../../../../platform/web/router/index.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { type ShownDocument, viewerAddress } from '../document.ts';
import { KindIcon, lengthOf } from './document-kind.tsx';
import styles from './document-link.module.css';

/** A document in one line, with its size; once in the process it opens in the viewer. */
export function DocumentLink({ document }: { readonly document: ShownDocument }) {
  const inside = (
    <>
      <KindIcon document={document} />
      <span className={styles.title}>{document.title}</span>
      <span className={classNames(styles.size, look('tiny'))}>
        {document.without_effect ? 'sem efeito' : lengthOf(document)}
      </span>
    </>
  );
  if (!document.filed) return <span className={styles.link}>{inside}</span>;
  return (
    <Link className={classNames(styles.link, document.without_effect && styles.void)} to={viewerAddress(document)}>
      {inside}
    </Link>
  );
}
