import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { isAllowedLink } from '../../../kernel/rich-text.ts';
import { Button } from '../ui/actions/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** What people type, completed: "gov.br" becomes https, an e-mail becomes mailto. */
function completeAddress(typed: string): string {
  const address = typed.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return address;
  return /^[^\s@/]+@[^\s@/]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const current = String(editor.getAttributes('link')['href'] ?? '');
  const [typed, setTyped] = useState(current);
  const [error, setError] = useState<string>();

  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const save = () => {
    const href = completeAddress(typed);
    if (!isAllowedLink(href)) {
      setError('Escreva um endereço que comece com http://, https:// ou mailto:, sem espaços.');
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && current === '') {
      const marks = [{ type: 'link', attrs: { href } }];
      chain.insertContent({ type: 'text', text: typed.trim(), marks }).run();
    } else {
      chain.setLink({ href }).run();
    }
    onClose();
  };

  return (
    <Dialog
      title={current === '' ? 'Inserir link' : 'Alterar link'}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose} data-safe>
            Cancelar
          </Button>
          {current === '' ? null : <Button onClick={remove}>Tirar o link</Button>}
          <Button variant="primary" type="submit">
            {current === '' ? 'Inserir' : 'Salvar'}
          </Button>
        </>
      }
    >
      <TextField
        label="Endereço"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Dialog>
  );
}
