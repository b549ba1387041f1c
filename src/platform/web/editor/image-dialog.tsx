import { IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { richTextLimits } from '../../../kernel/texts/rich-text.ts';
import { Button, buttonLook } from '../ui/actions/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { readImageFile } from './image-file.ts';
import { putImage } from './put-image.ts';
import { Glyph, look } from '../ui/look.tsx';
import { FieldBox, FieldMessage } from '../ui/fields/field.tsx';
import { SelectField } from '../ui/fields/choice-fields.tsx';
import styles from './image-dialog.module.css';

/** Offered, in percent of the line. A pasted image may have another. */
const commonWidths = [25, 50, 75, 100];

interface ImageDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Inserts an image, or changes the description and width of the chosen one. No `ActDialog`: a new image asks for more than a changed one. */
export function ImageDialog({ editor, onClose }: ImageDialogProps) {
  const chosen = editor.isActive('image') ? editor.getAttributes('image') : null;
  const [file, setFile] = useState<File>();
  const [src, setSrc] = useState<string | null>(null);
  const [alt, setAlt] = useState(String(chosen?.['alt'] ?? ''));
  const [width, setWidth] = useState(Number(chosen?.['width'] ?? 0));
  const [error, setError] = useState<string>();
  const widths = [...new Set([...commonWidths, ...(width === 0 ? [] : [width])])].sort((one, other) => one - other);

  const pick = async (picked: File | undefined) => {
    if (!picked) return;
    setFile(picked);
    const read = await readImageFile(picked);
    setSrc('src' in read ? read.src : null);
    setError('refusal' in read ? read.refusal : undefined);
  };
  const save = () => {
    const attributes = { alt: alt.trim(), width: width === 0 ? null : width };
    if (chosen !== null) {
      editor.chain().focus().updateAttributes('image', attributes).run();
    } else if (src === null) {
      setError((known) => known ?? 'Escolha a imagem.');
      return;
    } else {
      putImage(editor, { ...attributes, src });
    }
    onClose();
  };

  return (
    <Dialog
      title={chosen ? 'Alterar imagem' : 'Inserir imagem'}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose} data-safe>
            Cancelar
          </Button>
          <Button variant="primary" type="submit">
            {chosen ? 'Salvar' : 'Inserir'}
          </Button>
        </>
      }
    >
      {chosen ? null : (
        <FieldBox>
          {/* The browser's own control speaks the browser's language; this one speaks ours. */}
          <label className={buttonLook({}, styles.file)}>
            <Glyph of={IconPhoto} />
            {file?.name ?? 'Escolher imagem PNG ou JPEG'}
            <input
              type="file"
              className={look('heard')}
              accept="image/png,image/jpeg"
              aria-invalid={error !== undefined}
              aria-describedby={error ? 'image-error' : undefined}
              onChange={(event) => void pick(event.currentTarget.files?.[0])}
            />
          </label>
          {error ? (
            <FieldMessage id="image-error" role="alert">
              {error}
            </FieldMessage>
          ) : null}
        </FieldBox>
      )}
      <TextField
        label="Descrição da imagem"
        hint="Diga em uma frase o que ela mostra, para quem não pode vê-la. Deixe em branco só se for enfeite."
        maxLength={richTextLimits.altLength}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
      <SelectField
        label="Largura"
        value={width}
        options={[
          { value: '0', label: 'Original' },
          ...widths.map((each) => ({ value: String(each), label: `${each} % da linha` })),
        ]}
        onChange={(event) => setWidth(Number(event.currentTarget.value))}
      />
    </Dialog>
  );
}
