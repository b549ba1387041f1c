import { IconArrowLeft, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LogoMark } from '../../../../platform/web/layout/logo.tsx';
import { ButtonLink, IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { CopyButton } from '../../../../platform/web/ui/actions/copy-button.tsx';
import type { ProcessDetail } from '../../../processes/web/index.ts';

interface ViewerHeaderProps {
  readonly process: ProcessDetail;
  /** Opens what is known of the document, where its column has no room; `null` without a document. */
  readonly onDetails: (() => void) | null;
  readonly acts: ReactNode;
}

/** R100: which process this is, the way back, the work area in another tab, and what can be done. */
export function ViewerHeader({ process, onDetails, acts }: ViewerHeaderProps) {
  const [address] = useSearchParams();
  // Over the page being read: its own address stays below.
  const download = new URLSearchParams(address);
  download.set('baixar', String(process.id));
  const back = `/app/processos/detalhamento/${process.id}`;
  return (
    <header className="vwtop noprint">
      <a
        className="vwmark"
        href="/app/processos"
        target="_blank"
        rel="noreferrer"
        aria-label="Abrir Processos em nova aba"
        title="Abrir Processos em nova aba"
      >
        <LogoMark />
      </a>
      <ButtonLink className="hide-m" variant="ghost" icon={IconArrowLeft} to={back}>
        Voltar ao detalhe
      </ButtonLink>
      <Link className="ibtn vwback" to={back} aria-label="Voltar ao detalhe">
        <IconArrowLeft className="i" aria-hidden />
      </Link>
      <div className="grow vwwhich">
        <div className="row">
          <h1 className="nup">{process.nup_formatted}</h1>
          <CopyButton text={process.nup_formatted} label="Copiar NUP" />
        </div>
        <div className="small muted cut">{process.title}</div>
      </div>
      {onDetails ? (
        <IconButton className="vwinfo" label="Detalhes do documento" icon={IconInfoCircle} onClick={onDetails} />
      ) : null}
      <ButtonLink className="hide-m" variant="ghost" icon={IconDownload} to={`?${download}`} replace>
        Baixar processo
      </ButtonLink>
      <Link className="ibtn only-m" to={`?${download}`} replace aria-label="Baixar processo">
        <IconDownload className="i" aria-hidden />
      </Link>
      {acts ? <div className="row hide-m">{acts}</div> : null}
    </header>
  );
}
