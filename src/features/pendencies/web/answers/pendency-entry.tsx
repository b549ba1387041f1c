import { IconArrowBackUp, IconFile, IconFiles, IconX } from '@tabler/icons-react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { formatDate, formatDateTime, today } from '../../../../platform/web/format/date.ts';
import { formatBytes, plural } from '../../../../platform/web/format/number.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { blockedBy } from '../../../../platform/web/ui/actions/blocked.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Badge, type BadgeTone } from '../../../../platform/web/ui/display/badge.tsx';
import { Fact, Facts } from '../../../../platform/web/ui/display/facts.tsx';
import { DatedEntry } from '../../../../platform/web/ui/display/dated-entry.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { openInTab } from '../../../documents/web/index.ts';
import type { listPendencies } from '../../contract/answers/list-pendencies.ts';
import { openSentFile } from '../../contract/answers/open-sent-file.ts';
import { pendencyReasons } from '../../rules/pendency-limits.ts';
import styles from './pendency-entry.module.css';

export type Pendency = OutputOf<typeof listPendencies>['results'][number];
/** What is done with one, by the name of its verdict. */
export type PendencyVerb = keyof NonNullable<Pendency['actions']>;

interface PendencyEntryProps {
  readonly pendency: Pendency;
  readonly onVerb: (verb: PendencyVerb) => void;
}

/** One pendency: whom, what, what came, and what is done with it. */
export function PendencyEntry({ pendency, onVerb }: PendencyEntryProps) {
  const { number, party, date, capacity, user, sent_to, due_date, pendency_documents: asked, reminders } = pendency;
  return (
    <DatedEntry at={date}>
      <div className={look('row', 'wrap')}>
        <h3>
          Pendência nº {number}
          {party ? `: ${party.name}` : ''}
        </h3>
        <Situation pendency={pendency} />
        {pendency.status === 'pending' && due_date !== null ? (
          <Badge tone={due_date < today() ? 'bad' : 'line'}>
            {due_date < today() ? 'Prazo venceu em' : 'Prazo até'} {formatDate(due_date)}
          </Badge>
        ) : null}
      </div>
      {asked.length > 0 ? (
        <ul className={styles.asked} aria-label={`Documentos pedidos na pendência nº ${number}`}>
          {asked.map(({ id, name, reason }) => (
            <li key={id}>
              {name}
              {reason === null ? null : (
                <span className={look('muted')}> · {pendencyReasons[reason].toLowerCase()}</span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {pendency.observation ? <p className={styles.text}>“{pendency.observation}”</p> : null}
      <p className={look('small', 'muted')}>
        {user.name} · {capacity.label}
        {sent_to ? `, por e-mail para ${sent_to}` : pendency.origin === 'cearadigital' ? ', no portal do estado' : ''}
        {reminders > 0 && pendency.status === 'pending' ? ` · ${plural(reminders, 'lembrete', 'lembretes')}` : ''}
      </p>
      <WhatCame pendency={pendency} />
      <Acts pendency={pendency} onVerb={onVerb} />
    </DatedEntry>
  );
}

function Situation({ pendency: { status, joined, return_reason } }: { readonly pendency: Pendency }) {
  const [tone, text]: [BadgeTone, string] =
    status === 'canceled'
      ? ['neutral', 'Cancelada']
      : joined
        ? ['ok', 'Respondida e juntada']
        : status === 'answered'
          ? ['info', 'Respondida, aguarda juntada']
          : ['warn', return_reason === null ? 'Aguarda resposta' : 'Devolvida, aguarda resposta'];
  return <Badge tone={tone}>{text}</Badge>;
}

function WhatCame({ pendency }: { readonly pendency: Pendency }) {
  const { answered_date: at, answer, files, files_waiting: waiting, return_reason, cancel_reason, status } = pendency;
  return (
    <>
      <Facts layout="list">
        <Fact name="Respondida">{at !== null && status === 'answered' ? formatDateTime(at) : null}</Fact>
        <Fact name="Mensagem">{answer ? <span className={styles.text}>{answer}</span> : null}</Fact>
        <Fact name="Por que voltou">{status === 'pending' ? return_reason : null}</Fact>
        <Fact name="Por que foi cancelada">{cancel_reason}</Fact>
      </Facts>
      {files.length > 0 ? (
        <ul className={styles.files} aria-label={`Arquivos enviados na pendência nº ${pendency.number}`}>
          {files.map((file) => (
            <SentFileLine key={file.id} file={file} />
          ))}
        </ul>
      ) : waiting > 0 ? (
        <p className={look('small', 'muted')}>
          {plural(waiting, 'arquivo enviado aguarda', 'arquivos enviados aguardam')} o setor onde o processo está.
        </p>
      ) : null}
      {pendency.joined ? (
        <p className={look('small')}>
          <Link to="?tab=juntadas">Ver a juntada</Link>
        </p>
      ) : null}
    </>
  );
}

function SentFileLine({
  file: { id, name, extension, filesize, pages },
}: {
  readonly file: Pendency['files'][number];
}) {
  const open = () => void openInTab(() => callEndpoint(openSentFile, { params: { id } })).catch(toast.failure);
  return (
    <li className={look('row')}>
      <Glyph of={IconFile} />
      <button type="button" className={classNames(look('link', 'grow'), styles.open)} onClick={open}>
        {name}.{extension}
      </button>
      <span className={look('small', 'muted', 'digits')}>
        {pages === null ? '' : `${plural(pages, 'página', 'páginas')}, `}
        {formatBytes(filesize)}
      </span>
    </li>
  );
}

function Acts({ pendency: { actions, status, joined }, onVerb }: PendencyEntryProps) {
  if (actions === null || status === 'canceled' || joined) return null;
  const isAnswered = status === 'answered';
  return (
    <div className={look('row', 'wrap')}>
      {isAnswered ? (
        <>
          <Button
            size="sm"
            variant="primary"
            icon={IconFiles}
            blocked={blockedBy(actions.join)}
            onClick={() => onVerb('join')}
          >
            Juntar os documentos
          </Button>
          <Button
            size="sm"
            icon={IconArrowBackUp}
            blocked={blockedBy(actions.send_back)}
            onClick={() => onVerb('send_back')}
          >
            Devolver
          </Button>
        </>
      ) : null}
      <Button
        size="sm"
        variant={isAnswered ? 'ghost' : undefined}
        icon={IconX}
        blocked={blockedBy(actions.cancel)}
        onClick={() => onVerb('cancel')}
      >
        Cancelar pendência
      </Button>
    </div>
  );
}
