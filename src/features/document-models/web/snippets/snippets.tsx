import { IconBlockquote } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';

const SnippetsSheet = lazyForm(async () => (await import('./snippets-sheet.tsx')).SnippetsSheet);

/** The door to the pieces of text of the unit, beside an editor. */
export function Snippets({ editor }: { readonly editor: Editor | null }) {
  const [open, setOpen] = useState(false);
  if (!editor) return null;
  return (
    <>
      <Button size="sm" variant="ghost" icon={IconBlockquote} onClick={() => setOpen(true)}>
        Trechos do setor
      </Button>
      {open ? <SnippetsSheet editor={editor} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
