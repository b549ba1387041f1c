import {
  IconChevronLeft,
  IconChevronRight,
  IconFileText,
  IconListTree,
  IconTextRecognition,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import type { DocumentItem } from '../document.ts';
import { DocumentSituation } from '../list/document-situation.tsx';
import { PageField } from './page-field.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './narrow-bars.module.css';

interface NarrowDocumentProps {
  readonly document: DocumentItem;
  readonly position: number;
  readonly count: number;
  /** Whether it is open, and so can be read as text. */
  readonly readable: boolean;
  readonly asText: boolean;
  readonly onAsText: (asText: boolean) => void;
}

/** On a phone: which document is open, above the page. */
export const NarrowDocument = ({ document, position, count, readable, asText, onAsText }: NarrowDocumentProps) => (
  <div className={classNames(styles.document, look('noPrint'))}>
    <div className={look('grow')}>
      <h2>{document.title}</h2>
      <div className={look('tiny', 'muted', 'digits')}>
        Documento {position} de {count}
      </div>
    </div>
    <DocumentSituation document={document} />
    {readable ? (
      <IconButton
        label={asText ? 'Ver as páginas' : 'Ler como texto'}
        icon={asText ? IconFileText : IconTextRecognition}
        onClick={() => onAsText(!asText)}
      />
    ) : null}
  </div>
);

interface NarrowBarProps {
  readonly page: number;
  readonly pages: number | null;
  readonly onPage: (page: number) => void;
  readonly onList: () => void;
  readonly acts: ReactNode;
}

/** On a phone: list, previous, next and the main act, under the thumb. */
export const NarrowBar = ({ page, pages, onPage, onList, acts }: NarrowBarProps) => (
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
