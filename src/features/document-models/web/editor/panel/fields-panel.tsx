import {
  IconAlignLeft,
  IconCalendar,
  IconChevronRight,
  IconCursorText,
  IconListDetails,
  IconNumber123,
  IconTable,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { plural } from '../../../../../platform/web/format/number.ts';
import { toast } from '../../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../../platform/web/ui/actions/button.tsx';
import { Glyph, type IconType, look } from '../../../../../platform/web/ui/look.tsx';
import { type FieldKind, fieldKindNames, fieldKinds, labelOf } from '../../../rules/model-fields.ts';
import { draftOfField, newFieldDraft } from './field-draft.ts';
import { FieldForm } from './field-form.tsx';
import styles from './fields-panel.module.css';
import { changeField, fieldsStanding, insertField } from '../model-nodes.ts';

/** What the panel of fields shows: all of them, a new one of a kind, or one that stands in the text. */
export type ShownField = { readonly kind: FieldKind } | { readonly name: string } | null;

interface FieldsPanelProps {
  readonly editor: Editor;
  readonly shown: ShownField;
  readonly onShow: (shown: ShownField) => void;
}

const icons: Readonly<Record<FieldKind, IconType>> = {
  text: IconCursorText,
  textarea: IconAlignLeft,
  number: IconNumber123,
  date: IconCalendar,
  select: IconListDetails,
  table: IconTable,
};

/** The fields of the model: what may be put in the text where the caret is, and those that are there. */
export function FieldsPanel({ editor, shown, onShow }: FieldsPanelProps) {
  const standing = fieldsStanding(editor);
  const named = shown && 'name' in shown ? standing.find(({ field }) => field.name === shown.name) : undefined;
  const repeat = (name: string) => {
    const found = standing.find(({ field }) => field.name === name);
    if (found) insertField(editor, found.field);
    onShow(null);
  };
  if (shown && ('kind' in shown || named)) {
    const changes = named?.field.name ?? null;
    return (
      <FieldForm
        key={changes ?? 'new'}
        begun={'kind' in shown ? newFieldDraft(shown.kind) : draftOfField(named!.field)}
        changes={changes}
        others={standing.map(({ field }) => field.name).filter((name) => name !== changes)}
        onBack={() => {
          onShow(null);
          editor.commands.focus();
        }}
        onDone={(field) => {
          if (changes === null) insertField(editor, field);
          else changeField(editor, changes, field);
          onShow(null);
        }}
        onRepeat={repeat}
        onRemove={(name) => {
          changeField(editor, name, null);
          onShow(null);
          toast.undoable(`Campo ${name} retirado do texto.`, () => editor.commands.undo());
        }}
      />
    );
  }
  const mandatory = standing.filter(({ field }) => field.isMandatory).length;
  return (
    <div className={look('stack')}>
      <section aria-label="Inserir no texto">
        <h2 className={styles.title}>Inserir no texto</h2>
        <p className={look('small', 'muted')}>Escolha o tipo: o campo fica onde está o cursor.</p>
        <div className={styles.kinds}>
          {fieldKinds.map((kind) => (
            <Button key={kind} size="sm" spread icon={icons[kind]} onClick={() => onShow({ kind })}>
              {fieldKindNames[kind]}
            </Button>
          ))}
        </div>
      </section>
      <section aria-label="Campos deste modelo">
        <div className={look('row', 'between')}>
          <h2 className={styles.title}>Campos deste modelo</h2>
          {standing.length > 0 ? (
            <span className={look('small', 'muted')}>
              {standing.length} · {plural(mandatory, 'obrigatório', 'obrigatórios')}
            </span>
          ) : null}
        </div>
        {standing.length === 0 ? (
          <p className={look('small', 'muted')}>Nenhum ainda. Sem campos, o documento nasce igual ao modelo.</p>
        ) : (
          <ul className={styles.fields}>
            {standing.map(({ field, times }) => (
              <li key={field.name}>
                <button type="button" className={styles.field} onClick={() => onShow({ name: field.name })}>
                  <Glyph of={icons[field.type]} />
                  <span className={styles.words}>
                    <span>{labelOf(field)}</span>
                    <span className={look('tiny', 'muted')}>
                      {field.name}
                      {times === 1 ? '' : times === 0 ? ' · fora do texto' : ` · ${times} vezes no texto`}
                    </span>
                  </span>
                  <Glyph of={IconChevronRight} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
