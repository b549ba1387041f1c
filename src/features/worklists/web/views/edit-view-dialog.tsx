import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { editView } from '../../contract/views/edit-view.ts';
import type { SavedView } from './use-views.ts';
import { viewFields } from './view-fields.ts';
import { ViewSummary } from './view-summary.tsx';

interface EditViewDialogProps {
  readonly view: SavedView;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Renames a view and says who sees it. What it shows is changed in the panel, where it is seen. */
export default function EditViewDialog({ view, onDone, onClose }: EditViewDialogProps) {
  const unit = useCurrentUser()?.capacity?.label;
  return (
    <ActDialog
      words={{ title: `Editar a visão “${view.name}”`, verb: 'Salvar', busy: 'Salvando…', keep: 'Voltar' }}
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
      <ViewSummary shows={view.shows} />
    </ActDialog>
  );
}
