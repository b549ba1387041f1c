import { formatDate, formatTime, today } from '../format/date.ts';
import { Button } from '../ui/actions/button.tsx';
import { Note } from '../ui/display/note.tsx';
import { look } from '../ui/look.tsx';

interface BegunNoteProps {
  /** "este processo". */
  readonly what: string;
  /** When it was begun; `null` where only this computer knows of it. */
  readonly at: string | null;
  readonly onBlank: () => void;
}

/** What a person left is there again: since when, and how to begin without it. */
export const BegunNote = ({ what, at, onBlank }: BegunNoteProps) => (
  <Note>
    <span className={look('row', 'wrap', 'between')}>
      <span>
        Você tinha começado {what}
        {at === null ? '' : ` ${whenOf(at)}`}. Está como você deixou.
      </span>
      <Button size="sm" onClick={onBlank}>
        Começar em branco
      </Button>
    </span>
  </Note>
);

/** "às 12:01"; "em 15/10/2026, às 12:01". */
const whenOf = (at: string): string =>
  today(at) === today() ? `às ${formatTime(at)}` : `em ${formatDate(at)}, às ${formatTime(at)}`;
