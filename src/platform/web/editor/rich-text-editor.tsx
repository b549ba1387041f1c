import { useDebouncedCallback } from '@mantine/hooks';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { Selection } from '@tiptap/pm/state';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { plural } from '../format/number.ts';
import { isTyping } from '../keyboard/is-typing.ts';
import { takeTyped } from '../ui/overlays/type-ahead.ts';
import { countWords } from './count-words.ts';
import { editorExtensions } from './editor-schema.ts';
import { readHtml } from './read-html.ts';
import { Toolbar } from './toolbar.tsx';
import '../theme/document-font.ts';
import { classNames } from '../ui/look.tsx';
import styles from './rich-text-editor.module.css';

export interface RichTextEditorProps {
  /** Accessible name of the text: "Texto do despacho". */
  readonly label: string;
  /** `short` for a text of a few lines, beside other fields. */
  readonly size?: 'page' | 'short' | undefined;
  /** The text to begin with. To show another one, change `key`. */
  readonly html: string;
  /** Called a moment after the person stops, on leaving the text and before it closes. */
  readonly onChange: (html: string) => void;
  readonly readOnly?: boolean | undefined;
  /** Ids of texts that describe the field, such as its error. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly changeDelayMs?: number | undefined;
  /** Begins with the focus, and with what was typed while it was on its way, unless the person went to another field. */
  readonly takesFocus?: boolean | undefined;
}

/** The editor of official texts: a sheet of paper with exactly what the server stores and prints. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, size, html, readOnly = false, describedBy, invalid, changeDelayMs = 400 } = props;
  const id = useId();

  // The text to begin with is read once; the person's own text then rules.
  const [start] = useState(() => {
    const extensions = editorExtensions();
    return { extensions, content: readHtml(html, extensions) };
  });
  const tell = useDebouncedCallback((written: Editor) => props.onChange(written.isEmpty ? '' : written.getHTML()), {
    delay: changeDelayMs,
    flushOnUnmount: true,
  });

  const editor = useEditor({
    ...start,
    // Made once the screen stands: made while rendering, the library ends it when the screen takes long to appear.
    immediatelyRender: false,
    editable: !readOnly,
    // The library would add a style element, which the style policy refuses; its own sheet carries the same rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-readonly': String(readOnly),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        lang: 'pt-BR',
        spellcheck: 'true',
        class: styles.page ?? '',
      },
      handleKeyDown: (_, event) => {
        if (event.key !== 'F10' || !event.altKey) return false;
        document.querySelector<HTMLElement>(`[aria-controls="${id}"] select`)?.focus();
        return true;
      },
    },
    onUpdate: ({ editor: written }) => tell(written),
    onBlur: () => tell.flush(),
    onDestroy: () => tell.flush(),
  });
  useEffect(() => {
    if (editor && editor.isEditable === readOnly) editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  const takesFocus = useEffectEvent(() => props.takesFocus === true && !isTyping(document.activeElement));
  useEffect(() => {
    if (!editor || !takesFocus()) return;
    const text = takeTyped();
    const { tr } = editor.state;
    tr.setSelection(Selection.atEnd(tr.doc));
    editor.view.dispatch(text === '' ? tr : tr.insertText(text));
    editor.view.focus();
  }, [editor]);

  return (
    <div className={classNames(styles.editor, size === 'short' && styles.short)} data-invalid={invalid || undefined}>
      {editor && !readOnly ? <Toolbar editor={editor} controls={id} /> : <span />}
      <EditorContent editor={editor} className={styles.desk} />
      <div className={styles.foot}>{editor ? <Count editor={editor} /> : null}</div>
    </div>
  );
}

function Count({ editor }: { readonly editor: Editor }) {
  const words = useEditorState({ editor, selector: ({ editor: current }) => countWords(current.getText()).words });
  return plural(words, 'palavra', 'palavras');
}
