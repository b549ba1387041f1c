import { useState } from 'react';
import { useNarrow } from '../../../../platform/web/layout/use-narrow.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { AskedBy } from './asked-by.tsx';
import { DocumentToRead } from './document-to-read.tsx';
import { ExternalAnswered } from './external-answered.tsx';
import { ExternalDetails } from './external-details.tsx';
import { ExternalHistory } from './external-history.tsx';
import { useOutsiderMethod } from './outsider-methods.tsx';
import { ProveDialog } from './prove-dialog.tsx';
import { RefuseExternalDialog } from './refuse-external-dialog.tsx';
import { SignDialog } from './sign-dialog.tsx';
import type { ExternalSignature, VisitSecrets } from './use-visit.ts';
import styles from './external-signature-screen.module.css';

interface ExternalRequestProps {
  readonly request: ExternalSignature;
  readonly visit: VisitSecrets;
  readonly refresh: () => Promise<void>;
}

/** What is open over the page. `prove` opens the document; `sign` asks CPF and code where they are lacking. */
type Open = 'prove' | 'sign' | 'refuse' | null;

/** The request: who asks, the document, the answer; and what became of it. */
export function ExternalRequest({ request, visit, refresh }: ExternalRequestProps) {
  const [open, setOpen] = useState<Open>(null);
  const [read, setRead] = useState(false);
  const [failed, setFailed] = useState(false);
  const chosen = useOutsiderMethod(request.methods);
  const narrow = useNarrow();
  const close = () => setOpen(null);
  const waits = request.status === 'PENDING';
  const [cameToAnswer] = useState(waits);
  const proved = request.proved_until !== null;
  return (
    <div
      className={styles.grid}
      data-answered={!waits || undefined}
      data-alone={(request.file === null && !request.needs_proof) || undefined}
    >
      {waits ? (
        <AskedBy request={request} />
      ) : (
        <ExternalAnswered request={request} visit={visit} justNow={cameToAnswer} />
      )}
      <DocumentToRead
        request={request}
        narrow={narrow}
        onProve={() => setOpen('prove')}
        onEnd={() => setRead(true)}
        onFailure={() => setFailed(true)}
        onRetry={() => {
          setFailed(false);
          void refresh();
        }}
      />
      {waits ? (
        <AnswerBar
          request={request}
          read={read}
          failed={failed}
          onRead={setRead}
          onProve={() => setOpen('prove')}
          onSign={() => setOpen('sign')}
          onRefuse={() => setOpen('refuse')}
        />
      ) : null}
      <div className={styles.side}>
        <ExternalDetails request={request} visit={visit} />
        <ExternalHistory request={request} />
        {waits ? (
          <p className={look('small', 'muted')}>
            Não é você? Avise {request.user_requester} e apague o e-mail. Sem o CPF e o código ninguém assina por você.
          </p>
        ) : null}
      </div>
      {waits && (open === 'prove' || (open === 'sign' && !proved)) ? (
        <ProveDialog
          request={request}
          visit={visit}
          toSign={open === 'sign'}
          chosen={chosen}
          onDone={refresh}
          onClose={close}
        />
      ) : null}
      {waits && open === 'sign' && proved ? (
        <SignDialog request={request} visit={visit} chosen={chosen} refresh={refresh} onClose={close} />
      ) : null}
      {open === 'refuse' ? (
        <RefuseExternalDialog request={request} visit={visit} onDone={refresh} onClose={close} />
      ) : null}
    </div>
  );
}
