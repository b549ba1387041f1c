import { IconArrowLeft, IconLock } from '@tabler/icons-react';
import { ActionButton } from '../../../../platform/web/acts/action-bar.tsx';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useLastList } from '../../../../platform/web/layout/last-list.ts';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { Link, useParams } from '../../../../platform/web/router/index.ts';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { type ProcessDetail, processKind } from '../../../processes/web/index.ts';
import { useProcessActions } from '../acts/use-process-actions.ts';
import { myProcesses } from '../detail/my-processes.ts';
import { sortActs } from './acts-of-process.ts';
import styles from './why-not-screen.module.css';

const TITLE = 'Por que não posso?';
/** The act that leads here. */
const HERE = 'why-not';

/** `/app/processos/por-que/:id`: every act on a process, allowed or not, why not, and who can solve it. */
export function Component() {
  const id = Number(useParams()['id']);
  const known = Number.isSafeInteger(id) && id > 0;
  // Of an address that names no process, the same is answered as of one that is not there.
  const process = useEndpoint(getProcess, { params: { id: known ? id : Number.MAX_SAFE_INTEGER } });
  const list = useLastList(myProcesses);
  return (
    <AreaState
      of={process}
      wayOut={<ButtonLink to="/app/processos">Ver Meus Processos</ButtonLink>}
      frame={(state) => (
        <Screen title={TITLE} crumbs={[list]}>
          {state}
        </Screen>
      )}
    >
      {(found) => <WhyNot process={found} />}
    </AreaState>
  );
}

function WhyNot({ process }: { readonly process: ProcessDetail }) {
  const list = useLastList(myProcesses);
  const { bound, favourite, context, form } = useProcessActions(process);
  const detail = `/app/processos/detalhamento/${process.id}?tab=dados`;
  const here = [...bound, ...(favourite ? [favourite] : [])].filter(({ id }) => id !== HERE);
  const all = processKind.acts().filter(({ id }) => id !== HERE);
  const { allowed, refused, beside } = sortActs(all, here, context);
  return (
    <Screen
      title={TITLE}
      subtitle={
        <>
          <Link className={look('nup')} to={detail}>
            {process.nup_formatted}
          </Link>{' '}
          · {process.status}, em {process.capacity.label}
          {process.user_responsible ? `, com ${process.user_responsible.name}` : ''}
        </>
      }
      crumbs={[list, { label: process.nup_formatted, to: detail }, { label: TITLE }]}
      aside={
        <ButtonLink icon={IconArrowLeft} to={detail}>
          Voltar ao processo
        </ButtonLink>
      }
    >
      <div className={styles.groups}>
        {refused.length > 0 ? (
          <Card title="Agora não" padded={false}>
            <ul>
              {refused.map((action) => (
                <Refused key={action.id} action={action} />
              ))}
            </ul>
          </Card>
        ) : null}
        <div className={styles.side}>
          <Card title="Você pode agora">
            {allowed.length > 0 ? (
              <ul className={styles.allowed}>
                {allowed.map((action) => (
                  <li key={action.id}>
                    <ActionButton action={action} />
                  </li>
                ))}
              </ul>
            ) : (
              <p>Nada, além de ler o que a tela mostra.</p>
            )}
          </Card>
          {beside.length > 0 ? (
            <Card title="Não vem ao caso">
              <p className={look('small', 'muted')}>
                Como o processo está, ou para quem você é nele, isto não faz sentido: {beside.join(', ')}.
              </p>
            </Card>
          ) : null}
        </div>
      </div>
      {form}
    </Screen>
  );
}

function Refused({ action: { name, blocked } }: { readonly action: BoundAction }) {
  return (
    <li className={styles.act}>
      <Glyph of={IconLock} />
      <div>
        <h3>{name}</h3>
        <p className={look('small')}>{blocked?.parts?.cause ?? blocked?.message}</p>
        {blocked?.parts ? (
          <p className={look('small', 'muted')}>
            <b className={look('semi')}>Como se resolve:</b> {blocked.parts.wayOut}
          </p>
        ) : null}
      </div>
    </li>
  );
}
