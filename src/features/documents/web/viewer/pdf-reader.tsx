import { IconArrowDown } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Failed, Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { openPdf, PdfError, type PdfFile } from './pdf/pdf-engine.ts';
import { PdfPages } from './pdf/pdf-pages.tsx';
import { useScale } from './pdf/use-scale.ts';
import styles from './pdf-reader.module.css';

interface PdfReaderProps {
  readonly title: string;
  readonly url: string;
  /** Bytes. */
  readonly size: number;
  readonly narrow: boolean;
  /** The last line of the last page came into sight. */
  readonly onEnd: () => void;
  readonly onFailure: () => void;
  /** Asks for a new address: one lives for minutes. */
  readonly onRetry: () => void;
}

/** One document to be read from its first page to its last, outside the viewer of who works. */
export default function PdfReader({ title, url, size, narrow, onEnd, onFailure, onRetry }: PdfReaderProps) {
  const area = useRef<HTMLDivElement>(null);
  const opened = useOpened(url, size, onFailure);
  const file = opened instanceof PdfError ? null : opened;
  const zoom = useScale(file, area, narrow);
  const [page, setPage] = useState(1);
  const end = useRef<HTMLParagraphElement>(null);
  const goToEnd = () => {
    area.current?.focus();
    end.current?.scrollIntoView({ block: 'end' });
  };
  return (
    <section className={styles.reader} aria-label="Documento">
      <header className={styles.head}>
        <h2 className={look('grow', 'cut')}>{title}</h2>
        {file ? (
          <span className={look('small', 'muted', 'digits')} aria-live="polite">
            {page} de {file.pages}
          </span>
        ) : null}
        <IconButton label="Ir para o fim do documento" icon={IconArrowDown} onClick={goToEnd} />
      </header>
      <div ref={area} className={styles.area} tabIndex={0} role="group" aria-label="Páginas">
        {opened instanceof PdfError ? (
          <Failed title="Não deu para mostrar o documento." text={opened.message} onRetry={onRetry} />
        ) : file ? (
          <>
            <PdfPages
              file={file}
              scale={zoom.scale}
              page={page}
              onPage={setPage}
              term=""
              watermark={null}
              area={area}
            />
            <p ref={end} className={classNames(styles.end, look('small', 'muted'))}>
              Fim do documento
            </p>
            <InSight of={end} onSight={onEnd} />
          </>
        ) : (
          <Skeleton lines={12} label="Abrindo o documento" className={styles.waiting} />
        )}
      </div>
    </section>
  );
}

interface InSightProps {
  readonly of: RefObject<Element | null>;
  readonly onSight: () => void;
}

/** Tells when something is on the screen: what scrolls may itself be higher than the screen is. */
function InSight({ of, onSight }: InSightProps) {
  const seen = useEffectEvent(onSight);
  useEffect(() => {
    if (!of.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
    });
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of]);
  return null;
}

function useOpened(url: string, size: number, onFailure: () => void): PdfFile | PdfError | null {
  const [opened, setOpened] = useState<{ readonly of: string; readonly is: PdfFile | PdfError } | null>(null);
  const failed = useRef(onFailure);
  useEffect(() => {
    failed.current = onFailure;
  });
  useEffect(() => {
    let closed = false;
    let mine: PdfFile | undefined;
    openPdf({ url, size }).then(
      (file) => {
        mine = file;
        if (closed) file.close();
        else setOpened({ of: url, is: file });
      },
      (error: unknown) => {
        if (closed) return;
        setOpened({
          of: url,
          is: error instanceof PdfError ? error : new PdfError('Não foi possível abrir este PDF.'),
        });
        failed.current();
      },
    );
    return () => {
      closed = true;
      mine?.close();
    };
  }, [url, size]);
  return opened?.of === url ? opened.is : null;
}
