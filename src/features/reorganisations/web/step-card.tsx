import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { Progress } from '../../../platform/web/ui/display/meter.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { formatNumber, plural } from '../../../platform/web/format/number.ts';
import { look } from '../../../platform/web/ui/look.tsx';
import type { Foresight, Plan } from './plan.ts';
import styles from './step-card.module.css';

export interface StepActs {
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

interface StepCardProps {
  readonly number: number;
  readonly step: Plan['steps'][number];
  /** What the rehearsal says of it; undefined while it is not there, or once it began. */
  readonly foreseen: Foresight['steps'][number] | undefined;
  /** Null where the plan does not change any more. */
  readonly acts: StepActs | null;
}

/** One step: what it does, what that touches, what is in its way, and how far it is. */
export function StepCard({ number, step: { sentence, progress }, foreseen, acts }: StepCardProps) {
  const isOver = progress !== null && progress.done === progress.total;
  return (
    <li className={styles.step}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={look('semi', 'grow')}>{sentence}</h3>
          {acts ? (
            <span className={styles.acts}>
              {acts.onUp ? (
                <IconButton size="compact" label={`Subir passo ${number}`} icon={IconArrowUp} onClick={acts.onUp} />
              ) : null}
              {acts.onDown ? (
                <IconButton
                  size="compact"
                  label={`Descer passo ${number}`}
                  icon={IconArrowDown}
                  onClick={acts.onDown}
                />
              ) : null}
              <IconButton size="compact" label={`Mudar passo ${number}`} icon={IconPencil} onClick={acts.onEdit} />
              <IconButton size="compact" label={`Retirar passo ${number}`} icon={IconTrash} onClick={acts.onRemove} />
            </span>
          ) : null}
        </div>
        {foreseen ? <Effects of={foreseen.effects} /> : null}
        {foreseen?.obstacles.map((reason) => (
          <Obstacle key={reason.message} tone="bad" reason={reason} />
        ))}
        {foreseen?.of_the_day.map((reason) => (
          <Obstacle key={reason.message} tone="warn" reason={reason} />
        ))}
        {progress && !isOver ? (
          <>
            <Progress label={`Passo ${number}`} percent={(100 * progress.done) / progress.total} />
            <p className={look('small', 'soft')}>
              {progress.doing} ({formatNumber(progress.done)} de {formatNumber(progress.total)})
            </p>
          </>
        ) : null}
        {isOver ? <p className={look('small', 'soft')}>Concluído</p> : null}
      </div>
    </li>
  );
}

interface ObstacleProps {
  readonly tone: 'bad' | 'warn';
  readonly reason: Foresight['obstacles'][number];
}

const Obstacle = ({ tone, reason: { message, resolve } }: ObstacleProps) => (
  <Note tone={tone} title={message}>
    {resolve}
  </Note>
);

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** What a step touches, in short lines; what it does not is left out. */
function Effects({ of }: { readonly of: Foresight['steps'][number]['effects'] }) {
  const lines = [
    of.created.length > 0 && `Cria ${list.format(of.created)}`,
    of.ended.length > 0 && `Desativa ${list.format(of.ended)}`,
    of.moved.length > 0 && `Muda de lugar ${list.format(of.moved)}`,
    of.processes + of.archived > 0 && processesIn(of),
    of.in_hand > 0 && `${plural(of.in_hand, 'processo em mãos segue', 'processos em mãos seguem')} com quem os tem`,
    of.with_deadline > 0 &&
      `${plural(of.with_deadline, 'tem prazo', 'têm prazo')}${of.due_before > 0 ? `, ${plural(of.due_before, 'vence', 'vencem')} antes` : ''}`,
    of.signatures_pending > 0 &&
      `${plural(of.signatures_pending, 'assinatura pendente continua', 'assinaturas pendentes continuam')} com quem foi pedida`,
    of.joins_open > 0 &&
      `${plural(of.joins_open, 'processo tem juntada em preparação, que fica', 'processos têm juntada em preparação, que fica')} para trás`,
    of.drafts > 0 && `${plural(of.drafts, 'rascunho vai junto', 'rascunhos vão junto')}, ainda de quem escreveu`,
    of.people > 0 && `${plural(of.people, 'pessoa muda', 'pessoas mudam')} de unidade, com os mesmos perfis`,
    of.others && 'Vão também processos que você não pode conhecer',
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.effects}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const processesIn = ({ processes, archived }: { readonly processes: number; readonly archived: number }): string =>
  archived === 0
    ? `${plural(processes, 'processo muda', 'processos mudam')} de unidade`
    : `${plural(processes, 'processo e', 'processos e')} ${plural(archived, 'arquivado mudam', 'arquivados mudam')} de unidade`;
