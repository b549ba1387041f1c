import { useHotkeys } from '@mantine/hooks';
import { IconDownload, IconFileUnknown, IconVirus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { formatBytes } from '../../../../platform/web/format/number.ts';
import { useShortcuts } from '../../../../platform/web/keyboard/shortcuts.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Empty, Failed, Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { errorState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import type { TreeDocument } from '../document.ts';
import { downloadDocument } from '../list/download-document.ts';
import { PageBar, PageBarRoom } from './page-bar.tsx';
import { PageTexts } from './pdf/page-texts.tsx';
import { PdfPages } from './pdf/pdf-pages.tsx';
import { printDocument } from './pdf/print-pdf.ts';
import type { OpenedPdf } from './pdf/use-pdf.ts';
import { useScale } from './pdf/use-scale.ts';
import type { View } from './view.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './document-stage.module.css';

interface DocumentStageProps {
  readonly document: TreeDocument;
  readonly pdf: OpenedPdf;
  readonly view: View;
  readonly term: string;
  /** R104: no bar and a mark of who reads. */
  readonly watermark: string | null;
  readonly narrow: boolean;
}

/** The document that is open: its pages or its text, with the bar above them. */
export function DocumentStage({ document, pdf, view, term, watermark, narrow }: DocumentStageProps) {
  const { page, onPage, asText } = view;
  const area = useRef<HTMLDivElement>(null);
  const file = pdf.state === 'ready' ? pdf.file : null;
  const zoom = useScale(file, area, narrow);
  const [printing, setPrinting] = useState<number | null>(null);
  useShortcuts('Página', [
    { keys: '+', does: 'Aumentar', run: zoom.closer },
    { keys: '-', does: 'Diminuir', run: zoom.farther },
    { keys: '0', does: 'Voltar a 100%', run: zoom.actual },
  ]);
  const print = () => {
    if (!file || printing !== null) return;
    setPrinting(1);
    printDocument(document.id, setPrinting)
      .catch(() => toast.danger('Não foi possível preparar a impressão. Baixe o documento e imprima o arquivo.'))
      .finally(() => setPrinting(null));
  };
  // The whole document, and not the few pages that the screen has drawn.
  const toPrint = file && !watermark ? ['mod+P', 'mod+shift+P'] : [];
  useHotkeys(
    toPrint.map((keys) => [keys, print]),
    [],
  );
  return (
    <section className={styles.stage} aria-label="Documento aberto" data-keys>
      {file && !watermark ? (
        <PageBar
          view={view}
          pages={file.pages}
          zoom={zoom}
          printing={printing}
          onPrint={print}
          onDownload={() => void downloadDocument(document.id)}
        />
      ) : pdf.state === 'loading' && !watermark ? (
        <PageBarRoom />
      ) : null}
      <div
        className={watermark ? classNames(styles.area, styles.kept) : styles.area}
        ref={area}
        tabIndex={0}
        role="region"
        aria-label={`Leitura de ${document.title}`}
      >
        {file && asText ? <PageTexts {...{ file, page, watermark }} /> : null}
        {file && !asText ? <PdfPages {...{ file, page, onPage, term, watermark, area }} scale={zoom.scale} /> : null}
        {file ? null : <Unopened document={document} pdf={pdf} />}
        {watermark ? <p className={look('onlyPrint')}>Documento de processo sigiloso: o visor não o imprime.</p> : null}
      </div>
    </section>
  );
}

/** What takes the place of the pages: loading, refused, failed, or a format that is not shown. */
function Unopened({ document, pdf }: { readonly document: TreeDocument; readonly pdf: OpenedPdf }) {
  const download = (
    <Button icon={IconDownload} onClick={() => void downloadDocument(document.id)}>
      Baixar original
    </Button>
  );
  if (pdf.state === 'loading') {
    return (
      <div className={styles.blank}>
        <Skeleton lines={12} label="Abrindo o documento" />
      </div>
    );
  }
  if (document.scan_status === 'INFECTED') {
    return (
      <Empty
        icon={IconVirus}
        title="Vírus encontrado neste arquivo"
        text="Ele não pode ser aberto nem baixado. Peça outro a quem o enviou."
      />
    );
  }
  if (pdf.state !== 'failed') {
    const what = `${document.extension.toUpperCase()}, ${formatBytes(document.filesize)}`;
    return (
      <Empty
        icon={IconFileUnknown}
        title={`Este arquivo não é PDF (${what})`}
        text="Ele não pode ser lido aqui. Baixe-o para abrir no programa em que foi feito."
        action={download}
      />
    );
  }
  const { error, retry } = pdf;
  if (error instanceof ApiError) return errorState(error, retry);
  return (
    <Failed
      title={error.message}
      text="O documento continua guardado como foi juntado."
      action={
        <span className={look('row', 'wrap')}>
          <Button onClick={retry}>Tentar de novo</Button>
          {download}
        </span>
      }
    />
  );
}
