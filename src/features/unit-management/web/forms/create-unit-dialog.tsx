import { IconPlus } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { createUnit } from '../../../units/contract/structure/create-unit.ts';
import { type Unit } from '../structure.ts';
import { useStructureAct } from '../use-structure-act.ts';
import { unitFields } from './fields.ts';

interface CreateUnitDialogProps {
  readonly organ: { readonly id: number; readonly abbreviation: string };
  /** The unit above it; none at the top of the organ. */
  readonly above: { readonly id: number; readonly label: string } | null;
  readonly onCreated: (unit: Unit) => void;
  readonly onClose: () => void;
}

/** A new unit, where it was asked for. */
export function CreateUnitDialog({ organ, above, onCreated, onClose }: CreateUnitDialogProps) {
  const { act } = useStructureAct(createUnit);
  const place = above ? `abaixo de ${above.label}` : `no topo de ${organ.abbreviation}`;
  return (
    <ActDialog
      words={{
        title: `Criar unidade ${place}`,
        text: 'Ela recebe e envia processos dentro e fora do órgão. Mude isso depois, no painel dela.',
        verb: 'Criar unidade',
        busy: 'Criando…',
        keep: 'Cancelar',
        done: 'Unidade criada.',
      }}
      icon={IconPlus}
      fields={unitFields()}
      send={(values) => act({ body: { part_id: organ.id, parent_id: above?.id ?? null, ...values } })}
      onDone={({ capacity }) => onCreated(capacity)}
      onClose={onClose}
    />
  );
}
