import { IconBan, IconDownload, IconSignature } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { Button, ButtonLink, buttonLook } from '../../../../platform/web/ui/actions/button.tsx';
import { Fact, Facts } from '../../../../platform/web/ui/display/facts.tsx';
import { Stamp } from '../../../../platform/web/ui/display/stamp.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { takeConfidential } from './take-confidential.ts';
import type { ExternalSignature, VisitSecrets } from './use-visit.ts';
import styles from './external-answered.module.css';

interface ExternalAnsweredProps {
  readonly request: ExternalSignature;
  readonly visit: VisitSecrets;
  /** They answered on this page, at its end: what came of it is brought before them. */
  readonly justNow: boolean;
}

/** What became of the request: the answer stands where the buttons were, and nothing can be answered twice (R063). */
export function ExternalAnswered({ request, visit, justNow }: ExternalAnsweredProps) {
  const card = useRef<HTMLElement>(null);
  const show = useEffectEvent(() => {
    if (!justNow) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView?.({ block: 'center' });
  });
  useEffect(() => show(), []);
  const { status, answered_at: at, user_requester: requester, verification_code: code, urlToPrint } = request;
  const signed = status === 'SIGNED';
  return (
    <section ref={card} tabIndex={-1} className={styles.result} data-status={status} aria-labelledby="resposta">
      <div className={styles.head} role="status">
        <div>
          <h1 id="resposta">
            <Glyph of={signed ? IconSignature : IconBan} />
            {signed ? 'Assinado' : 'Recusado'}
          </h1>
          <p>
            {signed
              ? `A sua assinatura foi registrada. ${requester} recebe um aviso, e você recebe um comprovante por e-mail.`
              : `${requester} recebe o motivo. Depois de recusar, só um pedido novo permite assinar.`}
          </p>
        </div>
        <Stamp tone={signed ? 'green' : 'red'} size="lg" small={at ? formatDateTime(at) : undefined}>
          {signed ? 'Assinado' : 'Recusado'}
        </Stamp>
      </div>
      <div className={styles.body}>
        <Facts layout="columns">
          <Fact name="Documento">{request.file_name}</Fact>
          <Fact name="Quem respondeu">{request.user}</Fact>
          <Fact name="Quando">{at ? formatDateTime(at) : null}</Fact>
          <Fact name="Código de validação">{code ? <span className={look('nup')}>{code}</span> : null}</Fact>
          <Fact name="Motivo">{request.refuse_option?.description}</Fact>
          <Fact name="Justificativa">{request.refuse_justification}</Fact>
        </Facts>
        <div className={look('row', 'wrap', 'noPrint')}>
          {urlToPrint && signed ? (
            <a
              className={buttonLook({ variant: 'primary', block: 'narrow' })}
              href={urlToPrint}
              target="_blank"
              rel="noreferrer"
            >
              <Glyph of={IconDownload} />
              Baixar documento assinado
            </a>
          ) : null}
          {signed && request.file !== null && request.asks_to_confirm ? (
            <Button
              variant="primary"
              block="narrow"
              icon={IconDownload}
              onClick={() => void takeConfidential(visit, 'urlToPrint')}
            >
              Baixar documento assinado
            </Button>
          ) : null}
          {code ? (
            <ButtonLink to={`/validar-documento?hash=${code}`} block="narrow">
              Conferir na página de validação
            </ButtonLink>
          ) : null}
          {signed ? (
            <Button block="narrow" onClick={() => window.print()}>
              Imprimir comprovante
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
