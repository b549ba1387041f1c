import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconPrinter,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { Button, IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { PageField } from './page-field.tsx';
import type { Zoom } from './pdf/use-scale.ts';
import { turnOf, type View } from './view.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './page-bar.module.css';

interface PageBarProps {
  readonly view: View;
  readonly pages: number;
  readonly zoom: Zoom;
  /** The page being made ready for paper; `null` when none is. */
  readonly printing: number | null;
  readonly onPrint: () => void;
  readonly onDownload: () => void;
}

/** What can be done with the page: where, how large, as text, on paper, as a file. */
export function PageBar({ view, pages, zoom, printing, onPrint, onDownload }: PageBarProps) {
  const { page, onPage, asText } = view;
  const { label: turns, ...turn } = turnOf(view);
  return (
    <div className={classNames(styles.bar, look('noPrint'))} role="group" aria-label="Ferramentas da página">
      <IconButton
        label="Página anterior"
        icon={IconChevronLeft}
        aria-keyshortcuts="p"
        onClick={() => onPage(page - 1)}
      />
      <span className={classNames(styles.at, look('digits'))}>
        Página{' '}
        {pages > 1 ? <PageField page={page} pages={pages} onPage={onPage} /> : <b className={look('semi')}>{page}</b>}{' '}
        de {pages}
      </span>
      <IconButton
        label="Próxima página"
        icon={IconChevronRight}
        aria-keyshortcuts="n"
        onClick={() => onPage(page + 1)}
      />
      {asText ? null : (
        <>
          <span className={styles.separator} aria-hidden />
          <IconButton label="Diminuir" icon={IconZoomOut} aria-keyshortcuts="-" onClick={zoom.farther} />
          <Button
            variant="ghost"
            size="sm"
            className={classNames(styles.how, look('digits'))}
            title="Voltar a 100%"
            onClick={zoom.actual}
          >
            {Math.round(zoom.scale * 100)}%
          </Button>
          <IconButton label="Aumentar" icon={IconZoomIn} aria-keyshortcuts="+" onClick={zoom.closer} />
          <IconButton
            label="Ajustar à largura"
            icon={IconArrowAutofitWidth}
            on={zoom.fits}
            aria-pressed={zoom.fits}
            onClick={zoom.fits ? zoom.actual : zoom.fit}
          />
        </>
      )}
      <span className={look('grow')} />
      <Button variant="ghost" size="sm" {...turn}>
        {turns}
      </Button>
      <IconButton label="Baixar documento" icon={IconDownload} onClick={onDownload} />
      {printing === null ? (
        <IconButton label="Imprimir documento" icon={IconPrinter} onClick={onPrint} />
      ) : (
        <span className={look('small', 'muted', 'digits')} role="status">
          Preparando {printing} de {pages}
        </span>
      )}
    </div>
  );
}

/** The height of the bar, while the document comes. */
export const PageBarRoom = () => <div className={styles.bar} aria-hidden />;
