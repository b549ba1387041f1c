import { Button } from '../ui/actions/button.tsx';
import { Note } from '../ui/display/note.tsx';
import { look } from '../ui/look.tsx';

interface ConflictNoteProps<Saved extends { readonly version: number }> {
  /** Who changed it. */
  readonly message: string;
  /** What the writing began from, and what is saved now, while that is read. */
  readonly base: Saved;
  readonly now: Saved | undefined;
  /** What the other changed, in the words of the form. */
  readonly differences: (base: Saved, now: Saved) => readonly string[];
  /** Goes on with the saved version, or with what was written on top of it. */
  readonly onTake: (now: Saved, keep: boolean) => void;
}

/** The saved version is read anew: what is kept of it is what the other one changed. */
export const readAnew = { staleTime: 0, refetchOnMount: 'always' } as const;

/** Two administrators changed the same: what the other saved, and which of the versions goes on. */
export function ConflictNote<Saved extends { readonly version: number }>(props: ConflictNoteProps<Saved>) {
  const { message, base, now, differences, onTake } = props;
  if (now === undefined || now.version <= base.version) {
    return (
      <Note tone="warn" live title={message}>
        Lendo a versão salva…
      </Note>
    );
  }
  const said = differences(base, now);
  return (
    <Note tone="warn" live title={message}>
      <div className={look('stack')}>
        <span>
          {said.length > 0 ? `Na versão salva, ${said.join('; ')}. ` : ''}Nada do que você escreveu se perdeu.
        </span>
        <div className={look('row', 'wrap')}>
          <Button size="sm" onClick={() => onTake(now, false)}>
            Ficar com a versão salva
          </Button>
          <Button size="sm" onClick={() => onTake(now, true)}>
            Continuar com a minha
          </Button>
        </div>
      </div>
    </Note>
  );
}
