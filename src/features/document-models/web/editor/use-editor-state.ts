import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';

/** What an editor holds, anew after each of its steps; `null` until it stands. */
export function useEditorState(editor: Editor | null): EditorState | null {
  const [state, setState] = useState<EditorState | null>(null);
  useEffect(() => {
    if (!editor) return undefined;
    const tell = () => setState(editor.state);
    tell();
    editor.on('transaction', tell);
    return () => void editor.off('transaction', tell);
  }, [editor]);
  return editor ? state : null;
}
