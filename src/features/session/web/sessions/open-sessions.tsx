import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { sessionRevoked } from '../../../../platform/contract/session-live.ts';
import { invalidate, useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useLive } from '../../../../platform/web/live/live.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { endOneSession, endSessions } from '../../contract/sessions/end-session.ts';
import { listSessions } from '../../contract/sessions/list-sessions.ts';
import styles from './open-sessions.module.css';
import { SessionLine } from './session-line.tsx';

type Session = OutputOf<typeof listSessions>['results'][number];

const invalidates = [listSessions];

function useSessions() {
  const sessions = useEndpoint(listSessions, {});
  return { sessions, others: sessions.data?.results.filter(({ current }) => !current).length ?? 0 };
}

/** Where the person is signed in: what is known of each place, and an end to any of them. */
export function OpenSessions() {
  const client = useQueryClient();
  const { sessions, others } = useSessions();
  useLive([sessionRevoked], () => void invalidate(client, invalidates));
  return (
    <>
      <p className={look('muted')}>
        Onde a sua conta está aberta agora. Não reconhece alguma? Encerre-a e mude a senha, no menu do seu nome.
      </p>
      <AreaState of={sessions}>
        {({ results }) => (
          <ul className={styles.list}>
            {results.map((session) => (
              <Line key={session.id} session={session} />
            ))}
          </ul>
        )}
      </AreaState>
      {others === 0 && sessions.data ? <p className={look('muted')}>Nenhuma outra sessão está aberta.</p> : null}
    </>
  );
}

/** Ends all the sessions but this one, where there are others. */
export function EndOthers() {
  const { others } = useSessions();
  const { act, isPending } = useAct(endSessions, { invalidates });
  if (others === 0) return null;
  const endOthers = () =>
    void act({ body: { keep_current: true } })
      .then(({ message }) => toast.success(message))
      .catch(toast.failure);
  return (
    <Button variant="danger" busy={isPending} busyLabel="Encerrando…" onClick={endOthers}>
      {others === 1 ? 'Encerrar a outra' : `Encerrar as ${others} outras`}
    </Button>
  );
}

function Line({ session }: { readonly session: Session }) {
  const { act, isPending } = useAct(endOneSession, { invalidates });
  const end = () =>
    void act({ params: { id: session.id } })
      .then(({ message }) => toast.success(message))
      .catch(toast.failure);
  return <SessionLine session={session} busy={isPending} onEnd={end} />;
}
