import { IconPencil } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { editUnit } from '../../../units/contract/structure/edit-unit.ts';
import { type Unit } from '../structure.ts';
import { useStructureAct } from '../use-structure-act.ts';
import { unitFields } from './fields.ts';

interface RenameUnitDialogProps {
  readonly unit: Unit;
  readonly onClose: () => void;
}

/** Another name, or abbreviation, for a unit. */
export function RenameUnitDialog({ unit, onClose }: RenameUnitDialogProps) {
  const { act } = useStructureAct(editUnit);
  return (
    <ActDialog
      words={{
        title: `Mudar o nome de ${unit.label}`,
        text: 'Vale daqui em diante. Os documentos feitos até hoje guardam o nome antigo.',
        verb: 'Mudar nome',
        busy: 'Mudando…',
        keep: 'Cancelar',
        done: 'Nome mudado.',
      }}
      icon={IconPencil}
      fields={unitFields(unit)}
      send={(values) => act({ params: { id: unit.id }, body: { version: unit.version, ...values } })}
      onClose={onClose}
    />
  );
}
