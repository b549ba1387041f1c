import { IconLink, IconMaximize, IconMinimize, IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Fragment, useState } from 'react';
import { headingLevels, numberings } from '../../../kernel/texts/rich-text.ts';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { numberingAt, setNumbering } from './numbered-list.ts';
import { TableMenu } from './table-menu.tsx';
import { type Tool, toolGroups } from './toolbar-tools.ts';
import { IconButton } from '../ui/actions/button.tsx';
import { alongKeys, moveAmong } from '../ui/navigation/move-among.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  readonly editor: Editor;
  readonly controls: string;
  /** Whether the editor has the whole window. */
  readonly full: boolean;
  readonly onFull: () => void;
}

type OpenDialog = 'link' | 'imagem' | null;

const looks = { '1': '1. 2. 3.', a: 'a) b) c)', A: 'A) B) C)', i: 'i. ii. iii.', I: 'I – II – III –' } as const;

const idsOf = (is: (tool: Tool) => boolean): readonly string[] =>
  toolGroups
    .flat()
    .filter(is)
    .map(({ id }) => id);

/** One stop of the Tab key; arrows, Home and End move inside it (WAI-ARIA toolbar pattern). */
export function Toolbar({ editor, controls, full, onFull }: ToolbarProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const state = useEditorState({
    editor,
    selector: () => ({
      on: [
        ...idsOf((tool) => tool.isOn?.(editor) === true),
        ...(editor.isActive('link') ? ['link'] : []),
        ...(editor.isActive('image') ? ['imagem'] : []),
      ],
      off: idsOf((tool) => tool.can?.(editor) === false),
      level: Number(editor.isActive('heading') ? editor.getAttributes('heading')['level'] : 0),
      inTable: editor.isActive('table'),
      numbering: numberingAt(editor),
    }),
  });

  const setLevel = (level: number) => {
    const chain = editor.chain().focus();
    const heading = headingLevels.find((each) => each === level);
    (heading ? chain.setHeading({ level: heading }) : chain.setParagraph()).run();
  };

  return (
    <>
      <div
        className={styles.bar}
        role="toolbar"
        aria-label="Formatação do texto"
        aria-controls={controls}
        onKeyDown={(event) => moveAmong('button, select', event, alongKeys)}
      >
        <select
          className={styles.style}
          aria-label="Estilo do parágrafo"
          value={state.level}
          onChange={(event) => setLevel(Number(event.currentTarget.value))}
        >
          <option value={0}>Texto</option>
          {headingLevels.map((level) => (
            <option key={level} value={level}>
              Título {level}
            </option>
          ))}
        </select>
        {toolGroups.map((tools) => (
          <Fragment key={tools[0]?.id}>
            <span className={styles.separator} aria-hidden />
            {tools.map(({ id, label, keys, icon, run, isOn }) => (
              <IconButton
                key={id}
                size="tool"
                tabIndex={-1}
                on={state.on.includes(id)}
                label={label}
                icon={icon}
                title={`${label} (${keys})`}
                aria-pressed={isOn ? state.on.includes(id) : undefined}
                aria-disabled={state.off.includes(id) || undefined}
                onClick={() => run(editor)}
              />
            ))}
          </Fragment>
        ))}
        <span className={styles.separator} aria-hidden />
        {(['link', 'imagem'] as const).map((what) => (
          <IconButton
            key={what}
            size="tool"
            tabIndex={-1}
            on={state.on.includes(what)}
            label={`${state.on.includes(what) ? 'Alterar' : 'Inserir'} ${what}`}
            icon={what === 'link' ? IconLink : IconPhoto}
            onClick={() => setDialog(what)}
          />
        ))}
        <TableMenu editor={editor} inTable={state.inTable} />
        {state.numbering === null ? null : (
          <select
            className={styles.style}
            aria-label="Numeração da lista"
            value={state.numbering}
            onChange={({ currentTarget: { value } }) =>
              setNumbering(editor, numberings.find((each) => each === value) ?? null)
            }
          >
            <option value="">Numeração pelo nível</option>
            {numberings.map((each) => (
              <option key={each} value={each}>
                {looks[each]}
              </option>
            ))}
          </select>
        )}
        <IconButton
          className={styles.window}
          size="tool"
          tabIndex={-1}
          on={full}
          label={full ? 'Sair da tela cheia' : 'Tela cheia'}
          icon={full ? IconMinimize : IconMaximize}
          title={`${full ? 'Sair da tela cheia' : 'Tela cheia'} (Ctrl+Shift+F)`}
          onClick={onFull}
        />
      </div>
      {dialog === 'link' ? <LinkDialog editor={editor} onClose={() => setDialog(null)} /> : null}
      {dialog === 'imagem' ? <ImageDialog editor={editor} onClose={() => setDialog(null)} /> : null}
    </>
  );
}
