import { callEndpoint } from '../../../../platform/web/api/client.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import type { Writing } from '../../../../platform/web/writing/create-writing.ts';
import { copyKey } from '../../../../platform/web/writing/local-copy.ts';
import { useWriting } from '../../../../platform/web/writing/use-writing.ts';
import { saveDispatchDraft } from '../../contract/dispatching/save-dispatch-draft.ts';
import type { DispatchDraft } from './open-dispatch.ts';

/** Where a dispatch goes, and by when it is asked back. */
export interface Target {
  readonly to: SearchOption | null;
  /** `2026-10-15`, or '' for no day. */
  readonly returnBy: string;
}

/** The target of a dispatch while it is written. @param said the unit it was opened for; it takes the place of one chosen before */
export function useTarget(draft: DispatchDraft, personId: number, said?: SearchOption): Writing<Target, DispatchDraft> {
  return useWriting<Target, DispatchDraft>({
    copy: copyKey(personId, `dispatch-way:${draft.id}`),
    server: draft,
    said: said && { to: said },
    valueOf: ({ to, return_by: returnBy }) => ({
      to: to && { value: String(to.id), label: to.label, detail: to.description },
      returnBy: returnBy ?? '',
    }),
    same: (one, other) => one.to?.value === other.to?.value && one.returnBy === other.returnBy,
    save: ({ to, returnBy }, { version }, idempotencyKey) =>
      callEndpoint(
        saveDispatchDraft,
        { params: { id: draft.id }, body: { to: to ? Number(to.value) : null, return_by: returnBy || null, version } },
        { idempotencyKey },
      ),
  });
}
