import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { sessionRevoked } from '../../../../platform/contract/session-live.ts';
import { invalidate, useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useLive } from '../../../../platform/web/live/live.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { endOneSession, endSessions } from '../../contract/sessions/end-session.ts';
import { listSessions } from '../../contract/sessions/list-sessions.ts';
import { SessionLine } from './session-line.tsx';
import styles from './sessions-sheet.module.css';

type Session = OutputOf<typeof listSessions>['results'][number];

const invalidates = [listSessions];

/** Where the person is signed in: what is known of each place, and an end to any of them or to all the others. */
export default function SessionsSheet({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const sessions = useEndpoint(listSessions, {});
  const all = useAct(endSessions, { invalidates });
  useLive([sessionRevoked], () => void invalidate(client, invalidates));
  const others = sessions.data?.results.filter(({ current }) => !current).length ?? 0;
  const endOthers = () =>
    void all
      .act({ body: { keep_current: true } })
      .then(({ message }) => toast.success(message))
      .catch(toast.failure);
  return (
    <SideSheet
      title="Sessões"
      onClose={onClose}
      footer={
        <>
          <Button data-safe onClick={onClose}>
            Fechar
          </Button>
          {others > 0 ? (
            <Button variant="danger" busy={all.isPending} busyLabel="Encerrando…" onClick={endOthers}>
              {others === 1 ? 'Encerrar a outra' : `Encerrar as ${others} outras`}
            </Button>
          ) : null}
        </>
      }
    >
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
    </SideSheet>
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
