import { IconArrowLeft, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from '../../../../platform/web/router/index.ts';
import { LogoMark } from '../../../../platform/web/layout/logo.tsx';
import { ButtonLink, IconButton, IconLink } from '../../../../platform/web/ui/actions/button.tsx';
import { CopyButton } from '../../../../platform/web/ui/actions/copy-button.tsx';
import { queryWith } from '../../../../platform/web/ui/navigation/use-address.ts';
import type { ProcessDetail } from '../../../processes/web/index.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './viewer-header.module.css';

interface ViewerHeaderProps {
  readonly process: ProcessDetail;
  /** Opens what is known of the document, where its column has no room; `null` without a document. */
  readonly onDetails: (() => void) | null;
  readonly acts: ReactNode;
  /** What a capability above says of the process, after its number. */
  readonly beside: ReactNode;
}

/** R100: which process this is, the way back, the work area in another tab, and what can be done. */
export function ViewerHeader({ process, onDetails, acts, beside }: ViewerHeaderProps) {
  const [address] = useSearchParams();
  // Over the page being read: its own address stays below.
  const download = queryWith(address, { baixar: process.id });
  const back = `/app/processos/detalhamento/${process.id}`;
  return (
    <header className={classNames(styles.top, look('noPrint'))}>
      <a
        className={styles.mark}
        href="/app/processos"
        target="_blank"
        rel="noreferrer"
        aria-label="Abrir Processos em nova aba"
        title="Abrir Processos em nova aba"
      >
        <span>
          <LogoMark />
        </span>
      </a>
      <ButtonLink className={look('hideNarrow')} variant="ghost" icon={IconArrowLeft} to={back}>
        Voltar ao detalhe
      </ButtonLink>
      <IconLink className={styles.back} to={back} label="Voltar ao detalhe" icon={IconArrowLeft} />
      <div className={classNames(styles.which, look('grow'))}>
        <div className={look('row')}>
          <h1 className={look('nup')}>{process.nup_formatted}</h1>
          <CopyButton size="tiny" className={styles.copy} text={process.nup_formatted} label="Copiar NUP" />
        </div>
        <div className={look('small', 'muted', 'cut')}>{process.title}</div>
      </div>
      {beside}
      {onDetails ? (
        <IconButton className={styles.info} label="Detalhes do documento" icon={IconInfoCircle} onClick={onDetails} />
      ) : null}
      {/* They come after the rest: at its left, so that nothing moves. */}
      {acts ? <div className={look('row', 'hideNarrow')}>{acts}</div> : null}
      <ButtonLink className={look('hideNarrow')} variant="ghost" icon={IconDownload} to={`?${download}`} replace>
        Baixar processo
      </ButtonLink>
      <IconLink className={styles.download} to={`?${download}`} replace label="Baixar processo" icon={IconDownload} />
    </header>
  );
}
