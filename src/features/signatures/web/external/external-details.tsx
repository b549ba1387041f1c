import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { formatBytes, plural } from '../../../../platform/web/format/number.ts';
import { Button, buttonLook } from '../../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Fact, Facts } from '../../../../platform/web/ui/display/facts.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { takeConfidential } from './take-confidential.ts';
import type { ExternalSignature, VisitSecrets } from './use-visit.ts';
import styles from './external-details.module.css';

interface ExternalDetailsProps {
  readonly request: ExternalSignature;
  readonly visit: VisitSecrets;
}

/** What the request is about, and its files (R062). */
export function ExternalDetails({ request, visit }: ExternalDetailsProps) {
  const { file, urlFile, urlToPrint, asks_to_confirm: asks } = request;
  return (
    <Card title="Detalhes">
      <Facts layout="list">
        <Fact name="Quem assina">
          {request.user}
          {request.user_cpf ? <span className={look('small', 'muted', 'digits')}> CPF {request.user_cpf}</span> : null}
        </Fact>
        <Fact name="Tipo">
          {request.document_type
            ? [
                request.document_type,
                file?.pages ? plural(file.pages, 'página', 'páginas') : null,
                file && file.size > 0 ? formatBytes(file.size) : null,
              ]
                .filter(Boolean)
                .join(', ')
            : null}
        </Fact>
        <Fact name="Processo">{request.nup ? <span className={look('nup')}>{request.nup}</span> : null}</Fact>
        <Fact name="Assunto">{request.suject}</Fact>
        <Fact name="Acesso">{request.secrecy.name}</Fact>
        <Fact name="Pedido em">{formatDateTime(request.date)}</Fact>
        <Fact name="Responder até">{request.status === 'PENDING' ? formatDateTime(request.expires_at) : null}</Fact>
      </Facts>
      {file === null ? null : (
        <div className={classNames(styles.files, look('row', 'wrap'))}>
          {asks ? (
            <>
              <Button icon={IconDownload} onClick={() => void takeConfidential(visit, 'urlFile')}>
                Baixar documento
              </Button>
              <Button icon={IconPrinter} onClick={() => void takeConfidential(visit, 'urlToPrint')}>
                Baixar para imprimir
              </Button>
            </>
          ) : (
            <>
              <FileLink url={urlFile} icon={IconDownload} text="Baixar documento" />
              <FileLink url={urlToPrint} icon={IconPrinter} text="Baixar para imprimir" />
            </>
          )}
        </div>
      )}
    </Card>
  );
}

interface FileLinkProps {
  readonly url: string | null;
  readonly icon: typeof IconDownload;
  readonly text: string;
}

const FileLink = ({ url, icon, text }: FileLinkProps) =>
  url === null ? null : (
    <a className={buttonLook({})} href={url} target="_blank" rel="noreferrer">
      <Glyph of={icon} />
      {text}
    </a>
  );
