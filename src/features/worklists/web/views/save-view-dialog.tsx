import { useQueryClient } from '@tanstack/react-query';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { invalidate } from '../../../../platform/web/api/hooks.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { useCurrentUser } from '../../../session/web/index.ts';
import { createView } from '../../contract/views/create-view.ts';
import { editView } from '../../contract/views/edit-view.ts';
import type { ViewShows } from '../../rules/views/saved-view.ts';
import { type SavedView, viewReads } from './use-views.ts';
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
  const client = useQueryClient();
  const navigate = useNavigate();
  const unit = useCurrentUser()?.capacity?.label;
  const done = async ({ message, id }: { readonly message: string; readonly id: number }) => {
    toast.success(message);
    await invalidate(client, viewReads);
    navigate(viewAddress({ id, shows: sentShows(shows) }), { replace: true });
  };
  const over = async (view: SavedView) => {
    try {
      const body = { version: view.version, shows: sentShows(shows) };
      const saved = await callEndpoint(editView, { params: { id: view.id }, body });
      onClose();
      await done(saved);
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <ActDialog
      words={{
        title: 'Salvar esta visão',
        verb: opened?.may_change ? 'Salvar como nova' : 'Salvar visão',
        busy: 'Salvando…',
        keep: 'Voltar',
      }}
      otherVerbs={
        opened?.may_change ? <Button onClick={() => void over(opened)}>Salvar em “{opened.name}”</Button> : null
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
