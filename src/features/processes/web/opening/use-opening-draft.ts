import { callEndpoint } from '../../../../platform/web/api/client.ts';
import type { Writing } from '../../../../platform/web/writing/create-writing.ts';
import { copyKey } from '../../../../platform/web/writing/local-copy.ts';
import { useWriting } from '../../../../platform/web/writing/use-writing.ts';
import { saveAutoDraft } from '../../contract/drafts/save-auto-draft.ts';
import { saveDraft } from '../../contract/drafts/save-draft.ts';
import {
  bodyOf,
  type Draft,
  fieldsOf,
  type OpeningFields,
  type Renamed,
  renamedIn,
  saysTheSame,
} from './opening-fields.ts';

/** A draft being written: its fields, where it stands, and what to do with it. */
export interface OpeningDraft extends Writing<OpeningFields, Draft> {
  readonly id: number;
  readonly kind: Draft['kind'];
  readonly fields: OpeningFields;
  /**
   * Takes out a target that already has its process, without saving: the server knows.
   * @param version of the draft without it; `null` when the draft is used up
   */
  readonly dropTarget: (value: string, version: number | null) => void;
  /** Interested parties that were typed under another name than the one kept for their number, as it was saved last. */
  readonly renamed: () => readonly Renamed[];
  /** Keeps it under Rascunhos. */
  readonly saveToDrafts: () => Promise<void>;
}

/** Writes a draft of one person. Draw what uses it with `key={draft.id}`. */
export function useOpeningDraft(draft: Draft, personId: number): OpeningDraft {
  const send = (contract: typeof saveDraft, fields: OpeningFields, { version }: Draft, idempotencyKey?: string) =>
    callEndpoint(contract, { params: { id: draft.id }, body: { ...bodyOf(fields), version } }, { idempotencyKey });
  const writing = useWriting<OpeningFields, Draft>({
    copy: copyKey(personId, `draft:${draft.id}`),
    server: draft,
    valueOf: fieldsOf,
    same: saysTheSame,
    save: (fields, over, key) => send(draft.kind === 'auto' ? saveAutoDraft : saveDraft, fields, over, key),
  });
  return {
    ...writing,
    id: draft.id,
    kind: draft.kind,
    fields: writing.value,
    renamed() {
      const { value, held } = writing.now();
      return renamedIn(value, held);
    },
    dropTarget(value, version) {
      const { value: now, held } = writing.now();
      const targets = now.targets.filter((target) => target.value !== value);
      writing.follow(version === null ? held : { ...held, version }, { ...now, targets });
    },
    async saveToDrafts() {
      await writing.flush();
      const { value, held } = writing.now();
      await send(saveDraft, value, held);
    },
  };
}
