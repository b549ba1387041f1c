import { useDebouncedCallback } from '@mantine/hooks';
import type { Editor, Extensions } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { Selection } from '@tiptap/pm/state';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isTyping } from '../keyboard/is-typing.ts';
import { takeTyped } from '../ui/overlays/type-ahead.ts';
import { editorExtensions } from './editor-schema.ts';
import { FullScreen } from './full-screen.tsx';
import { readHtml } from './read-html.ts';
import { TextSize } from './text-size.tsx';
import { Toolbar } from './toolbar.tsx';
import '../theme/document-font.ts';
import { Kbd } from '../ui/display/badge.tsx';
import { classNames, look } from '../ui/look.tsx';
import styles from './rich-text-editor.module.css';

export interface RichTextEditorProps {
  /** Accessible name of the text: "Texto do despacho". */
  readonly label: string;
  /** `short` for a text of a few lines, beside other fields; `pages` for one that brings its sheets and takes all the height. */
  readonly size?: 'page' | 'short' | 'pages' | undefined;
  /** How large the sheets of `pages` are drawn: 1 is their size on paper. */
  readonly zoom?: number | undefined;
  /** In place of how long the text is. */
  readonly foot?: ReactNode;
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
  /** What this text has beside the vocabulary of every text, such as fields and pages of a model. Read once. */
  readonly more?: Extensions | undefined;
  /** Told of the editor once it stands, and of `null` when it goes. */
  readonly onEditor?: ((editor: Editor | null) => void) | undefined;
}

/** The editor of official texts: a sheet of paper with exactly what the server stores and prints. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, size, html, readOnly = false, describedBy, invalid, changeDelayMs = 400, zoom = 1, foot } = props;
  const id = useId();

  // The text to begin with is read once; the person's own text then rules.
  const [start] = useState(() => {
    const extensions = editorExtensions(props.more);
    return { extensions, content: readHtml(html, extensions) };
  });
  const tell = useDebouncedCallback(
    (written: Editor) => props.onChange(written.isEmpty && !props.more ? '' : written.getHTML()),
    {
      delay: changeDelayMs,
      flushOnUnmount: true,
    },
  );

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
        class: classNames(styles.page, size === 'pages' && styles.sheets),
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
  const tellNow = useEffectEvent(() => flushSync(() => tell.flush()));
  useEffect(() => {
    // The keys that send a form send its last words too: it knows them before it hears of the keys.
    const press = ({ key: pressed, ctrlKey, metaKey }: globalThis.KeyboardEvent) => {
      if (pressed === 'Enter' && (ctrlKey || metaKey)) tellNow();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
  useEffect(() => {
    if (editor && editor.isEditable === readOnly) editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  const toldOf = useEffectEvent((stands: Editor | null) => props.onEditor?.(stands));
  useEffect(() => {
    if (!editor) return undefined;
    toldOf(editor);
    return () => toldOf(null);
  }, [editor]);
  const takesFocus = useEffectEvent(() => props.takesFocus === true && !isTyping(document.activeElement));
  useEffect(() => {
    if (!editor || !takesFocus()) return;
    const text = takeTyped();
    const { tr } = editor.state;
    tr.setSelection(Selection.atEnd(tr.doc));
    editor.view.dispatch(text === '' ? tr : tr.insertText(text));
    editor.view.focus();
  }, [editor]);

  const [full, setFull] = useState(false);
  const desk = useRef<HTMLDivElement>(null);
  const fill = (whole: boolean) => {
    setFull(whole);
    // Moved with its text, which has the focus there as it had here.
    setTimeout(() => editor?.view.focus());
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const control = event.ctrlKey || event.metaKey;
    if (control && event.shiftKey && event.key.toLowerCase() === 'f') {
      event.preventDefault();
      fill(!full);
    } else if (full && control && event.key === 'Enter') {
      // What sends the form may have something to say about it.
      setFull(false);
    } else if (full && event.key === 'Escape' && !event.nativeEvent.isComposing && !inMenu(event.target)) {
      // The library says of every Esc in the text that it was used.
      event.stopPropagation();
      fill(false);
    }
  };

  return (
    <FullScreen full={full} label={`${label}, em tela cheia`} onLeave={() => fill(false)}>
      <div
        className={classNames(
          styles.editor,
          full ? styles.full : size !== undefined && size !== 'page' && styles[size],
        )}
        style={size === 'pages' ? ({ '--zoom': zoom } as never) : undefined}
        data-invalid={invalid || undefined}
        onKeyDown={key}
      >
        {editor && !readOnly ? (
          <Toolbar editor={editor} controls={id} full={full} onFull={() => fill(!full)} />
        ) : (
          <span />
        )}
        <EditorContent editor={editor} ref={desk} className={styles.desk} />
        <div className={classNames(styles.foot, look('row', 'between'))}>
          {foot ?? (editor ? <TextSize editor={editor} desk={desk} /> : null)}
          {full ? (
            <span className={look('hideTouch')}>
              <Kbd>Esc</Kbd> volta à página
            </span>
          ) : null}
        </div>
      </div>
    </FullScreen>
  );
}

/** A menu that is open over the editor takes the first Esc. */
const inMenu = (target: EventTarget) => target instanceof Element && target.closest('[data-panel]') !== null;
