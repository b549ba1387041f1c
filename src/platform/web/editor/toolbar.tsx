import { IconLink, IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { headingLevels } from '../../../kernel/rich-text.ts';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { TableMenu } from './table-menu.tsx';
import { type Tool, toolGroups } from './toolbar-tools.ts';
import { IconButton } from '../ui/actions/button.tsx';
import styles from './toolbar.module.css';

interface ToolbarProps {
  readonly editor: Editor;
  readonly controls: string;
  /** At the right end: full screen, "Citar processo" and the like. */
  readonly end?: ReactNode;
}

type OpenDialog = 'link' | 'image' | null;

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const idsOf = (is: (tool: Tool) => boolean): readonly string[] =>
  toolGroups
    .flat()
    .filter(is)
    .map(({ id }) => id);

/** One stop of the Tab key; arrows, Home and End move inside it (WAI-ARIA toolbar pattern). */
export function Toolbar({ editor, controls, end }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const state = useEditorState({
    editor,
    selector: () => ({
      on: idsOf((tool) => tool.isOn?.(editor) === true),
      off: idsOf((tool) => tool.can?.(editor) === false),
      level: Number(editor.isActive('heading') ? editor.getAttributes('heading')['level'] : 0),
      inTable: editor.isActive('table'),
      inLink: editor.isActive('link'),
      onImage: editor.isActive('image'),
    }),
  });

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = moves[event.key];
    const stops = [...(bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (!step || at === -1) return;
    event.preventDefault();
    stops[step(at, stops.length - 1)]?.focus();
  };
  const setLevel = (level: number) => {
    const chain = editor.chain().focus();
    const heading = headingLevels.find((each) => each === level);
    (heading ? chain.setHeading({ level: heading }) : chain.setParagraph()).run();
  };

  return (
    <>
      <div
        ref={bar}
        className={styles.bar}
        role="toolbar"
        aria-label="Formatação do texto"
        aria-controls={controls}
        onKeyDown={move}
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
                title={keys ? `${label} (${keys})` : label}
                aria-pressed={isOn ? state.on.includes(id) : undefined}
                aria-disabled={state.off.includes(id) || undefined}
                onClick={() => run(editor)}
              />
            ))}
          </Fragment>
        ))}
        <span className={styles.separator} aria-hidden />
        <IconButton
          size="tool"
          tabIndex={-1}
          on={state.inLink}
          label={state.inLink ? 'Alterar link' : 'Inserir link'}
          icon={IconLink}
          onClick={() => setDialog('link')}
        />
        <IconButton
          size="tool"
          tabIndex={-1}
          on={state.onImage}
          label={state.onImage ? 'Alterar imagem' : 'Inserir imagem'}
          icon={IconPhoto}
          onClick={() => setDialog('image')}
        />
        <TableMenu editor={editor} inTable={state.inTable} tabIndex={-1} />
        {end ? <span className={styles.end}>{end}</span> : null}
      </div>
      {dialog === 'link' ? <LinkDialog editor={editor} onClose={() => setDialog(null)} /> : null}
      {dialog === 'image' ? <ImageDialog editor={editor} onClose={() => setDialog(null)} /> : null}
    </>
  );
}
