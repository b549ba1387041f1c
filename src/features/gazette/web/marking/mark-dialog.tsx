import { IconNews } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { Switch } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import type { DocumentItem } from '../../../documents/web/index.ts';
import { setToPublish } from '../../contract/marking/set-to-publish.ts';

interface MarkDialogProps {
  readonly document: Pick<DocumentItem, 'id' | 'title'>;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}

/** Marks a document to go to the gazette, and says whether what is published names its process. */
export function MarkDialog({ document: { id, title }, onDone, onClose }: MarkDialogProps) {
  const { act } = useAct(setToPublish);
  const [keeps, setKeeps] = useState(true);
  return (
    <ActDialog
      words={{
        title: `Marcar "${title}" para o Diário Oficial?`,
        text: 'Quem autoriza a publicação passa a ver o documento. Ele sai no Diário depois de autorizado e programado.',
        verb: 'Marcar para o Diário',
        busy: 'Marcando…',
        keep: 'Agora não',
        done: 'Documento marcado para o Diário. Falta a autorização.',
      }}
      icon={IconNews}
      send={() => act({ params: { id }, body: { to_publish: true, keep_reference: keeps } })}
      onDone={onDone}
      onClose={onClose}
    >
      <Switch
        label="Citar o número do processo"
        hint="Quem lê o Diário pode consultar o processo."
        checked={keeps}
        onChange={setKeeps}
      />
    </ActDialog>
  );
}
