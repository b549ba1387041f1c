import { IconBuilding } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { createPart } from '../../../units/contract/structure/create-part.ts';
import { editPart } from '../../../units/contract/structure/edit-part.ts';
import { type Part } from '../structure.ts';
import { useStructureAct } from '../use-structure-act.ts';
import { partFields, writtenPart } from './fields.ts';

interface PartDialogProps {
  /** None: a new one. */
  readonly part?: Part;
  readonly onDone?: (part: Part) => void;
  readonly onClose: () => void;
}

/** A new organ, or the change of one. */
export function PartDialog({ part, onDone, onClose }: PartDialogProps) {
  const create = useStructureAct(createPart);
  const edit = useStructureAct(editPart);
  return (
    <ActDialog
      words={
        part
          ? {
              title: `Mudar os dados de ${part.abbreviation}`,
              text: 'Vale daqui em diante. Os documentos feitos até hoje guardam os dados antigos.',
              verb: 'Salvar',
              busy: 'Salvando…',
              keep: 'Cancelar',
              done: 'Órgão salvo.',
            }
          : {
              title: 'Criar órgão ou entidade',
              verb: 'Criar órgão',
              busy: 'Criando…',
              keep: 'Cancelar',
              done: 'Órgão criado.',
            }
      }
      icon={IconBuilding}
      fields={partFields(part)}
      send={(values) =>
        part
          ? edit.act({ params: { id: part.id }, body: { version: part.version, ...writtenPart(values) } })
          : create.act({ body: writtenPart(values) })
      }
      onDone={(answer) => onDone?.(answer.part)}
      onClose={onClose}
    />
  );
}
