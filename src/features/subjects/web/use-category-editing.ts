import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { invalidate, useAct } from '../../../platform/web/api/hooks.ts';
import { useSubmitKey } from '../../../platform/web/keyboard/use-submit-key.ts';
import { useNavigate } from '../../../platform/web/router/index.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { listSubjects } from '../contract/catalogue/list-subjects.ts';
import { createCategory } from '../contract/categories/create-category.ts';
import { getCategory } from '../contract/categories/get-category.ts';
import { listCategories } from '../contract/categories/list-categories.ts';
import { patchCategory } from '../contract/categories/patch-category.ts';
import type { Level } from '../rules/subject-catalogue.ts';
import { categoryAddress, listsAddress, type WholeCategory } from './catalogue.ts';
import {
  type CategoryDraft,
  categoryDraftOf,
  isCategoryChanged,
  missingInCategory,
  sentOfCategory,
} from './category-draft.ts';
import { toldOf } from './told-of.ts';

export interface CategoryToEdit {
  /** The one that is changed; `null`: a new one. */
  readonly loaded: WholeCategory | null;
  /** What a new one stands below; `null` at the top. */
  readonly above: WholeCategory | null;
}

/** A category being written: its draft, what is missing in it, and the way to save it. */
export function useCategoryEditing({ loaded, above }: CategoryToEdit) {
  // The version that the draft is of: another one only when the person takes it.
  const [saved, setSaved] = useState(loaded);
  const [initial, setInitial] = useState(() => categoryDraftOf(loaded, above));
  const [draft, setDraft] = useState(initial);
  const [withSubject, setWithSubject] = useState(false);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const create = useAct(createCategory, { invalidates: [listCategories, listSubjects] });
  const edit = useAct(patchCategory, { invalidates: [listCategories, listSubjects] });
  const level = (saved?.level ?? (above ? above.level + 1 : 1)) as Level;
  const missing = missingInCategory(draft, level);
  const isSame = saved !== null && !isCategoryChanged(draft, initial);
  const conflict = refusal instanceof ApiError && refusal.code === 'CATALOGUE_CHANGED' ? refusal : null;
  const wayBack = above ? categoryAddress(above) : listsAddress('categorias');

  async function submit() {
    setTried(true);
    if (Object.keys(missing).length > 0 || isSame || conflict) return;
    setRefusal(null);
    const body = sentOfCategory(draft);
    try {
      const { message } = saved
        ? await edit.act({ params: { id: saved.id }, body: { ...body, version: saved.version } })
        : await create.act({ query: { create_subject: withSubject }, body: { ...body, level } });
      toast.success(message);
      navigate(wayBack);
      await invalidate(client, [getCategory]);
    } catch (error) {
      setRefusal(error);
    }
  }
  useSubmitKey(() => void submit());

  const first = isTried ? Object.values(missing)[0] : undefined;
  return {
    saved,
    level,
    draft,
    change: (fields: Partial<CategoryDraft>) => setDraft((now) => ({ ...now, ...fields })),
    withSubject,
    setWithSubject,
    errors: { ...(isTried ? missing : {}), ...toldOf(refusal) },
    refusal,
    conflict,
    /** Another version was saved meanwhile: goes on from it, with what was written here or without. */
    take: (now: WholeCategory, keep: boolean) => {
      setSaved(now);
      setInitial(categoryDraftOf(now));
      if (!keep) setDraft(categoryDraftOf(now));
      setRefusal(null);
    },
    wayBack,
    blocked:
      first ?? (isSame ? 'Nada mudou.' : undefined) ?? (conflict ? 'Escolha antes qual versão fica.' : undefined),
    isSaving: create.isPending || edit.isPending,
    save: () => void submit(),
  };
}
