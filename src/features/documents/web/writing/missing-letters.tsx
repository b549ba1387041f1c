import { Note } from '../../../../platform/web/ui/display/note.tsx';

/** Warns who writes of letters that no font of the printed document has, before anybody signs it. */
export function MissingLetters({ letters = [] }: { readonly letters?: readonly string[] | undefined }) {
  if (letters.length === 0) return null;
  return (
    <Note
      tone="warn"
      live
      title={letters.length === 1 ? 'Um sinal não será impresso:' : 'Estes sinais não serão impressos:'}
    >
      <b>{letters.join(' ')}</b> No documento aparece � no lugar. Troque por palavras antes de assinar.
    </Note>
  );
}
