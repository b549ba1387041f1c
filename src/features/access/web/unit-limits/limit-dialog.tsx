import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import { editUnitPermissions } from '../../contract/unit-limits/edit-unit-permissions.ts';
import type { foreseeUnitLimits } from '../../contract/unit-limits/foresee-unit-limits.ts';
import { listUnitLimits } from '../../contract/unit-limits/list-unit-limits.ts';
import { lineName } from '../../rules/permission-lines.ts';
import { REASON_LIMIT } from '../../rules/profile-policy.ts';

interface LimitDialogProps {
  readonly capacities: readonly number[];
  readonly permissions: readonly number[];
  readonly foreseen: OutputOf<typeof foreseeUnitLimits>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Sets the limit of some units, after what it takes was said. */
export function LimitDialog({ capacities, permissions, foreseen, onDone, onClose }: LimitDialogProps) {
  const { act } = useAct(editUnitPermissions, { invalidates: [listUnitLimits] });
  const units = plural(capacities.length, 'unidade', 'unidades');
  const isFree = permissions.length === 0;
  return (
    <ActDialog
      words={{
        title: isFree ? `Tirar o limite de ${units}?` : `Limitar ${units}?`,
        text: isFree
          ? 'Cada pessoa volta a poder tudo o que o perfil dela dá, na próxima ação.'
          : `Tira algo de ${formatNumber(foreseen.touched)} das ${plural(foreseen.people, 'pessoa', 'pessoas')} que trabalham ali, na próxima ação de cada uma.`,
        verb: isFree ? 'Tirar limite' : `Limitar ${units}`,
        busy: 'Salvando…',
        keep: 'Continuar editando',
        done: isFree ? 'Limite retirado.' : 'Limite salvo.',
      }}
      fields={{
        reason: {
          kind: 'text',
          label: 'Motivo',
          lines: 2,
          limit: REASON_LIMIT,
          ...(foreseen.reason_required ? { required: 'Escreva o motivo: volta a valer permissão sensível.' } : {}),
        },
      }}
      send={({ reason }) => act({ body: { capacities: [...capacities], permissions: [...permissions], reason } })}
      onDone={onDone}
      onClose={onClose}
    >
      {foreseen.taken.length > 0 ? (
        <ul className={look('small')}>
          {foreseen.taken.map(({ id, people }) => (
            <li key={id}>
              {lineName(id)}: tira de {plural(people, 'pessoa', 'pessoas')}
            </li>
          ))}
        </ul>
      ) : null}
    </ActDialog>
  );
}
