import { IconBolt } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { formatDate, formatDateTime, formatTime } from '../../../../platform/web/format/date.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { DatedEntry } from '../../../../platform/web/ui/display/dated-entry.tsx';
import { TextWithNups } from '../../../processes/web/index.ts';
import { DocumentLink, DocumentSituation } from '../../../documents/web/index.ts';
import { returnStanding, returnTone } from '../../rules/scheduled-return.ts';
import type { listDispatches } from '../../contract/dispatches/list-dispatches.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './dispatch-entry.module.css';

export type Dispatch = OutputOf<typeof listDispatches>['results'][number];

/** One move: dater, title, text, who, from where to where, and the files that went along. */
export function DispatchEntry({ dispatch }: { readonly dispatch: Dispatch }) {
  const {
    date,
    sent_date,
    title,
    user,
    changed_by: others,
    from,
    to,
    files,
    observation,
    excerpt,
    draft,
    automatic_processing: automatic,
    kind,
    status,
  } = dispatch;
  const at = sent_date ?? date;
  const main = files.find(({ primary }) => primary);
  const who = [user.name, user.post].filter(Boolean).join(' · ');
  return (
    <DatedEntry at={at}>
      <div className={look('row', 'wrap')}>
        <h3>{title}</h3>
        {draft ? <Badge tone="warn">Seu rascunho</Badge> : null}
        {automatic ? (
          <Badge tone="brand" icon={IconBolt}>
            {draft ? 'Segue sozinho ao assinar' : 'Trâmite automático'}
          </Badge>
        ) : null}
        {!draft && kind !== 'DISPATCHED' && title !== status ? <Badge>{status}</Badge> : null}
        {dispatch.asked_back ? <AskedBack asked={dispatch.asked_back} draft={draft} /> : null}
        {dispatch.taken_back_date ? <Badge tone="warn">Envio desfeito</Badge> : null}
        {main ? <DocumentSituation document={main} /> : null}
      </div>
      {excerpt ? (
        <p className={styles.text}>
          <TextWithNups text={excerpt} />
        </p>
      ) : null}
      {observation ? <p>{observation}</p> : null}
      <p className={look('small', 'muted')}>
        {who} · {to ? `${from.label} para ${to.label}` : from.label},{' '}
        <time dateTime={at} title={formatDateTime(at)}>
          às {formatTime(at)}
        </time>
      </p>
      {others.length > 0 ? (
        <p className={look('small', 'muted')}>Também mexeram nele: {others.map(({ name }) => name).join(', ')}.</p>
      ) : null}
      {files.length > 0 ? <Files of={title} files={files} /> : null}
    </DatedEntry>
  );
}

interface AskedBackProps {
  readonly asked: NonNullable<Dispatch['asked_back']>;
  readonly draft: boolean;
}

/** By when the process is asked back, and how that stands once it went. */
function AskedBack({ asked: { by, days_left: left, came_back: cameBack, released }, draft }: AskedBackProps) {
  const until = `Devolver até ${formatDate(by)}`;
  if (draft) return <Badge>{until}</Badge>;
  if (released) return <Badge>{`${until} · dispensada`}</Badge>;
  if (cameBack) return <Badge>{`${until} · já voltou`}</Badge>;
  return <Badge tone={returnTone(left)}>{`${until} · ${returnStanding(left)}`}</Badge>;
}

/** Files shown before the rest is asked for; one more is shown rather than hidden behind a button. */
const SHOWN = 6;

function Files({ of, files }: { readonly of: string; readonly files: Dispatch['files'] }) {
  const [all, setAll] = useState(files.length <= SHOWN + 1);
  return (
    <ul className={look('row', 'wrap')} aria-label={`Documentos de ${of}`}>
      {(all ? files : files.slice(0, SHOWN)).map((file) => (
        <li key={file.id}>
          <DocumentLink document={file} />
        </li>
      ))}
      {all ? null : (
        <li>
          <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
            Mais {plural(files.length - SHOWN, 'documento', 'documentos')}
          </Button>
        </li>
      )}
    </ul>
  );
}
