import type { Editor } from '@tiptap/core';
import { allowedIf, type Decision } from '../../../kernel/decision.ts';
import { isAllowedLink } from '../../../kernel/texts/rich-text.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { Button } from '../ui/actions/button.tsx';

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

const mayLinkTo = (typed: string): Decision =>
  allowedIf(isAllowedLink(completeAddress(typed)), {
    code: 'LINK',
    message: 'Escreva um endereço que comece com http://, https:// ou mailto:, sem espaços.',
  });

/** Puts an address behind the chosen text, changes it or takes it away. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const current = String(editor.getAttributes('link')['href'] ?? '');
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const remove = () => {
    chain().unsetLink().run();
    onClose();
  };
  const save = (typed: string) => {
    const href = completeAddress(typed);
    if (editor.state.selection.empty && current === '') {
      const marks = [{ type: 'link', attrs: { href } }];
      chain().insertContent({ type: 'text', text: typed, marks }).run();
    } else {
      chain().setLink({ href }).run();
    }
  };
  const isNew = current === '';
  return (
    <ActDialog
      words={{ title: isNew ? 'Inserir link' : 'Alterar link', verb: isNew ? 'Inserir' : 'Salvar', keep: 'Cancelar' }}
      fields={{ address: { kind: 'text', label: 'Endereço', initial: current, check: (typed) => mayLinkTo(typed) } }}
      otherVerbs={isNew ? null : <Button onClick={remove}>Tirar o link</Button>}
      send={({ address }) => Promise.resolve(save(address))}
      onClose={onClose}
    />
  );
}
