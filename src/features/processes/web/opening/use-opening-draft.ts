import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiError } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { createAutosave } from '../../../../platform/web/forms/autosave.ts';
import type { Autosave } from '../../../../platform/web/forms/autosave-status.tsx';
import { createStore, useStore } from '../../../../platform/web/store/create-store.ts';
import { copyKey, dropCopy, keptCopy, readCopy, writeCopy } from '../../../../platform/web/store/local-copy.ts';
import { saveAutoDraft } from '../../contract/save-auto-draft.ts';
import { saveDraft } from '../../contract/save-draft.ts';
import { bodyOf, type Draft, fieldsOf, type OpeningFields, saysTheSame } from './opening-fields.ts';

/** A draft being written: its fields, where it stands, and what to do with it. */
export interface OpeningDraft {
  readonly id: number;
  readonly kind: Draft['kind'];
  readonly fields: OpeningFields;
  /** Changes some fields; kept here at once and on the server within two seconds. */
  readonly change: (part: Partial<OpeningFields>) => void;
  /**
   * Takes out a target that already has its process, without saving: the server knows.
   * @param version of the draft without it; `null` when the draft is used up
   */
  readonly dropTarget: (value: string, version: number | null) => void;
  readonly autosave: Autosave;
  /** True when what is shown came from this computer and not from the server. */
  readonly recovered: boolean;
  /** The version of another window, while the person has not chosen. */
  readonly conflict: Draft | null;
  readonly chooseMine: () => void;
  readonly chooseOther: () => void;
  /** Everything on the server, or rejects. */
  readonly flush: () => Promise<void>;
  /** Keeps it under Rascunhos. */
  readonly saveToDrafts: () => Promise<void>;
  /** It is gone or it became a process: nothing more is kept of it. */
  readonly forget: () => void;
}

/** Writes a draft of one person. Draw what uses it with `key={draft.id}`. */
export function useOpeningDraft(draft: Draft, personId: number): OpeningDraft {
  const [{ saver, start }] = useState(() => draftSaver(draft, personId));
  const [fields, setFields] = useState(start.fields);
  const latest = useRef(fields);
  const autosave = useStore(saver.status);
  const conflict = useStore(saver.conflict);

  // The draft of the first drawing is what everything else is kept over.
  const begin = useEffectEvent(() => {
    if (start.recovered && !start.conflict) saver.change(start.fields);
    return saver.follow();
  });
  useEffect(() => begin(), []);

  const show = (next: OpeningFields) => {
    latest.current = next;
    setFields(next);
  };
  return {
    id: draft.id,
    kind: draft.kind,
    fields,
    autosave,
    conflict,
    recovered: start.recovered,
    change(part) {
      show({ ...latest.current, ...part });
      saver.change(latest.current);
    },
    dropTarget(value, version) {
      if (version !== null) saver.version(version);
      show({ ...latest.current, targets: latest.current.targets.filter((target) => target.value !== value) });
    },
    chooseMine() {
      if (conflict) saver.version(conflict.version);
      saver.conflict.set(null);
      saver.resume(latest.current);
    },
    chooseOther() {
      if (!conflict) return;
      saver.version(conflict.version);
      saver.forget();
      show(fieldsOf(conflict));
      saver.conflict.set(null);
    },
    flush: saver.flush,
    async saveToDrafts() {
      await saver.flush();
      await saver.saveToDrafts(latest.current);
    },
    forget: saver.forget,
  };
}

interface Start {
  readonly fields: OpeningFields;
  readonly recovered: boolean;
  /** What is in this computer was written over an older version than the server has. */
  readonly conflict: boolean;
}

/** What to begin with: the server's draft, or what this computer kept of it after a tab that died. */
function startOf(draft: Draft, key: string): Start {
  const server = fieldsOf(draft);
  const copy = readCopy<OpeningFields>(key);
  if (!copy || saysTheSame({ ...server, ...copy.value }, server)) {
    dropCopy(key);
    return { fields: server, recovered: false, conflict: false };
  }
  return { fields: { ...server, ...copy.value }, recovered: true, conflict: copy.version !== draft.version };
}

function draftSaver(draft: Draft, personId: number) {
  const key = copyKey(personId, `draft:${draft.id}`);
  let version = draft.version;
  let tried: OpeningFields | null = null;
  let written = keptCopy(key);
  const start = startOf(draft, key);
  const conflict = createStore(start.conflict ? draft : null);
  const params = { id: draft.id };

  const send = async (value: OpeningFields, contract: typeof saveDraft, idempotencyKey?: string) => {
    const answer = await callEndpoint(contract, { params, body: { ...bodyOf(value), version } }, { idempotencyKey });
    version = answer.version;
  };
  const contract = draft.kind === 'auto' ? saveAutoDraft : saveDraft;
  const autosave = createAutosave<OpeningFields>({
    async save(value, idempotencyKey) {
      const before = tried;
      tried = value;
      try {
        await send(value, contract, idempotencyKey);
      } catch (error) {
        // The answer of an earlier try was lost: the server holds what this window sent, so nobody else wrote.
        const current = currentOf(error as ApiError);
        if (!current || !before || !saysTheSame(fieldsOf(current), before)) throw error;
        version = current.version;
        await send(value, contract);
      }
    },
    keep(value) {
      if (value === null) dropCopy(key, written);
      else written = writeCopy(key, version, value);
    },
    onConflict(error) {
      const current = currentOf(error);
      if (current) conflict.set(current);
    },
  });
  return {
    start,
    saver: {
      ...autosave,
      conflict,
      version: (next: number) => {
        version = next;
      },
      saveToDrafts: (value: OpeningFields) => send(value, saveDraft),
    },
  };
}

/** The draft that the server holds, when a save was refused because of it. */
const currentOf = (error: ApiError): Draft | null => (error.details?.['current'] as Draft | undefined) ?? null;
