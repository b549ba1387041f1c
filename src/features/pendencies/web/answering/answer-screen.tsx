import { CutLink } from '../../../../platform/web/by-mail/cut-link.tsx';
import { useLocation } from '../../../../platform/web/router/index.ts';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { AnswerForm } from './answer-form.tsx';
import { AnswerSent } from './answer-sent.tsx';
import { CodeStep } from './code-step.tsx';
import { LinkOver } from './link-over.tsx';
import { useRequest } from './use-request.ts';
import { WhoAsks } from './who-asks.tsx';
import styles from './answer-screen.module.css';

/** Where somebody who was asked for documents answers, by the link of an e-mail: the secret is after `#` in the address. */
export function Component() {
  useScreenTitle('Enviar documentos', '/');
  const hash = useLocation().hash.replace(/^#/, '');
  return (
    <div className={classNames(styles.screen, look('page'))}>
      <h1>Enviar documentos</h1>
      {hash === '' ? <CutLink /> : <Linked key={hash} hash={hash} />}
    </div>
  );
}

function Linked({ hash }: { readonly hash: string }) {
  const { opened, visit, enter, leave } = useRequest(hash);
  return (
    <AreaState of={opened} skeleton={<Skeleton lines={4} label="Abrindo o pedido" />}>
      {(request) => (
        <>
          <WhoAsks request={request} />
          {request.state !== 'pending' && request.state !== 'answered' ? (
            <LinkOver state={request.state} reason={request.request?.cancel_reason ?? null} />
          ) : request.request === null || visit === null ? (
            <CodeStep
              hash={hash}
              sentTo={request.sent_to}
              // A secret of before that opens nothing any more.
              wasHere={visit !== null}
              onEnter={enter}
            />
          ) : request.state === 'answered' ? (
            <AnswerSent request={request.request} />
          ) : (
            <AnswerForm keys={{ hash, visit }} request={request.request} onOver={leave} />
          )}
        </>
      )}
    </AreaState>
  );
}
