import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { endSessionsOfPerson } from '../../contract/sessions/end-sessions-of.ts';
import { listSessionsOf } from '../../contract/sessions/list-sessions-of.ts';
import { REASON_LIMIT } from '../../rules/sessions/ending-policy.ts';
import { SessionLine } from './session-line.tsx';
import styles from './open-sessions.module.css';

type Session = OutputOf<typeof listSessionsOf>['results'][number];

interface PersonSessionsCardProps {
  readonly personId: number;
  readonly name: string;
}

/** Where a person is signed in under the units that who looks administers, and an end to it, with a reason. */
export default function PersonSessionsCard({ personId, name }: PersonSessionsCardProps) {
  const sessions = useEndpoint(listSessionsOf, { params: { id: personId } });
  const [ending, setEnding] = useState<Session | 'all' | null>(null);
  const others = sessions.data?.results.filter(({ current }) => !current).length ?? 0;
  return (
    <Card
      title="Sessões abertas"
      aside={
        others > 1 ? (
          <Button size="sm" variant="danger" onClick={() => setEnding('all')}>
            Encerrar todas
          </Button>
        ) : null
      }
    >
      <AreaState of={sessions}>
        {({ results }) =>
          results.length === 0 ? (
            <p className={look('muted')}>Nenhuma sessão aberta nos setores que você administra.</p>
          ) : (
            <ul className={styles.list}>
              {results.map((session) => (
                <SessionLine key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </ul>
          )
        }
      </AreaState>
      {ending ? (
        <EndDialog {...{ personId, name }} session={ending === 'all' ? null : ending} onClose={() => setEnding(null)} />
      ) : null}
    </Card>
  );
}

interface EndDialogProps extends PersonSessionsCardProps {
  /** Null: all of them. */
  readonly session: Session | null;
  readonly onClose: () => void;
}

function EndDialog({ personId, name, session, onClose }: EndDialogProps) {
  const { act } = useAct(endSessionsOfPerson, { invalidates: [listSessionsOf] });
  return (
    <ActDialog
      words={{
        title: session ? `Encerrar a sessão de ${name}` : `Encerrar as sessões de ${name}`,
        text: 'A pessoa sai na hora e pode entrar de novo. O que ela escreveu fica salvo. O motivo fica no histórico.',
        verb: 'Encerrar',
        busy: 'Encerrando…',
        keep: 'Manter',
      }}
      danger
      fields={{
        reason: { kind: 'text', label: 'Motivo', lines: 2, limit: REASON_LIMIT, required: 'Escreva o motivo.' },
      }}
      send={({ reason }) =>
        act({ params: { id: personId }, body: { reason, ...(session && { session_id: session.id }) } })
      }
      onDone={({ message }) => toast.success(message)}
      onClose={onClose}
    />
  );
}
