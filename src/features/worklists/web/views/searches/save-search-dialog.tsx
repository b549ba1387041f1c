import { ActDialog } from '../../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../../platform/web/api/client.ts';
import { toast } from '../../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../../platform/web/ui/actions/button.tsx';
import { useCurrentUser } from '../../../../session/web/index.ts';
import { alertView } from '../../../contract/views/alert-view.ts';
import { createView } from '../../../contract/views/create-view.ts';
import { editView } from '../../../contract/views/edit-view.ts';
import type { AlertRhythm } from '../../../rules/views/saved-search.ts';
import { useSaving } from '../use-saving.ts';
import { viewFields } from '../view-fields.ts';
import { alertChoices } from './alert-names.ts';
import { SearchSummary } from './search-summary.tsx';
import { type SavedSearch, type SearchAsks, searchAddress } from './use-searches.ts';

interface SaveSearchDialogProps {
  readonly asks: SearchAsks;
  /** The saved search that is open, which may be saved over. */
  readonly opened: SavedSearch | null;
  readonly onClose: () => void;
}

/** Saves what is searched under a name, or over the search that was opened, and says whether what is new in it is told. */
export default function SaveSearchDialog({ asks, opened, onClose }: SaveSearchDialogProps) {
  const unit = useCurrentUser()?.capacity?.label;
  const { done, over } = useSaving((id) => searchAddress({ id, asks }), onClose);
  const overwrite = ({ id, version }: SavedSearch) =>
    over(() => callEndpoint(editView, { params: { id }, body: { version, asks } }));
  const { name, whom } = viewFields(unit);
  return (
    <ActDialog
      words={{
        title: 'Salvar esta busca',
        verb: opened?.may_change ? 'Salvar como nova' : 'Salvar busca',
        busy: 'Salvando…',
        keep: 'Voltar',
      }}
      otherVerbs={
        opened?.may_change ? <Button onClick={() => void overwrite(opened)}>Salvar em “{opened.name}”</Button> : null
      }
      fields={{
        name: { ...name, hint: 'Como ela aparece na coluna: “Reajustes da SESAU”.', required: 'Dê um nome à busca.' },
        whom,
        alert: {
          kind: 'select',
          label: 'Avisar quando algo novo entrar',
          initial: 'NONE',
          options: [...(unit === undefined ? alertChoices.slice(0, 1) : alertChoices)],
        },
      }}
      send={async ({ name: called, whom: shared, alert }) => {
        const saved = await callEndpoint(createView, { body: { name: called, shared: shared === 'unit', asks } });
        return { ...saved, message: await tellNews(saved, alert as AlertRhythm) };
      }}
      onDone={done}
      onClose={onClose}
    >
      <SearchSummary asks={asks} />
    </ActDialog>
  );
}

/** Asks to be told of the news of a search that was just saved; the search stands, whatever comes of it. @returns what to say */
async function tellNews({ id, message }: { readonly id: number; readonly message: string }, alert: AlertRhythm) {
  if (alert === 'NONE') return message;
  try {
    return (await callEndpoint(alertView, { params: { id }, body: { alert } })).message;
  } catch (error) {
    toast.failure(error);
    return message;
  }
}
