import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { useCurrentUser } from '../../../session/web/index.ts';
import { createView } from '../../contract/views/create-view.ts';
import { editView } from '../../contract/views/edit-view.ts';
import type { ViewShows } from '../../rules/views/saved-view.ts';
import { useSaving } from './use-saving.ts';
import type { SavedView } from './use-views.ts';
import { sentShows, viewAddress } from './view-address.ts';
import { viewFields } from './view-fields.ts';
import { ViewSummary } from './view-summary.tsx';

interface SaveViewDialogProps {
  readonly shows: ViewShows;
  /** The view that is open, which may be saved over. */
  readonly opened: SavedView | null;
  readonly onClose: () => void;
}

/** Saves what the panel shows under a name, or over the view that it was opened by. */
export default function SaveViewDialog({ shows, opened, onClose }: SaveViewDialogProps) {
  const unit = useCurrentUser()?.capacity?.label;
  const { done, over } = useSaving((id) => viewAddress({ id, shows: sentShows(shows) }), onClose);
  const overwrite = ({ id, version }: SavedView) =>
    over(() => callEndpoint(editView, { params: { id }, body: { version, shows: sentShows(shows) } }));
  return (
    <ActDialog
      words={{
        title: 'Salvar esta visão',
        verb: opened?.may_change ? 'Salvar como nova' : 'Salvar visão',
        busy: 'Salvando…',
        keep: 'Voltar',
      }}
      otherVerbs={
        opened?.may_change ? <Button onClick={() => void overwrite(opened)}>Salvar em “{opened.name}”</Button> : null
      }
      fields={viewFields(unit)}
      send={({ name, whom }) =>
        callEndpoint(createView, { body: { name, shared: whom === 'unit', shows: sentShows(shows) } })
      }
      onDone={done}
      onClose={onClose}
    >
      <ViewSummary shows={shows} />
    </ActDialog>
  );
}
