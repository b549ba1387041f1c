import { useEffect, useRef, useState } from 'react';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { deviceMark, enterSession } from '../../../../platform/web/api/session-store.ts';
import { useLocation } from '../../../../platform/web/router/index.ts';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { finishProviderLogin } from '../../contract/provider/finish-provider-login.ts';
import { providerErrors } from '../../contract/provider/provider-errors.ts';
import { DoorPage } from '../door-page.tsx';
import { takeVisit } from './visit-store.ts';

/** `/entrada`: where a provider sends the person back to; who is let in goes on to work. */
export function Component() {
  const answer = useLocation().search.replace(/^\?/, '');
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    // A page may be drawn twice, and the answer opens once.
    if (asked.current) return;
    asked.current = true;
    enterBy(answer).catch((error: unknown) => setFailure(failureMessage(error)));
  }, [answer]);
  return (
    <DoorPage
      title={failure === null ? 'Entrando' : 'Entrada não concluída'}
      text={
        failure === null
          ? 'Estamos conferindo a resposta do provedor.'
          : 'A resposta do provedor não deixou você entrar.'
      }
    >
      {failure === null ? (
        <Skeleton lines={2} label="Conferindo a entrada" />
      ) : (
        <div className={look('stack')}>
          <Note tone="bad" live>
            {failure}
          </Note>
          <ButtonLink to="/#entrar" variant="primary" size="lg" block>
            Voltar à entrada
          </ButtonLink>
        </div>
      )}
    </DoorPage>
  );
}

/** Enters with what the provider sent the person back with. Throws ApiError. */
async function enterBy(answer: string): Promise<void> {
  const visit = takeVisit();
  const { code, status, message } = providerErrors.denied;
  if (visit === null || answer === '') throw new ApiError(status, code, message);
  const { token, device } = await callEndpoint(finishProviderLogin, { body: { visit, answer, ...deviceMark() } });
  enterSession(token, device);
}
