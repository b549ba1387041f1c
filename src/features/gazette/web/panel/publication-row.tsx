import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCheck,
  IconDots,
  IconPrinter,
  IconSignature,
} from '@tabler/icons-react';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { ActionButton } from '../../../../platform/web/acts/action-bar.tsx';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { formatDate, formatRelative, today } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { ActionMenu } from '../../../../platform/web/ui/actions/menu.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { gazetteCategoryLabels, gazetteRefusalLabels } from '../../rules/gazette-queue.ts';
import { shownStateLabels } from '../../rules/publication-states.ts';
import type { PublicationItem } from '../acts/publication-subject.ts';
import styles from './publication-row.module.css';

interface PublicationRowProps {
  readonly item: PublicationItem;
  readonly chosen: boolean;
  /** `range` when Shift was held: from the last one chosen to this. */
  readonly onChoose: (range: boolean) => void;
  readonly acts: readonly BoundAction[];
}

/** A line of the gazette: what, of which process and unit, its signatures, where it stands, and what can be done. */
export function PublicationRow({ item, chosen, onChoose, acts }: PublicationRowProps) {
  const { document, category } = item;
  const first = acts.find(({ blocked }) => !blocked) ?? acts[0];
  const rest = acts.filter((action) => action !== first);
  return (
    <li className={styles.row} data-chosen={chosen || undefined} data-line={item.id}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          checked={chosen}
          aria-label={`Selecionar ${document.title}`}
          onChange={(event) => onChoose(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
        />
      </label>
      <div className={styles.what}>
        <Link
          className={classNames(styles.title, look('cut'))}
          to={`/processo/${item.process_id}?documento=${item.file_id}`}
          data-title=""
        >
          {document.title}
        </Link>
        <div className={classNames(styles.process, look('small', 'muted'))}>
          <Badge>{gazetteCategoryLabels[category].one}</Badge>
          <span className={look('nup')}>{formatNup(item.nup)}</span>
          <span className={look('cut')}>{item.subject}</span>
        </div>
        {item.reason ? (
          <div className={classNames(styles.note, look('small'))}>
            {gazetteRefusalLabels[item.reason]}: {item.justification}
          </div>
        ) : null}
      </div>
      <div className={classNames(styles.where, look('small'))}>
        <div className={look('cut')}>{document.origin_capacity.label}</div>
        <div className={look('muted', 'cut')}>{momentOf(item)}</div>
      </div>
      <div className={styles.state}>
        <Signatures item={item} />
        <Standing item={item} />
      </div>
      <div className={styles.acts}>
        {first ? <ActionButton size="sm" action={first} of={document.title} /> : null}
        {rest.length > 0 ? (
          <ActionMenu
            target={<IconButton label={`Mais ações de ${document.title}`} icon={IconDots} />}
            items={rest.map((action) => ({ ...action, label: action.name, onSelect: () => void action.perform() }))}
          />
        ) : null}
      </div>
    </li>
  );
}

/** When it came to stand where it stands, and by whom; of a date, on which others it goes out too. */
function momentOf(item: PublicationItem): string {
  const { programming, programmings, user_responsible: marker, authorized_by, authorized_date, refused_by } = item;
  if (programming) {
    const others = programmings.filter(({ id, state }) => id !== programming.id && state !== 'REFUSED');
    return others.length === 0 ? 'só nesta data' : `também em ${others.map(({ date }) => formatDate(date)).join(', ')}`;
  }
  if (item.refused_date) return `recusado ${formatRelative(item.refused_date)} por ${refused_by?.name ?? ''}`;
  if (authorized_date) return `autorizado ${formatRelative(authorized_date)} por ${authorized_by?.name ?? ''}`;
  return `marcado ${formatRelative(item.marked_date)} por ${marker.name}`;
}

function Signatures({ item }: { readonly item: PublicationItem }) {
  const { document, signers_pending: pending, signers_refused: refused } = item;
  if (refused.length > 0) {
    return (
      <>
        <Badge tone="bad" icon={IconAlertTriangle}>
          Assinatura recusada
        </Badge>
        <span className={look('tiny', 'muted', 'cut')}>por {refused[0]}</span>
      </>
    );
  }
  const { signatures_done: done, status_signature: status } = document;
  const all = done + document.signatures_pending;
  if (status === 'SIGNED') {
    return (
      <Badge tone="ok" icon={IconCheck}>
        {done} de {plural(all, 'assinatura', 'assinaturas')}
      </Badge>
    );
  }
  return (
    <>
      <Badge tone="warn" icon={IconSignature}>
        {status === null ? 'Sem assinaturas' : `${done} de ${plural(all, 'assinatura', 'assinaturas')}`}
      </Badge>
      {pending.length > 0 ? (
        <span className={look('tiny', 'muted', 'cut')}>
          {pending.length === 1 ? `falta ${pending[0]}` : `faltam ${pending[0]} e mais ${pending.length - 1}`}
        </span>
      ) : null}
    </>
  );
}

/** What the heading does not say: apt, published in part, at the printshop. */
function Standing({ item: { status_doe: state, programming } }: { readonly item: PublicationItem }) {
  if (programming?.sent_date && programming.state === 'PROGRAMMED') {
    return (
      <Badge tone="brand" icon={IconPrinter}>
        Na gráfica
      </Badge>
    );
  }
  if (state === 'PARTIALLY_PUBLISHED') return <Badge tone="info">{shownStateLabels[state]}</Badge>;
  if (state === 'APT') return <Badge tone="line">{shownStateLabels[state]}</Badge>;
  if (programming?.state !== 'PUBLISHED') return null;
  // It stands in an edition whose day is still to come: nobody reads it yet.
  return programming.date > today() ? (
    <Badge tone="info" icon={IconCalendarEvent}>
      Sai em {formatDate(programming.date)}
    </Badge>
  ) : (
    <Badge tone="ok" icon={IconCalendarEvent}>
      {shownStateLabels.PUBLISHED}
    </Badge>
  );
}
