import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { invalidate } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { editAccess } from '../../contract/bonds/edit-access.ts';
import { getUserAccess } from '../../contract/users/get-user-access.ts';
import { listUsers } from '../../contract/users/list-users.ts';
import { type BondAccess, type BondDraft, changesOf, draftOf, type UserAccess } from './access.ts';

/** What is about to change of a person's bonds, saved bond by bond: what fails says so on its card and stays as it was typed. */
export function useAccessDraft({ id: userId, name, bonds, profiles }: UserAccess) {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, BondDraft>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const nameOf = (profile: number) => profiles.find(({ id }) => id === profile)?.name ?? '';
  const draftFor = (bond: BondAccess) => drafts.get(bond.id) ?? draftOf(bond);
  const changed = bonds
    .map((bond) => ({ bond, changes: changesOf(bond, draftFor(bond), nameOf) }))
    .filter(({ changes }) => changes.length > 0);

  async function save() {
    if (isSaving || changed.length === 0) return;
    setSaving(true);
    const failed = new Map<number, string>();
    // What becomes secondary goes after what becomes the main one: the server turns it by itself.
    for (const { bond } of changed.toSorted((one) => (draftFor(one.bond).isSecondary ? 1 : -1))) {
      const draft = draftFor(bond);
      const isTurned = draft.isSecondary && !bond.is_secondary && failed.size === 0;
      await callEndpoint(editAccess, {
        params: { id: bond.id },
        query: { user_id: userId },
        body: {
          part_id: bond.part_id,
          capacity_id: bond.capacity_id,
          profiles: [...draft.profiles],
          is_secondary: draft.isSecondary,
          user_name: name,
          ...(draft.until === (bond.valid_until ?? '') ? {} : { valid_until: draft.until || null }),
          ...(reason.trim() && { reason: reason.trim() }),
          ...(isTurned ? {} : { version: bond.version }),
        },
      }).catch((error: unknown) => failed.set(bond.id, failureMessage(error)));
    }
    setDrafts(new Map([...drafts].filter(([id]) => failed.has(id))));
    setFailures(failed);
    setSaving(false);
    if (failed.size === 0) setReason('');
    await invalidate(client, [getUserAccess, listUsers]);
    if (failed.size === 0) toast.success('Acesso salvo.');
    else toast.warning('Nem tudo foi salvo. Veja o motivo em cada lotação.');
  }
  return {
    draftFor,
    changed,
    failures,
    isSaving,
    /** Why, kept in the history with each change. */
    reason,
    setReason,
    nameOf,
    change: (bond: BondAccess, fields: Partial<BondDraft>) => {
      const next = new Map(drafts);
      // One main bond: another that was is no more.
      if (fields.isSecondary === false) {
        for (const other of bonds) {
          if (other.id !== bond.id && other.change.allowed && !draftFor(other).isSecondary) {
            next.set(other.id, { ...draftFor(other), isSecondary: true });
          }
        }
      }
      next.set(bond.id, { ...draftFor(bond), ...fields });
      setDrafts(next);
      setFailures(new Map([...failures].filter(([id]) => id !== bond.id)));
    },
    discard: () => {
      setDrafts(new Map());
      setFailures(new Map());
    },
    save,
  };
}

export type AccessDraft = ReturnType<typeof useAccessDraft>;
