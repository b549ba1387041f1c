import { IconFile, IconFileOff, IconFileText, IconFileTypePdf, IconPaperclip } from '@tabler/icons-react';
import { formatBytes, plural } from '../../../../platform/web/format/number.ts';
import { Glyph } from '../../../../platform/web/ui/look.tsx';
import type { TreeDocument } from '../document.ts';

/** What a document is, as a picture: written here, a PDF, another main file, an attachment. */
export function KindIcon({ document: { kind, extension, primary } }: { readonly document: TreeDocument }) {
  if (kind === 'written') return <Glyph of={IconFileText} />;
  if (extension === 'pdf') return <Glyph of={IconFileTypePdf} />;
  return <Glyph of={primary ? IconFile : IconPaperclip} />;
}

/** The same, and whether it still has effect. */
export const EffectIcon = ({ document }: { readonly document: TreeDocument }) =>
  document.without_effect ? <Glyph of={IconFileOff} /> : <KindIcon document={document} />;

/** "1,5 MB"; nothing for a text that has no bytes yet. */
export const sizeOf = ({ filesize }: Pick<TreeDocument, 'filesize'>): string =>
  filesize === 0 ? '' : formatBytes(filesize);

/** "3 págs.", or the size where pages are not counted. */
export const lengthOf = (document: Pick<TreeDocument, 'pages' | 'filesize'>): string =>
  document.pages ? plural(document.pages, 'pág.', 'págs.') : sizeOf(document);
