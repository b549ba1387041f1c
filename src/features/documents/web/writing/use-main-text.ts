import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiError } from '../../../../platform/web/api/api-error.ts';
import { createAutosave } from '../../../../platform/web/forms/autosave.ts';
import type { Autosave } from '../../../../platform/web/forms/autosave-status.tsx';
import { createStore, useStore } from '../../../../platform/web/store/create-store.ts';
import { copyKey, dropCopy, keptCopy, readCopy, writeCopy } from '../../../../platform/web/store/local-copy.ts';
import { type DocumentDetail, refreshDraftDocuments } from '../draft-documents.ts';
import { type DraftPlace, placeKey } from '../draft-place.ts';
import { currentOf, sendText, type WrittenText } from './send-text.ts';
import { textOf } from './text-of.ts';

/** The text of a request or dispatch while it is written. */
export interface MainText {
  readonly text: WrittenText;
  /** Changes when another text must be shown: the key of the editor. */
  readonly edition: number;
  readonly change: (part: Partial<WrittenText>) => void;
  readonly isEmpty: boolean;
  readonly autosave: Autosave;
  /** True when what is shown came from this computer and not from the server. */
  readonly recovered: boolean;
  readonly conflict: DocumentDetail | null;
  readonly chooseMine: () => void;
  readonly chooseOther: () => void;
  readonly flush: () => Promise<void>;
  /** The document, once the first words made it. */
  readonly documentId: () => number | null;
  readonly forget: () => void;
  /** The document was deleted: the text begins empty, and its first words make another one. */
  readonly restart: () => void;
}

interface Options {
  readonly place: DraftPlace;
  /** The text as the server has it; `null` while there is none. */
  readonly document: DocumentDetail | null;
  readonly personId: number;
  /** The type of a text not begun yet. */
  readonly documentTypeId: number;
}

/** Writes the main text of a draft: the document is made with the first words. Draw what uses it with a key per draft. */
export function useMainText(options: Options): MainText {
  const client = useQueryClient();
  const [{ saver, start }] = useState(() => textSaver(options, () => void refreshDraftDocuments(client)));
  const [text, setText] = useState(start.text);
  const [edition, setEdition] = useState(0);
  const latest = useRef(text);
  const autosave = useStore(saver.status);
  const conflict = useStore(saver.conflict);

  // The text of the first drawing is what everything else is kept over.
  const begin = useEffectEvent(() => {
    if (start.recovered && !conflict) saver.change(start.text);
    return saver.follow();
  });
  useEffect(() => begin(), []);

  const show = (next: WrittenText) => {
    latest.current = next;
    setText(next);
  };
  return {
    text,
    edition,
    autosave,
    conflict,
    recovered: start.recovered,
    isEmpty: textOf(text.html) === '',
    change(part) {
      const next = { ...latest.current, ...part };
      if (next.html === latest.current.html && next.typeId === latest.current.typeId) return;
      show(next);
      // A type alone makes no document: only words do.
      if (saver.documentId() !== null || textOf(next.html) !== '') saver.change(next);
    },
    chooseMine() {
      if (conflict) saver.follows(conflict);
      saver.conflict.set(null);
      saver.resume(latest.current);
    },
    chooseOther() {
      if (!conflict) return;
      saver.follows(conflict);
      saver.forget();
      show(textOfDocument(conflict));
      setEdition((now) => now + 1);
      saver.conflict.set(null);
    },
    flush: saver.flush,
    documentId: saver.documentId,
    forget: saver.forget,
    restart() {
      saver.follows(null);
      saver.forget();
      show({ ...latest.current, html: '' });
      setEdition((now) => now + 1);
    },
  };
}

const textOfDocument = (document: DocumentDetail): WrittenText => ({
  html: document.html_source ?? '',
  typeId: document.document_type_id,
});

const sameText = (one: WrittenText, other: WrittenText) =>
  one.typeId === other.typeId && textOf(one.html) === textOf(other.html);

function textSaver({ place, document, personId, documentTypeId }: Options, onCreated: () => void) {
  const key = copyKey(personId, `text:${placeKey(place)}`);
  let known = document ? { id: document.id, version: document.version } : null;
  let tried: WrittenText | null = null;
  let written = keptCopy(key);
  const server = document ? textOfDocument(document) : { html: '', typeId: documentTypeId };
  const copy = readCopy<WrittenText>(key);
  const recovered = copy !== null && !sameText(copy.value, server);
  if (!recovered) dropCopy(key);
  const overtaken = recovered && document !== null && copy.version !== document.version;
  const conflict = createStore(overtaken ? document : null);

  const autosave = createAutosave<WrittenText>({
    async save(text, idempotencyKey) {
      const before = tried;
      tried = text;
      const begun = known === null;
      const isOwn = (current: DocumentDetail) => before !== null && sameText(textOfDocument(current), before);
      known = await sendText({ place, text, known, idempotencyKey, isOwn });
      if (begun) onCreated();
    },
    keep(text) {
      if (text === null) dropCopy(key, written);
      else written = writeCopy(key, known?.version ?? 0, text);
    },
    onConflict(error: ApiError) {
      const current = currentOf(error);
      if (current) conflict.set(current);
    },
  });
  return {
    start: { text: recovered ? copy.value : server, recovered },
    saver: {
      ...autosave,
      conflict,
      documentId: () => known?.id ?? null,
      follows: (current: DocumentDetail | null) => {
        known = current ? { id: current.id, version: current.version } : null;
      },
    },
  };
}
