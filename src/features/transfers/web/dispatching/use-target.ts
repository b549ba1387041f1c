import { callEndpoint } from '../../../../platform/web/api/client.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import type { Writing } from '../../../../platform/web/writing/create-writing.ts';
import { copyKey } from '../../../../platform/web/writing/local-copy.ts';
import { useWriting } from '../../../../platform/web/writing/use-writing.ts';
import { saveDispatchDraft } from '../../contract/dispatching/save-dispatch-draft.ts';
import type { DispatchDraft } from './open-dispatch.ts';

/** Where a dispatch goes. */
export interface Target {
  readonly to: SearchOption | null;
}

/** The target of a dispatch while it is written. @param said the unit it was opened for; it takes the place of one chosen before */
export function useTarget(draft: DispatchDraft, personId: number, said?: SearchOption): Writing<Target, DispatchDraft> {
  return useWriting<Target, DispatchDraft>({
    copy: copyKey(personId, `dispatch:${draft.id}`),
    server: draft,
    said: said && { to: said },
    valueOf: ({ to }) => ({ to: to && { value: String(to.id), label: to.label, detail: to.description } }),
    same: (one, other) => one.to?.value === other.to?.value,
    save: ({ to }, { version }, idempotencyKey) =>
      callEndpoint(
        saveDispatchDraft,
        { params: { id: draft.id }, body: { to: to ? Number(to.value) : null, version } },
        { idempotencyKey },
      ),
  });
}
