import { Suspense } from 'react';
import { Link } from '../../../../platform/web/router/index.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { formatDate, formatDateTime } from '../../../../platform/web/format/date.ts';
import { shownNumber } from '../../../../platform/web/format/person.ts';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Fact, Facts } from '../../../../platform/web/ui/display/facts.tsx';
import { NupLink, type ProcessDetail, SizeMeter, TextWithNups } from '../../../processes/web/index.ts';
import { useHolds } from '../../../session/web/index.ts';
import { listDispatches } from '../../../transfers/contract/dispatches/list-dispatches.ts';
import { DispatchPanel } from '../../../transfers/web/index.ts';
import { belowDataPlace } from '../below-data-place.ts';
import { MissingCard } from './missing-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './basic-data.module.css';

/** Dispatches shown beside the data; all of them are in their own tab. */
const LATEST = 3;

interface BasicDataProps {
  readonly process: ProcessDetail;
  readonly find: (id: string) => BoundAction | null;
}

/** The first tab: what is missing (first on a phone), the data, the latest dispatches, the people. */
export function BasicData({ process, find }: BasicDataProps) {
  const below = belowDataPlace.current();
  const { isPending } = useEndpoint(listDispatches, {
    params: { processId: process.id },
    query: { page: 1, paginator_count: LATEST },
  });
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <Card title="Dados do processo">
          <Data process={process} />
        </Card>
        <DispatchPanel
          processId={process.id}
          most={LATEST}
          aside={
            <Link className={look('small')} to="?tab=despachos">
              Ver todos os despachos
            </Link>
          }
        />
        {/* Nobody foresees how much room the dispatches take. */}
        {below && !isPending ? (
          <Suspense fallback={null}>
            <below.Card processId={process.id} />
          </Suspense>
        ) : null}
      </div>
      <aside className={classNames(styles.column, styles.aside)} aria-label="Situação do processo">
        <MissingCard process={process} find={find} />
        <PeopleCard process={process} />
      </aside>
    </div>
  );
}

function Data({ process }: { readonly process: ProcessDetail }) {
  const seesSize = useHolds(permission.SEE_PROCESS_SIZE);
  const { subject, origin, cc, priority, due_date, secrecy, secrecy_until, legal_reference, secrecy_grounds } = process;
  return (
    <Facts layout="beside">
      <Fact name="Assunto">{subject.name}</Fact>
      <Fact name="Aberto em">
        <span className={look('digits')}>{formatDateTime(process.date)}</span>
      </Fact>
      <Fact name="Origem">
        {origin.label}
        <span className={look('small', 'muted')}> {origin.description}</span>
      </Fact>
      <Fact name="Aberto por">{process.opened_by?.name}</Fact>
      <Fact name="Interessados">
        {cc.length === 0 ? (
          <span className={look('muted')}>Nenhum informado</span>
        ) : (
          <ul>
            {cc.map((party) => (
              <li key={party.id}>
                {party.name}
                {party.user_cpf || party.cnpj ? (
                  <span className={look('small', 'muted', 'digits')}> {shownNumber(party)}</span>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name="Prioridade">
        {priority.name}
        {due_date ? <span className={look('muted', 'digits')}> até {formatDate(due_date)}</span> : null}
      </Fact>
      <Fact name="Acesso">
        {secrecy.name}
        {secrecy_until ? <span className={look('muted', 'digits')}> até {formatDate(secrecy_until)}</span> : null}
        {legal_reference ? <div className={look('small', 'muted')}>{legal_reference.description}</div> : null}
      </Fact>
      {secrecy_grounds ? (
        <Fact name="Por que este acesso">
          <TextWithNups text={secrecy_grounds.justification} />
          <div className={look('small', 'muted')}>
            {[secrecy_grounds.name, secrecy_grounds.unit, formatDate(secrecy_grounds.date)].filter(Boolean).join(', ')}
          </div>
        </Fact>
      ) : null}
      <Fact name="Nº de referência">{process.reference_number}</Fact>
      {process.process_reference.length > 0 ? (
        <Fact name="Processos citados">
          <ul>
            {process.process_reference.map(({ nup, subject: about }) => (
              <li key={nup}>
                <NupLink nup={nup} />
                {about ? <span className={look('small', 'muted')}> {about}</span> : null}
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
      {seesSize ? (
        <Fact name="Tamanho">
          <SizeMeter processId={process.id} />
        </Fact>
      ) : null}
    </Facts>
  );
}
