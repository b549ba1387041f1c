import type { Editor } from '@tiptap/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { AUTOSAVE_DELAY } from '../../../../platform/web/writing/autosave.ts';
import { dropCopy, writeCopy } from '../../../../platform/web/writing/local-copy.ts';
import { useAskBeforeLeaving } from '../../../../platform/web/writing/use-ask-before-leaving.ts';
import { dataIn, type ModelDraft } from './model-data.ts';
import { htmlOfPages, pagesOfHtml } from './model-html.ts';
import { modelNodes } from './model-nodes.ts';
import { useEditorState } from './use-editor-state.ts';

/** The place where this computer keeps what is not saved, and since when it keeps what is shown. */
export interface CopyOfModel {
  readonly key: string;
  readonly at: string | null;
}

interface DraftStart {
  /** The version that is saved; 0 of a new model. */
  readonly version: number;
  readonly begins: ModelDraft;
  readonly copy: CopyOfModel;
}

/** What is written of a model: how much of it is not saved yet, and its copy on this computer meanwhile. */
export function useModelDraft({ version: savedVersion, begins, copy }: DraftStart) {
  const [nodes] = useState(() => modelNodes(begins.data));
  const [start] = useState(() => htmlOfPages(begins.pages));
  const [made, setMade] = useState<Editor | null>(null);
  const state = useEditorState(made);
  const editor = state ? made : null;
  const [html, setHtml] = useState(start);
  const [version, setVersion] = useState(savedVersion);
  // What is known to be on the server: what differs from it is not saved.
  const [settled, setSettled] = useState<Editor['state']['doc'] | null>(null);
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const [isFromCopy, setFromCopy] = useState(copy.at !== null);
  const isOver = useRef(false);

  const data = editor ? dataIn(editor) : begins.data;
  const pages = useMemo(() => pagesOfHtml(html), [html]);
  const isChanged = state !== null && settled !== null && !state.doc.eq(settled);
  useAskBeforeLeaving(isChanged);

  const keep = useDebouncedCallback(
    (text: string) => {
      if (!isChanged || isOver.current) return;
      writeCopy<ModelDraft>(copy.key, version, { data, pages: pagesOfHtml(text) });
      setKeptAt(new Date());
    },
    { delay: AUTOSAVE_DELAY, flushOnUnmount: true },
  );
  const forget = () => {
    keep.cancel();
    dropCopy(copy.key);
    setKeptAt(null);
  };

  return {
    /** The editor and what it holds; `null` until it stands. */
    editor,
    state,
    /** What the editor begins with: its own nodes, and the text. */
    nodes,
    start,
    data,
    pages,
    version,
    isChanged,
    isFromCopy,
    keptAt,
    /** The editor stands. */
    stand: (stands: Editor | null) => {
      setMade(stands);
      if (!stands) return;
      const { doc, schema } = stands.state;
      // What came back from this computer is not what the server has.
      setSettled((known) => known ?? (copy.at === null ? doc : schema.topNodeType.create({ data: '' })));
    },
    write: (text: string) => {
      setHtml(text);
      keep(text);
    },
    /** The server has what was written up to here. */
    settle: (doc: Editor['state']['doc'], saved: number) => {
      forget();
      setSettled(doc);
      setVersion(saved);
      setFromCopy(false);
    },
    /** The writing ends here: no copy of it is kept on the way out. */
    end: () => {
      isOver.current = true;
      forget();
    },
  };
}
