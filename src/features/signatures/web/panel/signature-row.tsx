import {
  IconBan,
  IconCheck,
  IconClock,
  IconEye,
  IconFileCheck,
  IconFileOff,
  IconHourglass,
  IconMail,
  IconUserOff,
} from '@tabler/icons-react';
import { Link } from '../../../../platform/web/router/index.ts';
import { ActionButton, ActionIcon } from '../../../../platform/web/acts/action-bar.tsx';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { formatDate, formatDateTime, formatRelative, today } from '../../../../platform/web/format/date.ts';
import { Avatar } from '../../../../platform/web/ui/display/avatar.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { BookmarkMarks } from '../../../bookmarks/web/index.ts';
import type { SignatureItem } from '../acts/signature-subject.ts';
import { readAddress, signableOf } from '../signable-document.ts';
import { dueText } from './due-text.ts';
import type { TabId } from './signature-tabs.ts';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import styles from './signature-row.module.css';

interface SignatureRowProps {
  readonly item: SignatureItem;
  readonly tab: TabId;
  readonly chosen?: boolean;
  /** `range` when Shift was held: from the last one chosen to this. Only what waits for me is chosen, and acted on. */
  readonly onChoose?: (range: boolean) => void;
  readonly acts?: readonly BoundAction[];
  /** Asked by who left: it is mine to decide about. */
  readonly inherited?: boolean;
}

