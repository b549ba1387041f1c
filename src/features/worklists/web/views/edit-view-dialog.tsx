import type { ReactNode } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { editView } from '../../contract/views/edit-view.ts';
import type { NamedView } from './named-view.ts';
import { viewFields } from './view-fields.ts';

interface EditViewDialogProps {
  readonly view: NamedView;
  /** What it shows or asks. */
  readonly summary: ReactNode;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Renames a view or a search and says who sees it. What it shows is changed where it is seen. */
export default function EditViewDialog({ view, summary, onDone, onClose }: EditViewDialogProps) {
  const unit = useCurrentUser()?.capacity?.label;
  const what = 'asks' in view ? 'busca' : 'visão';
  return (
    <ActDialog
      words={{ title: `Editar a ${what} “${view.name}”`, verb: 'Salvar', busy: 'Salvando…', keep: 'Voltar' }}
      fields={viewFields(view.shared_with?.label ?? unit, { name: view.name, whom: view.shared_with ? 'unit' : 'own' })}
      send={({ name, whom }) =>
        callEndpoint(editView, {
          params: { id: view.id },
          body: { version: view.version, name, shared: whom === 'unit' },
        })
      }
      onDone={({ message }) => {
        toast.success(message);
        onDone();
      }}
      onClose={onClose}
    >
      {summary}
    </ActDialog>
  );
}
