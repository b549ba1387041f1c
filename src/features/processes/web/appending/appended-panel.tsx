import { IconArchive, IconClock, IconFolder, IconLink, IconSend, IconUnlink } from '@tabler/icons-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { blockedBy } from '../../../../platform/web/ui/actions/blocked.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { listAppended } from '../../contract/appending/list-appended.ts';
import { type ProcessDetail } from '../process.ts';
import { refreshProcesses } from '../refresh-processes.ts';
import { DetachDialog } from './detach-dialog.tsx';
import { Happens } from './happens.tsx';
import { type Appended, useAppended } from './use-appended.ts';
import styles from './appended-panel.module.css';

type Answer = OutputOf<typeof listAppended>;

interface AppendedPanelProps {
  readonly process: ProcessDetail;
  /** The act that appends another, where it is offered. */
  readonly append: BoundAction | null;
}

/** The tab Apensados: what goes together with the process, and what once did. */
export function AppendedPanel({ process, append }: AppendedPanelProps) {
  const appended = useAppended(process.id);
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<Appended | null>(null);
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <Card
          title="Processos que andam juntos"
          padded={false}
          aside={
            append ? (
              <Button icon={append.icon} blocked={append.blocked} onClick={() => void append.perform()}>
                {append.name}
              </Button>
            ) : null
          }
        >
          <AreaState
            of={appended}
            isEmpty={({ count, principal }) => count === 0 && principal === null}
            empty={
              <Empty
                icon={IconLink}
                title="Nenhum processo apensado."
                text="Apensados andam juntos: quando o principal tramita ou arquiva, os outros vão com ele."
              />
            }
          >
            {(answer) => <Tree process={process} answer={answer} onDetach={setLeaving} />}
          </AreaState>
        </Card>
        {appended.data && appended.data.past.length > 0 ? <Past past={appended.data.past} /> : null}
      </div>
      {/* It stands below them on a phone, where they would push it away as they come. */}
      {appended.isPending ? null : (
        <Card title="Enquanto apensados">
          <Happens
            effects={[
              { icon: IconSend, text: 'Quando o principal tramita, os apensados vão junto.' },
              { icon: IconArchive, text: 'Nenhum deles arquiva sozinho.' },
              { icon: IconClock, text: 'Cada um continua com o seu prazo, seu NUP e suas folhas.' },
            ]}
          />
        </Card>
      )}
      {leaving ? (
        <DetachDialog
          from={process.id}
          processJoinId={leaving.process_join_id}
          nup={leaving.process.nup_formatted}
          place={process.capacity.label}
          onDone={() => refreshProcesses(client)}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </div>
  );
}

interface TreeProps {
  readonly process: ProcessDetail;
  readonly answer: Answer;
  readonly onDetach: (tie: Appended) => void;
}

function Tree({ process, answer: { principal, results }, onDetach }: TreeProps) {
  return (
    <ul className={styles.tree}>
      {principal ? (
        <li className={styles.tie}>
          <Dot of={IconFolder} leads />
          <div className={styles.words}>
            <span className={look('row', 'wrap')}>
              <Number id={principal.process.id} nup={principal.process.nup_formatted} />
              <Badge tone="brand">Principal</Badge>
            </span>
            <p>{principal.process.title}</p>
          </div>
        </li>
      ) : null}
      <li className={styles.tie}>
        <Dot of={principal ? IconLink : IconFolder} leads={!principal} />
        <div className={styles.words}>
          <span className={look('row', 'wrap')}>
            <span className={look('nup', 'semi')}>{process.nup_formatted}</span>
            {principal ? null : <Badge tone="brand">Principal</Badge>}
            <span className={look('small', 'muted')}>este processo</span>
          </span>
          <p>{process.title}</p>
          {principal ? <Since tie={principal} /> : null}
        </div>
      </li>
      {results.map((tie) => (
        <li key={tie.process_join_id} className={styles.tie}>
          <Dot of={IconLink} />
          <div className={styles.line}>
            <div className={classNames(styles.words, look('grow'))}>
              <span className={look('row', 'wrap')}>
                <Number id={tie.process.id} nup={tie.process.nup_formatted} />
                {tie.process.secrecy.id === 1 ? null : <Badge tone="line">{tie.process.secrecy.name}</Badge>}
              </span>
              <p>{tie.process.title}</p>
              <Since tie={tie} to={tie.principal?.nup_formatted} />
            </div>
            {tie.detach ? (
              <Button
                size="sm"
                icon={IconUnlink}
                blocked={blockedBy(tie.detach)}
                aria-label={`Desapensar ${tie.process.nup_formatted}`}
                onClick={() => onDetach(tie)}
              >
                Desapensar
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

const Dot = ({ of, leads }: { readonly of: typeof IconLink; readonly leads?: boolean | undefined }) => (
  <span className={styles.rope}>
    <span className={classNames(styles.dot, leads && styles.leads)}>
      <Glyph of={of} />
    </span>
  </span>
);

const Number = ({ id, nup }: { readonly id: number; readonly nup: string }) => (
  <Link className={look('nup', 'semi')} to={`/app/processos/detalhamento/${id}?tab=dados`}>
    {nup}
  </Link>
);

interface SinceProps {
  readonly tie: Pick<Appended, 'appended_at' | 'appended_by' | 'reason'>;
  /** On which it hangs, where that is not the one on screen. */
  readonly to?: string | undefined;
}

function Since({ tie, to }: SinceProps) {
  const by = tie.appended_by ? ` por ${tie.appended_by.name}` : '';
  return (
    <>
      <p className={look('small', 'muted')}>
        Apensado
        {to ? (
          <>
            {' '}
            ao <span className={look('nup')}>{to}</span>
          </>
        ) : null}
        {by} em {formatDateTime(tie.appended_at)}
      </p>
      {tie.reason ? <p className={look('small', 'soft')}>“{tie.reason}”</p> : null}
    </>
  );
}

const Past = ({ past }: { readonly past: Answer['past'] }) => (
  <Card title="Já andaram juntos">
    <ul className={look('stack')}>
      {past.map(({ process_join_id, process, appended_at, detached_at, detached_by, justification }) => (
        <li key={process_join_id}>
          <p>
            <Number id={process.id} nup={process.nup_formatted} /> · {process.title}
          </p>
          <p className={look('small', 'muted')}>
            Apensado em {formatDateTime(appended_at)}, desapensado em {formatDateTime(detached_at)}
            {detached_by ? ` por ${detached_by.name}` : ''}
            {justification ? `: “${justification}”` : '.'}
          </p>
        </li>
      ))}
    </ul>
  </Card>
);
