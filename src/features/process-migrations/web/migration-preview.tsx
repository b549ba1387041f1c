import {
  IconArrowBackUp,
  IconClock,
  IconEyeOff,
  IconHandStop,
  IconPaperclip,
  IconSignature,
  IconUserOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../platform/web/format/date.ts';
import { formatNumber, plural } from '../../../platform/web/format/number.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { Skeleton } from '../../../platform/web/ui/display/area-message.tsx';
import { Card } from '../../../platform/web/ui/display/card.tsx';
import { FirstFew } from '../../../platform/web/ui/display/first-few.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { Glyph, type IconType, look } from '../../../platform/web/ui/look.tsx';
import { NupLink } from '../../processes/web/index.ts';
import styles from './migration-preview.module.css';
import type { Choice } from './use-migration-choice.ts';
import type { Foresight, useForesight } from './use-foresight.ts';

interface MigrationPreviewProps {
  readonly choice: Choice;
  readonly foresight: ReturnType<typeof useForesight>;
}

/** What would go, what it loses, and what would stay with why: counted by the server, nothing written. */
export function MigrationPreview({ choice, foresight: { found, isCounting } }: MigrationPreviewProps) {
  const { data } = found;
  return (
    <aside className={styles.aside} aria-label="Prévia da migração">
      <Card
        title="Prévia"
        aside={
          <span className={look('tiny', 'muted')} role="status">
            {choice.origins.length === 0 ? '' : isCounting ? 'contando…' : 'contada agora'}
          </span>
        }
      >
        {choice.origins.length === 0 ? (
          <p className={look('small', 'soft')}>Escolha de onde os processos saem para ver quantos são.</p>
        ) : found.isError ? (
          <Note tone="bad" live title="Não deu para contar agora.">
            {found.error.message}{' '}
            <Button size="sm" onClick={() => void found.refetch()}>
              Contar de novo
            </Button>
          </Note>
        ) : data ? (
          <p className={styles.total}>
            <span className={styles.big}>{formatNumber(data.moved)}</span>
            <span className={look('soft')}>
              {data.moved === data.total
                ? data.moved === 1
                  ? 'processo migra'
                  : 'processos migram'
                : `de ${plural(data.total, 'processo', 'processos')}`}
            </span>
          </p>
        ) : (
          <Skeleton lines={3} label="Contando" />
        )}
        {data?.refusals.map(({ code, message, resolve }) => (
          <Note key={code} tone="warn" live>
            {message} {resolve}
          </Note>
        ))}
      </Card>
      {data && choice.origins.length > 0 && !found.isError ? (
        <Card title="O que vai acontecer">
          <ul className={styles.happens}>{happenings(data, choice)}</ul>
        </Card>
      ) : null}
    </aside>
  );
}

type Tone = 'go' | 'heed' | 'stay' | 'told';

function happenings(data: Foresight, { target, joinConfirmed }: Choice): ReactNode {
  const where = target?.label ?? 'o setor de destino';
  return (
    <>
      {data.lose_responsible > 0 ? (
        <Line of={IconUserOff} tone="heed">
          <b className={look('semi')}>
            {plural(data.lose_responsible, 'processo perde', 'processos perdem')} o responsável
          </b>{' '}
          e {data.lose_responsible === 1 ? 'aguarda' : 'aguardam'} análise em {where}.{' '}
          {plural(data.responsibles, 'pessoa é avisada', 'pessoas são avisadas')}.
        </Line>
      ) : null}
      {data.due_before > 0 ? (
        <Line of={IconClock} tone="heed">
          <b className={look('semi')}>{plural(data.due_before, 'vence', 'vencem')}</b>{' '}
          {data.due_on === null ? 'antes de hoje' : `antes de ${formatDate(data.due_on)}`}.
        </Line>
      ) : null}
      {data.signatures_pending > 0 ? (
        <Line of={IconSignature} tone="go">
          {plural(data.signatures_pending, 'pedido de assinatura continua', 'pedidos de assinatura continuam')} com quem
          foi pedido.
        </Line>
      ) : null}
      {data.joins_open > 0 && joinConfirmed ? (
        <Line of={IconPaperclip} tone="heed">
          {plural(data.joins_open, 'juntada em preparação fica', 'juntadas em preparação ficam')} no setor de origem.
        </Line>
      ) : null}
      {data.stayed.map(({ code, count, message, resolve, processes }) => (
        <Line key={code} of={IconHandStop} tone="stay">
          <b className={look('semi')}>{plural(count, 'processo fica', 'processos ficam')}.</b> {message} {resolve}{' '}
          <FirstFew of={processes} most={2}>
            {(shown) => (
              <ul className={styles.some}>
                {shown.map(({ id, nup_formatted }) => (
                  <li key={id}>
                    <NupLink nup={nup_formatted} />
                  </li>
                ))}
              </ul>
            )}
          </FirstFew>
        </Line>
      ))}
      <Line of={IconArrowBackUp} tone="told">
        Dá para cancelar até começar. Depois, processo migrado não volta à origem.
      </Line>
      <Line of={IconEyeOff} tone="told">
        Processos que você não pode conhecer não são contados aqui; os que estão nas listas escolhidas vão também.
      </Line>
    </>
  );
}

interface LineProps {
  readonly of: IconType;
  readonly tone: Tone;
  readonly children: ReactNode;
}

const Line = ({ of, tone, children }: LineProps) => (
  <li className={styles.line}>
    <Glyph of={of} className={styles[tone]} />
    <div>{children}</div>
  </li>
);
