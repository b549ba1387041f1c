import { useQueryClient } from '@tanstack/react-query';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { sessionRevoked } from '../../../../platform/contract/session-live.ts';
import { invalidate, useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDateTime, formatRelative } from '../../../../platform/web/format/date.ts';
import { useLive } from '../../../../platform/web/live/live.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { endOneSession, endSessions } from '../../contract/sessions/end-session.ts';
import { listSessions } from '../../contract/sessions/list-sessions.ts';
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

const methods = {
  password: 'com senha',
  certificate: 'com certificado digital',
  guardian: 'por outro sistema',
  provider: 'com conta de outro provedor',
  passkey: 'com chave de acesso',
} as const;

function Line({ session }: { readonly session: Session }) {
  const { act, isPending } = useAct(endOneSession, { invalidates });
  const { id, device, unit, address, method, started_at, last_used_at, current } = session;
  const end = () =>
    void act({ params: { id } })
      .then(({ message }) => toast.success(message))
      .catch(toast.failure);
  const where = [unit, address && `rede ${address}`].filter(Boolean).join(' · ');
  return (
    <li className={styles.line}>
      <Glyph of={/Android|iPhone|iPad/.test(device) ? IconDeviceMobile : IconDeviceDesktop} />
      <div className={look('grow')}>
        <p className={look('row', 'wrap')}>
          <strong className={look('semi')}>{device}</strong>
          {current ? <Badge tone="brand">Esta</Badge> : null}
        </p>
        <p className={look('small', 'muted')}>{where}</p>
        <p className={look('small', 'muted')}>
          Entrou {method === null ? '' : `${methods[method]} `}em {formatDateTime(started_at)}
          {current ? '' : ` · usada ${formatRelative(last_used_at)}`}
        </p>
      </div>
      {current ? null : (
        <Button size="sm" busy={isPending} busyLabel="Encerrando…" aria-label={`Encerrar ${device}`} onClick={end}>
          Encerrar
        </Button>
      )}
    </li>
  );
}
