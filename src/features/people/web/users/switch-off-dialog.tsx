import { unaccent } from '../../../../kernel/texts/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { invalidate, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { shortName } from '../../../../platform/web/format/person.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { RadioCards } from '../../../../platform/web/ui/fields/radio-cards.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { activateAccess } from '../../contract/bonds/activate-access.ts';
import { endAccess } from '../../contract/bonds/end-access.ts';
import { getUserAccess } from '../../contract/users/get-user-access.ts';
import { listUsers } from '../../contract/users/list-users.ts';
import { ACCESS_REASON_LIMIT } from '../../rules/bond-validity.ts';
import { foreseeTaking } from '../../contract/bonds/foresee-taking.ts';
import type { BondAccess, UserAccess } from './access.ts';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { formatNumber } from '../../../../platform/web/format/number.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './switch-off-dialog.module.css';

/** More than fit in a list help nobody: who needs another types more of the name. */
const SHOWN = 30;

interface SwitchOffDialogProps {
  readonly user: UserAccess;
  readonly bond: BondAccess;
  /** For good: the bond ends today. */
  readonly ends: boolean;
  readonly onClose: () => void;
}

/** Takes access away, with what the person has there and to whom it goes (experience 19.3). */
export function SwitchOffDialog({ user, bond, ends, onClose }: SwitchOffDialogProps) {
  const [goesTo, setGoesTo] = useState<'unit' | 'person'>('unit');
  const [successor, setSuccessor] = useState<SearchOption | null>(null);
  const client = useQueryClient();
  const foresight = useEndpoint(foreseeTaking, { params: { id: bond.id } });
  const told = foresight.data;
  const hasProcesses = told?.holdings.some(({ key }) => key === 'processes') ?? false;
  const [name, unit] = [shortName(user.name), bond.capacity_label];
  const words = ends
    ? { title: `Encerrar a lotação de ${name} em ${unit}?`, verb: 'Encerrar lotação', keep: 'Manter lotação' }
    : { title: `Desligar o acesso de ${name} em ${unit}?`, verb: 'Desligar acesso', keep: 'Manter acesso' };
  return (
    <ActDialog
      words={{
        ...words,
        text: ends
          ? 'A lotação termina hoje e não se religa. O que foi assinado continua valendo.'
          : 'A lotação deixa de valer agora. O que foi assinado continua valendo.',
        busy: 'Desligando…',
      }}
      icon={IconUserOff}
      danger
      blocked={
        told
          ? null
          : {
              message: foresight.isError ? 'Não deu para conferir agora. Feche e tente de novo.' : 'Espere a contagem.',
            }
      }
      fields={{
        successor_id: {
          kind: 'own',
          label: 'Os processos',
          fault: goesTo === 'person' && !successor ? 'Escolha quem fica com os processos.' : undefined,
          draw: (fault) =>
            hasProcesses ? (
              <>
                <RadioCards
                  label="Os processos sob responsabilidade"
                  name="goes-to"
                  value={goesTo}
                  options={[
                    { value: 'unit', label: 'Ficam sem responsável, no setor' },
                    { value: 'person', label: `Passam para outra pessoa de ${unit}` },
                  ]}
                  onChange={(value) => setGoesTo(value === 'person' ? 'person' : 'unit')}
                />
                {goesTo === 'person' ? (
                  <SearchSelect
                    label="Quem fica com os processos"
                    placeholder="Nome"
                    error={fault}
                    load={async (typed) =>
                      (told?.colleagues ?? [])
                        .filter((person) => unaccent(person.name).includes(unaccent(typed.trim())))
                        .slice(0, SHOWN)
                        .map((person) => ({ value: String(person.id), label: person.name }))
                    }
                    emptyText="Ninguém mais trabalha neste setor com esse nome."
                    value={successor}
                    onChange={setSuccessor}
                  />
                ) : null}
              </>
            ) : null,
        },
        reason: {
          kind: 'text',
          label: 'Motivo',
          hint: 'Fica no histórico de acesso.',
          limit: ACCESS_REASON_LIMIT,
          required: 'Escreva o motivo.',
        },
      }}
      send={({ reason }) => {
        const successor_id = goesTo === 'person' && successor ? Number(successor.value) : null;
        if (!ends)
          return callEndpoint(activateAccess, {
            params: { id: bond.id },
            body: { active: false, reason, successor_id, version: bond.version },
          });
        const body = { part_id: bond.part_id, capacity_id: bond.capacity_id, reason, successor_id };
        return callEndpoint(endAccess, { query: { user_id: user.id }, body });
      }}
      onDone={({ message }) => {
        toast.success(message);
        void invalidate(client, [getUserAccess, listUsers]);
      }}
      onClose={onClose}
    >
      <AreaState of={foresight} empty={null}>
        {({ holdings }) => <Holdings of={holdings} />}
      </AreaState>
    </ActDialog>
  );
}

/** How many of what there is, and what becomes of each. */
function Holdings({ of }: { readonly of: OutputOf<typeof foreseeTaking>['holdings'] }) {
  if (of.length === 0)
    return <p className={look('muted')}>Nada fica pendente: nem processos, nem assinaturas, nem rascunhos.</p>;
  return (
    <div className={look('stack')}>
      <ul className={styles.counts} aria-label="O que a pessoa tem aqui">
        {of.map(({ key, count, name }) => (
          <li key={key}>
            <b className={styles.count}>{formatNumber(count)}</b>
            <span className={look('small', 'muted')}>{name}</span>
          </li>
        ))}
      </ul>
      <ul className={styles.fates}>
        {of.map(({ key, fate }) => (
          <li key={key} className={look('small', 'soft')}>
            {fate}
          </li>
        ))}
      </ul>
    </div>
  );
}
