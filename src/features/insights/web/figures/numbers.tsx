import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatCount, formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { CardBody, Surface } from '../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { getDueDateInfo, getUnitDueDateInfo } from '../../contract/figures/due-date-info.ts';
import { getInfoCount, getUnitInfoCount } from '../../contract/figures/info-count.ts';
import { getSignatures } from '../../contract/figures/signatures.ts';
import { formulas } from '../../rules/formulas.ts';
import { opened } from '../../rules/opened-lists.ts';
import { boxAddress } from '../dashboard-address.ts';
import type { Dashboard } from '../use-dashboard.ts';
import { Formula } from './formula.tsx';
import styles from './numbers.module.css';

/** The five numbers that everything begins with, each a link to what it counts. */
export function Numbers({ dashboard }: { readonly dashboard: Dashboard }) {
  const { mine, now, seesSector } = dashboard;
  const info = useEndpoint(mine ? getInfoCount : getUnitInfoCount, now);
  const due = useEndpoint(mine ? getDueDateInfo : getUnitDueDateInfo, now);
  const signatures = useEndpoint(getSignatures, { query: {} });
  const late = due.data?.due_date_info.late ?? 0;
  const dueToday = due.data?.due_date_info.today ?? 0;
  const failed = info.error && !info.data;
  const waiting = info.data?.without_responsible;
  return (
    <Surface aria-label="Números de agora">
      {failed ? (
        <CardBody>
          <Note tone="bad" live title="Não deu para contar os processos agora.">
            Os outros números estão certos. <Button onClick={() => void info.refetch()}>Tentar de novo</Button>
          </Note>
        </CardBody>
      ) : (
        <div className={styles.numbers}>
          <BigNumber
            name="Em análise"
            value={info.data?.analising_count}
            to={boxAddress(opened.analysing(dashboard))}
            note={mine ? 'com você agora' : 'com um responsável agora'}
          />
          <BigNumber
            name="Com prazo"
            value={info.data?.due_date_count}
            to={boxAddress(opened.due(dashboard))}
            bad={late > 0 || dueToday > 0}
            note={
              late > 0
                ? plural(late, 'vencido', 'vencidos')
                : dueToday > 0
                  ? plural(dueToday, 'vence hoje', 'vencem hoje')
                  : 'nenhum vencido'
            }
          />
          <BigNumber
            name="Sem responsável"
            value={waiting === null ? null : waiting}
            to={seesSector ? boxAddress(opened.waiting(dashboard)) : null}
            note={
              waiting === null
                ? 'só para quem vê o setor'
                : mine
                  ? 'no setor, para alguém assumir'
                  : 'para alguém assumir'
            }
          />
          <BigNumber
            name="Urgentes"
            value={info.data?.urgent_count}
            to={boxAddress(opened.urgent(dashboard))}
            note={mine ? 'com você' : 'com ou sem responsável'}
          />
          <BigNumber
            name="Para eu assinar"
            value={signatures.data?.to_sign}
            shown={
              signatures.data && signatures.data.to_sign_relation === 'gte'
                ? formatCount(signatures.data.to_sign, 'gte', '', '').trim()
                : undefined
            }
            to="/app/assinaturas"
            note="documentos, em qualquer unidade"
          />
        </div>
      )}
      <Formula
        lines={[formulas.analysing, formulas.due, formulas.waiting, formulas.urgent, formulas.toSign, formulas.visible]}
      />
    </Surface>
  );
}

interface BigNumberProps {
  readonly name: string;
  /** Not there yet while undefined; `null` to whoever may not know it. */
  readonly value: number | null | undefined;
  readonly shown?: string | undefined;
  readonly to: string | null;
  readonly note: string;
  readonly bad?: boolean | undefined;
}

function BigNumber({ name, value, shown, to, note, bad }: BigNumberProps) {
  const content = (
    <>
      <span className={look('small', 'soft')}>{name}</span>
      <b className={look('digits')}>
        {value === undefined ? '\u00a0' : value === null ? '–' : (shown ?? formatNumber(value))}
      </b>
      <span className={look('small', bad ? 'wrong' : 'muted')}>{value === undefined ? '\u00a0' : note}</span>
    </>
  );
  return to === null ? (
    <div className={styles.number}>{content}</div>
  ) : (
    <Link to={to} className={classNames(styles.number, styles.link)} aria-busy={value === undefined || undefined}>
      {content}
    </Link>
  );
}
