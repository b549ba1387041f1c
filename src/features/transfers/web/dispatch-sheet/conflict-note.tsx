import { trustedHtml } from '../../../../platform/web/security/trusted-types.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { formatTime } from '../../../../platform/web/format/date.ts';
import type { Conflict } from './dispatch-saver.ts';

interface ConflictNoteProps {
  readonly conflict: Conflict;
  readonly onKeepMine: () => void;
  readonly onTakeOther: () => void;
}

/** The same dispatch was saved in another window: shows what it says there, and lets the person choose. */
export function ConflictNote({ conflict, onKeepMine, onTakeOther }: ConflictNoteProps) {
  const other = conflict.html === null ? null : plainText(conflict.html);
  return (
    <Note tone="warn" live title="Este despacho foi salvo em outra janela.">
      {conflict.at ? `Foi às ${formatTime(conflict.at)}. ` : ''}O que está escrito aqui ainda não foi salvo.
      {other === null ? null : (
        <blockquote className="otherversion">
          <span className="small semi">Na outra janela:</span>
          <p>{other || 'Sem texto.'}</p>
        </blockquote>
      )}
      <div className="row wr">
        <Button size="sm" onClick={onKeepMine}>
          Salvar o que está aqui
        </Button>
        <Button size="sm" onClick={onTakeOther}>
          Usar o da outra janela
        </Button>
      </div>
    </Note>
  );
}

const plainText = (html: string): string =>
  new DOMParser().parseFromString(trustedHtml(html).__html, 'text/html').body.textContent?.trim() ?? '';
