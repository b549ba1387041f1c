import { IconFile, IconFileTypePdf, IconFileText, IconPaperclip } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatBytes, plural } from '../../../../platform/web/format/number.ts';
import { classNames } from '../../../../platform/web/ui/class-names.ts';
import { viewerAddress } from '../document.ts';
import type { DocumentItem } from '../document.ts';
import './documents.css';

const iconOf = ({ kind, extension, primary }: DocumentItem) => {
  if (kind === 'written') return IconFileText;
  if (extension === 'pdf') return IconFileTypePdf;
  return primary ? IconFile : IconPaperclip;
};

/** A document in one line, with its size; opens in the viewer. */
export function DocumentLink({ document }: { readonly document: DocumentItem }) {
  const Icon = iconOf(document);
  const size = document.pages ? plural(document.pages, 'pág.', 'págs.') : sizeOf(document);
  return (
    <Link className={classNames('docfile', document.without_effect && 'void')} to={viewerAddress(document)}>
      <Icon className="i" aria-hidden />
      <span>{document.title}</span>
      <span className="tiny muted">{document.without_effect ? 'sem efeito' : size}</span>
    </Link>
  );
}

/** "1,5 MB"; nothing for a text that has no bytes yet. */
export const sizeOf = ({ filesize }: Pick<DocumentItem, 'filesize'>): string =>
  filesize === 0 ? '' : formatBytes(filesize);
