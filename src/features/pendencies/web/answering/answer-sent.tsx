import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { formatBytes } from '../../../../platform/web/format/number.ts';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import type { Request } from './use-request.ts';

/** What was sent, while a servant looks at it. */
export function AnswerSent({ request: { files, answer, answered_date: at } }: { readonly request: Request }) {
  return (
    <>
      <Note tone="ok" title="Resposta enviada." live>
        O setor vai conferir os documentos. Se faltar algo, você recebe um e-mail.
      </Note>
      <Card title="O que você enviou">
        <div className={look('stack')}>
          {at === null ? null : <p className={look('small', 'muted')}>Em {formatDateTime(at)}</p>}
          {files.length === 0 ? null : (
            <ul className={look('stack')}>
              {files.map(({ id, name, extension, filesize }) => (
                <li key={id}>
                  {name}.{extension} <span className={look('small', 'muted', 'digits')}>{formatBytes(filesize)}</span>
                </li>
              ))}
            </ul>
          )}
          {answer === null ? null : <p>“{answer}”</p>}
        </div>
      </Card>
    </>
  );
}
