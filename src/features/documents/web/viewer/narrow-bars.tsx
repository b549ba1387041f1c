import { IconChevronLeft, IconChevronRight, IconListTree } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import type { TreeDocument } from '../document.ts';
import { DocumentSituation } from '../list/document-situation.tsx';
import { PageField } from './page-field.tsx';
import { turnOf, type View } from './view.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './narrow-bars.module.css';

interface NarrowDocumentProps {
  readonly document: TreeDocument;
  readonly position: number;
  readonly count: number;
  readonly view: View;
}

/** On a phone: which document is open, above the page. */
export const NarrowDocument = ({ document, position, count, view }: NarrowDocumentProps) => (
  <div className={classNames(styles.document, look('noPrint'))}>
    <div className={look('grow')}>
      <h2>{document.title}</h2>
      <div className={look('tiny', 'muted', 'digits')}>
        Documento {position} de {count}
      </div>
    </div>
    <DocumentSituation document={document} />
    {view.pages === null ? null : <IconButton {...turnOf(view)} />}
  </div>
);

interface NarrowBarProps {
  readonly view: View;
  readonly onList: () => void;
  readonly acts: ReactNode;
}

/** On a phone: list, previous, next and the main act, under the thumb. */
export const NarrowBar = ({ view: { page, pages, onPage }, onList, acts }: NarrowBarProps) => (
  <nav className={classNames(styles.foot, look('noPrint'))} aria-label="Documento e página">
    <IconButton size="large" label="Lista de documentos" icon={IconListTree} onClick={onList} />
    {pages ? (
      <>
        <IconButton size="large" label="Página anterior" icon={IconChevronLeft} onClick={() => onPage(page - 1)} />
        {pages > 1 ? (
          <span className={classNames(styles.at, look('digits'))}>
            <PageField page={page} pages={pages} onPage={onPage} /> / {pages}
          </span>
        ) : (
          <span className={look('digits')} aria-label="Página 1 de 1" role="img">
            1 / 1
          </span>
        )}
        <IconButton size="large" label="Próxima página" icon={IconChevronRight} onClick={() => onPage(page + 1)} />
      </>
    ) : null}
    <span className={styles.acts}>{acts}</span>
  </nav>
);
