import { useAct } from '../../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../../platform/web/toasts/toast.ts';
import { SelectField } from '../../../../../platform/web/ui/fields/choice-fields.tsx';
import { alertView } from '../../../contract/views/alert-view.ts';
import { listViews } from '../../../contract/views/list-views.ts';
import { alertRhythms } from '../../../rules/views/saved-search.ts';
import { alertChoices } from './alert-names.ts';
import type { SavedSearch } from './use-searches.ts';

/** How often the person is told of what is new in a saved search. */
export function AlertChoice({ search: { id, name, alert } }: { readonly search: SavedSearch }) {
  const { act, isPending } = useAct(alertView, { invalidates: [listViews] });
  const choose = (value: string) => {
    const chosen = alertRhythms.find((rhythm) => rhythm === value);
    if (!chosen) return;
    void act({ params: { id }, body: { alert: chosen } })
      .then(({ message }) => toast.success(message))
      .catch(toast.failure);
  };
  return (
    <SelectField
      beside
      label={`Aviso de novidades em ${name}`}
      hideLabel
      options={alertChoices}
      value={alert}
      disabled={isPending}
      onChange={(event) => choose(event.target.value)}
    />
  );
}
