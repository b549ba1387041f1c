import { useEffect, useState } from 'react';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { useSearchParams } from '../../../../platform/web/router/index.ts';
import { ButtonLink, buttonLook } from '../../../../platform/web/ui/actions/button.tsx';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { continueExternalGovbr } from '../../contract/govbr/continue-external-govbr.ts';
import { GovbrFailure, NOT_AUTHORISED } from '../govbr/govbr-failure.tsx';
import { type Brought, useGovbrVisit } from '../govbr/use-govbr-visit.ts';
import { type LeftForGovbr, readLeftForGovbr } from './left-for-govbr.ts';
import styles from './external-signature-screen.module.css';

const NOBODY: Brought = { code: null, state: null };

/** Where gov.br brings back who signs by a link: goes on to the second visit, or tells what is signed. What came is used once. */
export function Component() {
  useScreenTitle('Assinatura pelo gov.br', '/');
  const [address, setAddress] = useSearchParams();
  const [brought] = useState<Brought>(() => ({ code: address.get('code'), state: address.get('state') }));
  const [left] = useState(readLeftForGovbr);
  const visit = useGovbrVisit(left === null ? NOBODY : brought, {
    send: (body) => {
      const { hash, token, process_file_id } = left!;
      return callEndpoint(continueExternalGovbr, { body: { hash, token, process_file_id, ...body } });
    },
    onEnd: () => undefined,
  });
  const isBrought = brought.code !== null;
  useEffect(() => {
    // A code that was used is worth nothing in the history of the browser.
    if (isBrought) setAddress({}, { replace: true });
  }, [isBrought, setAddress]);
  const outcome = visit?.outcomes[0];
  const isOver = visit === null || visit.failure !== null || outcome !== undefined;
  return (
    <div className={classNames(styles.screen, look('page', 'stack'))}>
      <h1>Assinatura pelo gov.br</h1>
      {visit === null ? <Note tone="warn">{NOT_AUTHORISED}</Note> : null}
      {visit?.failure ? <GovbrFailure error={visit.failure} /> : null}
      {outcome ? (
        <Note tone={outcome.ok ? 'ok' : 'bad'} title={outcome.title} live>
          {outcome.ok ? 'Documento assinado.' : outcome.message}
        </Note>
      ) : null}
      {isOver ? null : <Skeleton lines={4} label="Assinando pelo gov.br" />}
      {isOver ? (
        <p className={look('row', 'wrap')}>
          <BackToRequest left={left} />
          {visit?.leave ? (
            <a className={buttonLook({})} href={visit.leave}>
              Sair do gov.br
            </a>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

/** To what was asked, as it is now; who came back to another tab has the link in the mail. */
function BackToRequest({ left }: { readonly left: LeftForGovbr | null }) {
  if (left === null) return <span>Abra de novo o link que chegou no seu e-mail.</span>;
  return (
    <ButtonLink to={`/assinatura-externa/${left.requestId}?hash=${encodeURIComponent(left.hash)}`} variant="primary">
      Voltar ao pedido de assinatura
    </ButtonLink>
  );
}