/** One request: what, in which process, who is on the other side, how near the deadline is, and what can be done. */
export function SignatureRow({ item, tab, chosen = false, onChoose, acts = [], inherited = false }: SignatureRowProps) {
  const { process_file: file } = item;
  const other = tab === 'pedidas' ? item.user : item.user_request;
  const unit = tab === 'pedidas' ? item.capacity : item.capacity_request;
  const due = dueText(file.process.due_date, today());
  const beside = besideStatus(item, tab);
  return (
    <li className={styles.row} data-chosen={chosen || undefined} data-line={item.id}>
      {onChoose ? (
        <label className={styles.pick}>
          <input
            type="checkbox"
            checked={chosen}
            aria-label={`Selecionar ${file.title}`}
            onChange={(event) => onChoose(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
          />
        </label>
      ) : null}
      <Avatar name={other.name} className={styles.face} />
      <div className={styles.what}>
        <Link className={classNames(styles.title, look('cut'))} to={readAddress(signableOf(item))} data-title="">
          {file.title}
        </Link>
        <div className={classNames(styles.process, look('small', 'muted', 'cut'))}>
          {file.process.nup_formatted ? (
            <span className={look('nup')}>{file.process.nup_formatted}</span>
          ) : (
            'Processo em rascunho'
          )}
          {' · '}
          {file.process.title}
        </div>
        <Situation item={item} tab={tab} />
        {file.process.bookmark.length > 0 ? (
          <div className={look('row', 'wrap')}>
            <BookmarkMarks of={file.process.bookmark} most={3} />
          </div>
        ) : null}
        {tab === 'pedidas' ? <Reach item={item} /> : null}
        {inherited ? (
          <div className={classNames(styles.reach, look('small', 'muted'))}>
            <Glyph of={IconUserOff} />
            {`${item.user_request.name} pediu e saiu do setor: agora é com você`}
          </div>
        ) : null}
      </div>
      <div className={classNames(styles.who, look('small'))}>
        <div className={look('cut')}>
          {tab === 'pedidas' ? 'Pedida a' : 'Pedida por'} {item.user_request.id === item.user.id ? 'você' : other.name}
        </div>
        <div className={look('muted', 'cut')}>
          {unit ? `${unit.label} · ` : ''}
          <time dateTime={item.created_at} title={formatDateTime(item.created_at)}>
            {formatRelative(item.created_at)}
          </time>
        </div>
      </div>
      <div className={styles.due}>
        {tab === 'recebidas' ? (
          <Badge tone={due.tone} icon={IconClock}>
            {due.text}
          </Badge>
        ) : (
          <Badge {...looks[item.status]}>{item.status_label}</Badge>
        )}
        {file.effect ? <Badge {...effectLooks[file.effect]}>{file.effect_label}</Badge> : null}
        {item.mandatory ? <span className={look('tiny', 'semi')}>Obrigatória</span> : null}
        {beside ? <span className={look('tiny', 'muted', 'digits')}>{beside}</span> : null}
      </div>
      {acts.length > 0 ? (
        <div className={styles.acts}>
          {acts.map((action, index) =>
            index === 0 ? (
              <ActionButton key={action.id} size="sm" action={action} of={file.title} />
            ) : (
              <ActionIcon key={action.id} action={action} of={file.title} />
            ),
          )}
        </div>
      ) : null}
    </li>
  );
}

/** Of what I asked: how it reached the person, and whether they opened it. */
function Reach({ item: { external, seen_at: seen, status } }: Pick<SignatureRowProps, 'item'>) {
  if (status !== 'PENDING' || (!external && !seen)) return null;
  const said = [
    external ? linkText(external) : null,
    seen ? `Aberto ${formatRelative(seen)}` : external ? 'Ainda não aberto' : null,
  ];
  return (
    <div className={classNames(styles.reach, look('small', 'muted'))}>
      {external ? <Glyph of={IconMail} /> : <Glyph of={IconEye} />}
      {said.filter(Boolean).join(' · ')}
    </div>
  );
}

function linkText({ sent_to, state, expires_at }: NonNullable<SignatureItem['external']>): string {
  if (state === 'EXPIRED') return `O link para ${sent_to} venceu: reenvie`;
  if (state === 'CLOSED') return `O link para ${sent_to} foi fechado por tentativas erradas: reenvie`;
  return `Por e-mail, ${sent_to}, até ${formatDate(expires_at)}`;
}

/** Whose turn it is, or why it was refused. */
function Situation({ item, tab }: Pick<SignatureRowProps, 'item' | 'tab'>) {
  const { waiting_for: before, refuse_option: option, refuse_justification: justification } = item;
  if (item.status === 'REFUSED') {
    return (
      <div className={classNames(styles.note, look('small'))}>
        {option ? `${option.description}: ` : ''}
        {justification}
      </div>
    );
  }
  if (item.status !== 'PENDING' || tab === 'respondidas') return null;
  const turn = tab === 'pedidas' ? 'Espera' : 'Ainda não é a sua vez: falta';
  const others = before.length > 0 ? `${turn} ${names(before)}` : null;
  const said = others ?? (tab === 'recebidas' ? signableOf(item).blocked?.message : null);
  if (!said) return null;
  return (
    <div className={classNames(styles.wait, look('small'))}>
      {others ? <Glyph of={IconHourglass} /> : null}
      {said}
    </div>
  );
}

const looks = {
  PENDING: { tone: 'warn', icon: IconClock },
  SIGNED: { tone: 'ok', icon: IconCheck },
  REFUSED: { tone: 'bad', icon: IconBan },
} as const;

/** What became of the document after it was signed. */
const effectLooks = {
  NO_EFFECT: { tone: 'bad', icon: IconFileOff },
  REVERT_NO_EFFECT: { tone: 'line', icon: IconFileCheck },
} as const;

/** When it was answered; of what was asked, how many have signed. */
function besideStatus({ answered_at, process_file }: SignatureItem, tab: TabId): string | null {
  if (tab === 'respondidas') return answered_at && formatDateTime(answered_at);
  const { signatures_done: done, signatures_total: total } = process_file;
  return tab === 'pedidas' && total > 1 ? `${done} de ${total} assinaturas` : null;
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const names = (people: readonly string[]): string =>
  people.length > 2 ? `${people[0]} e mais ${people.length - 1} pessoas` : list.format(people);
