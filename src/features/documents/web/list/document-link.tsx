import { IconFile, IconFileTypePdf, IconFileText, IconPaperclip } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatBytes, plural } from '../../../../platform/web/format/number.ts';
import { classNames } from '../../../../platform/web/ui/class-names.ts';
import { viewerAddress } from '../document.ts';
import type { DocumentItem, ShownDocument } from '../document.ts';
import { look } from '../../../../platform/web/ui/look.ts';
import { Glyph } from '../../../../platform/web/ui/glyph.tsx';
import styles from './document-link.module.css';

function KindIcon({ kind, extension, primary }: Pick<DocumentItem, 'kind' | 'extension' | 'primary'>) {
  if (kind === 'written') return <Glyph of={IconFileText} />;
  if (extension === 'pdf') return <Glyph of={IconFileTypePdf} />;
  return primary ? <Glyph of={IconFile} /> : <Glyph of={IconPaperclip} />;
}

/** A document in one line, with its size; once in the process it opens in the viewer. */
export function DocumentLink({ document }: { readonly document: ShownDocument }) {
  const size = document.pages ? plural(document.pages, 'pág.', 'págs.') : sizeOf(document);
  const inside = (
    <>
      <KindIcon kind={document.kind} extension={document.extension} primary={document.primary} />
      <span className={styles.title}>{document.title}</span>
      <span className={classNames(styles.size, look('tiny'))}>{document.without_effect ? 'sem efeito' : size}</span>
    </>
  );
  if (!document.filed) return <span className={styles.link}>{inside}</span>;
  return (
    <Link className={classNames(styles.link, document.without_effect && styles.void)} to={viewerAddress(document)}>
      {inside}
    </Link>
  );
}

/** "1,5 MB"; nothing for a text that has no bytes yet. */
export const sizeOf = ({ filesize }: Pick<DocumentItem, 'filesize'>): string =>
  filesize === 0 ? '' : formatBytes(filesize);
