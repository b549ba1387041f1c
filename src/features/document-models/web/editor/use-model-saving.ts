import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Reason, reasonsOf } from '../../../../kernel/decision.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { invalidate, useAct } from '../../../../platform/web/api/hooks.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { listModelVersions } from '../../contract/ordinary/list-model-versions.ts';
import { isComplete, type ModelDoor } from '../../rules/model-policy.ts';
import { doors, type WholeModel } from '../models.ts';
import { dataIn, modelOf, sentOfModel } from './model-data.ts';
import { pagesOfHtml } from './model-html.ts';
import type { useModelDraft } from './use-model-draft.ts';

interface Saving {
  readonly door: ModelDoor;
  /** What the server has; `null` of a new one. */
  readonly saved: WholeModel | null;
  readonly draft: ReturnType<typeof useModelDraft>;
  /** Leads to what is missing. */
  readonly onGo: (reason: Reason) => void;
}

/** Saves a model: says what is missing, or what the server refused. */
export function useModelSaving({ door, saved, draft, onGo }: Saving) {
  const { create, edit, list, editorOf } = doors[door];
  const creation = useAct(create, { invalidates: [list] });
  const change = useAct(edit, { invalidates: [list] });
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const navigate = useNavigate();
  const client = useQueryClient();
  const conflict = refusal instanceof ApiError && refusal.code === 'MODEL_CHANGED' ? refusal : null;
  const isPending = creation.isPending || change.isPending;

  async function save() {
    const { editor, version } = draft;
    if (!editor || isPending || conflict) return;
    // A field tells its last words on leaving it.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    const data = dataIn(editor);
    const pages = pagesOfHtml(editor.getHTML());
    const missing = reasonsOf(isComplete(modelOf(data, pages)));
    setTried(true);
    const [first] = missing;
    if (first) {
      toast.danger(`Falta para salvar: ${missing.map(({ message }) => message).join(' ')}`, {
        label: 'Ir para o primeiro',
        act: () => onGo(first),
      });
      onGo(first);
      return;
    }
    setRefusal(null);
    const { doc } = editor.state;
    const body = sentOfModel(door, data, pages);
    try {
      const done = saved
        ? await change.act({ params: { id: saved.id }, body: { ...body, version } })
        : await creation.act({ body });
      draft.settle(doc, done.version);
      toast.success(saved ? 'Modelo salvo. Documentos já feitos com ele não mudam.' : done.message);
      await invalidate(client, [listModelVersions]);
      if (saved) return;
      draft.end();
      navigate(editorOf(done.id), { replace: true });
    } catch (error) {
      setRefusal(error);
    }
  }

  return {
    save,
    isPending,
    /** Once saving was tried, what is missing is said beside each field. */
    isTried,
    refusal,
    /** Another administrator saved it meanwhile. */
    conflict,
  };
}
