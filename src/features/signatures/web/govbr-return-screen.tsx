import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { ApiError, failureMessage } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { Screen } from '../../../platform/web/layout/screen.tsx';
import { Skeleton } from '../../../platform/web/ui/display/area-state.tsx';
import { ButtonLink } from '../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { continueGovbrSigning } from '../contract/continue-govbr-signing.ts';
import { signatureErrors } from '../contract/signature-errors.ts';
import { refreshSignatures } from './refresh-signatures.ts';
import './signatures.css';

type Done = OutputOf<typeof continueGovbrSigning>;

const NOT_AUTHORISED = 'A autorização no gov.br não foi concluída. Comece a assinatura de novo.';

/** Where gov.br brings a person back: goes on to the second visit, or tells what was signed. What came is used once. */
export function Component() {
  const client = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const [brought] = useState(() => ({ code: address.get('code'), state: address.get('state') }));
  const [done, setDone] = useState<Done | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const begun = useRef(false);
  const refused = brought.code === null || brought.state === null;
  useEffect(() => {
    if (begun.current || brought.code === null || brought.state === null) return;
    begun.current = true;
    // A code that was used is worth nothing in the history of the browser.
    setAddress({}, { replace: true });
    callEndpoint(continueGovbrSigning, { body: { code: brought.code, state: brought.state } }).then(
      (answer) => {
        if (answer.results === null) return window.location.assign(answer.address);
        setDone(answer);
        void refreshSignatures(client);
      },
      (error: unknown) =>
        setFailure(error instanceof ApiError ? error : new ApiError(0, 'UNEXPECTED', failureMessage(error))),
    );
  }, [brought, client, setAddress]);
  return (
    <Screen
      title="Assinatura pelo gov.br"
      crumbs={[{ label: 'Assinaturas', to: '/app/assinaturas' }, { label: 'gov.br' }]}
    >
      {refused ? <Note tone="warn">{NOT_AUTHORISED}</Note> : null}
      {failure ? <Failure error={failure} /> : null}
      {done ? <Results done={done} /> : null}
      {!refused && !failure && !done ? <Skeleton lines={4} label="Assinando pelo gov.br" /> : null}
      {refused || failure || done ? (
        <p className="row wr sig-left">
          <ButtonLink to="/app/assinaturas" variant="primary">
            Voltar às assinaturas
          </ButtonLink>
          {done ? (
            <a className="btn" href={done.address}>
              Sair do gov.br
            </a>
          ) : null}
        </p>
      ) : null}
    </Screen>
  );
}

function Failure({ error }: { readonly error: ApiError }) {
  const level = error.code === signatureErrors.govbrLevel.code;
  return (
    <Note tone={level ? 'warn' : 'bad'} live>
      {level ? (
        <>
          É preciso ter conta gov.br nos níveis Prata ou Ouro para assinar.{' '}
          <a href="https://confiabilidades.acesso.gov.br" target="_blank" rel="noreferrer">
            Aumentar o nível da conta
          </a>
        </>
      ) : (
        failureMessage(error)
      )}
    </Note>
  );
}

function Results({ done: { results, message } }: { readonly done: Done }) {
  return (
    <>
      <p role="status" className="semi">
        {message}
      </p>
      <ul className="sig-queue" aria-label="Documentos">
        {(results ?? []).map(({ process_file_id: id, title, ok, message: said }) => {
          const Icon = ok ? IconCircleCheck : IconAlertCircle;
          return (
            <li key={id} data-state={ok ? 'done' : 'error'}>
              <Icon className="i" aria-hidden />
              <span className="grow">
                {title}
                {ok ? null : <span className="small over">{said}</span>}
              </span>
              <span className="small">{ok ? 'Assinado' : 'Não assinado'}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
