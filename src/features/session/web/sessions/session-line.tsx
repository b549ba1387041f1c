import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { formatDateTime, formatRelative } from '../../../../platform/web/format/date.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import type { listSessions } from '../../contract/sessions/list-sessions.ts';
import styles from './session-line.module.css';

const methods = {
  password: 'com senha',
  certificate: 'com certificado digital',
  guardian: 'por outro sistema',
  provider: 'com conta de outro provedor',
  passkey: 'com chave de acesso',
} as const;

interface SessionLineProps {
  readonly session: OutputOf<typeof listSessions>['results'][number];
  readonly busy?: boolean | undefined;
  readonly onEnd: () => void;
}

/** One open session: where, since when, how it was entered, and an end to it. */
export function SessionLine({ session, busy, onEnd }: SessionLineProps) {
  const { device, unit, address, method, started_at, last_used_at, current } = session;
  const where = [unit, address && `rede ${address}`].filter(Boolean).join(' · ');
  return (
    <li className={styles.line}>
      <Glyph of={/Android|iPhone|iPad/.test(device) ? IconDeviceMobile : IconDeviceDesktop} />
      <div className={styles.what}>
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
        <Button
          className={styles.end}
          size="sm"
          busy={busy}
          busyLabel="Encerrando…"
          aria-label={`Encerrar ${device}`}
          onClick={onEnd}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}
