import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { look } from '../../../platform/web/ui/look.tsx';

interface ConflictNoteProps {
  /** Who changed it. */
  readonly message: string;
  /** What the other saved, in the words of the form; empty while it is read. */
  readonly differences: readonly string[] | null;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Two administrators changed the same: what the other saved, and which of the versions goes on. */
export const ConflictNote = ({ message, differences, onKeep, onTake }: ConflictNoteProps) => (
  <Note tone="warn" live title={message}>
    {differences === null ? (
      'Lendo a versão salva…'
    ) : (
      <div className={look('stack')}>
        <span>
          {differences.length > 0 ? `Na versão salva, ${differences.join('; ')}. ` : ''}Nada do que você escreveu se
          perdeu.
        </span>
        <div className={look('row', 'wrap')}>
          <Button size="sm" onClick={onTake}>
            Ficar com a versão salva
          </Button>
          <Button size="sm" onClick={onKeep}>
            Continuar com a minha
          </Button>
        </div>
      </div>
    )}
  </Note>
);
