import { IconArrowsMove } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import type { LoadOptions } from '../../../../platform/web/ui/fields/search-options.ts';
import { matching, unitOption } from '../../../processes/web/index.ts';
import { listManagedUnits } from '../../../units/contract/tree/list-managed-units.ts';
import { moveUnit } from '../../../units/contract/structure/move-unit.ts';
import { type Unit } from '../structure.ts';
import { useStructureAct } from '../use-structure-act.ts';

interface MoveUnitDialogProps {
  readonly unit: Unit;
  /** Where it was let go of; `undefined`: it is chosen here. */
  readonly below?: SearchOption | null | undefined;
  readonly onClose: () => void;
}

const AT_TOP = 'topo';

/** Chooses where a unit goes in the tree of its organ, or confirms where it was carried to. */
export function MoveUnitDialog({ unit, below, onClose }: MoveUnitDialogProps) {
  const { act } = useStructureAct(moveUnit);
  const top = { value: AT_TOP, label: `Topo de ${unit.entity.abbreviation}`, detail: 'Abaixo de nenhuma unidade' };
  const [chosen, setChosen] = useState<SearchOption | null>(below === undefined ? null : (below ?? top));
  const place =
    chosen === null ? '' : chosen.value === AT_TOP ? 'para o topo do órgão' : `para baixo de ${chosen.label}`;
  return (
    <ActDialog
      words={{
        title: below === undefined ? `Mover ${unit.label}` : `Mover ${unit.label} ${place}?`,
        text: `${withIt(unit.children)}Os processos e as pessoas continuam na unidade.`,
        verb: 'Mover',
        busy: 'Movendo…',
        keep: 'Deixar onde está',
        done: `${unit.label} mudou de lugar.`,
      }}
      icon={IconArrowsMove}
      fields={{
        parent_id: {
          kind: 'own',
          label: 'Abaixo de',
          fault: chosen ? undefined : 'Escolha onde ela fica.',
          draw: (fault) => (
            <SearchSelect
              label="Abaixo de"
              placeholder="Sigla ou nome da unidade"
              load={loadPlaces(unit, top)}
              emptyText="Nenhuma unidade encontrada com esse nome. Tente a sigla."
              value={chosen}
              error={fault}
              onChange={setChosen}
            />
          ),
        },
      }}
      send={() =>
        act({ params: { id: unit.id }, body: { parent_id: chosen!.value === AT_TOP ? null : Number(chosen!.value) } })
      }
      onClose={onClose}
    />
  );
}

/** What goes along. */
const withIt = (children: number): string =>
  children === 0
    ? ''
    : children === 1
      ? 'A unidade logo abaixo vai junto, com o que há nela. '
      : `As ${children} unidades logo abaixo vão junto, com o que há nelas. `;

/** Units of the same organ that are on, and its top. What is below the unit is there too: the server says why it may not be. */
const loadPlaces =
  (unit: Unit, top: SearchOption): LoadOptions =>
  async (typed, signal) => {
    const units = await callEndpoint(listManagedUnits, { query: { part_id: unit.entityId } }, { signal });
    const places = units.filter(({ id, active }) => active && id !== unit.id && id !== unit.parent_id).map(unitOption);
    return matching(unit.parent_id === null ? places : [top, ...places], typed);
  };
