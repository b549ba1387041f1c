import { IconBan, IconCircleCheck, IconCircleDot, IconClock } from '@tabler/icons-react';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import type { ExternalSignature } from './use-visit.ts';
import styles from './external-history.module.css';

type Signer = ExternalSignature['processFileSignHistory'][number];

const states = {
  SIGNED: { icon: IconCircleCheck, text: 'Assinou' },
  REFUSED: { icon: IconBan, text: 'Recusou' },
  PENDING: { icon: IconClock, text: 'Falta assinar' },
} as const;

/** Everybody who was asked, in the order in which they sign (R062). */
export function ExternalHistory({ request }: { readonly request: ExternalSignature }) {
  const { processFileSignHistory: signers } = request;
  if (signers.length === 0) return null;
  return (
    <Card title="Histórico de assinaturas" padded={false}>
      <ol className={styles.list}>
        {signers.map((signer, at) => (
          <Line key={at} signer={signer} turn={request.can_sign} />
        ))}
      </ol>
    </Card>
  );
}

function Line({ signer, turn }: { readonly signer: Signer; readonly turn: boolean }) {
  const { status, user_name: name, user_cpf: cpf, date, is_you: you } = signer;
  const isTurn = you && turn && status === 'PENDING';
  const { icon, text } = isTurn ? { icon: IconCircleDot, text: 'É a sua vez' } : states[status];
  return (
    <li className={styles.line} data-status={isTurn ? 'TURN' : status}>
      <Glyph of={icon} className={styles.icon} />
      <span className={look('grow')}>
        <b className={look('medium')}>
          {name}
          {you ? ' (você)' : ''}
        </b>
        {cpf === null ? null : (
          <>
            <br />
            <span className={look('small', 'muted', 'digits')}>CPF {cpf}</span>
          </>
        )}
      </span>
      <span className={look('small')}>
        {text}
        {date ? (
          <>
            <br />
            <time className={look('muted', 'digits')} dateTime={date}>
              {formatDateTime(date)}
            </time>
          </>
        ) : null}
      </span>
    </li>
  );
}
