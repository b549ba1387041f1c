import { localDateOf, localTimeOf } from '../../../../kernel/calendar.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { type Mail, type MailItem, renderMail } from '../../../../platform/server/mail/index.ts';
import { notificationAddress } from '../../rules/notification-address.ts';
import { type NotificationKind, notificationKinds } from '../../rules/notification-kinds.ts';
import { outbox } from '../../rules/outbox.ts';
import { outsideText } from '../../rules/outside-text.ts';
import type { Going, Letter } from './claim-letter.ts';
import { namesOf, stopAddresses } from './stop-links.ts';

const SETTINGS = '/app/configuracoes-usuario?activeTab=avisos';
const HOME = '/app';

interface Composing {
  readonly deps: Pick<Deps, 'config' | 'secrets'>;
  readonly timeZone: string;
  readonly now: Date;
}

/** What is said outside of one notification. */
export const toldOutside = (going: Going) =>
  outsideText({
    kind: going.kind,
    text: going.text,
    process: going.process_id === null ? null : { nup: going.nup, title: going.title, secrecy: going.secrecy ?? 6 },
  });

/** Where it leads, once the reader signed in. */
export const leadsTo = ({ kind, process_id: processId, document_id: documentId, report_id: reportId }: Going): string =>
  notificationAddress({ kind, processId, documentId, reportId }) ?? HOME;

/** The e-mail of what goes to a person together: of one process in its thread, of several as a summary. */
export function composeMail(letter: Letter, composing: Composing): Mail {
  const { deps, now } = composing;
  const { items, person, address } = letter;
  const { publicUrl } = deps.config;
  const [first] = items;
  const isOfOne = items.every(({ process_id: id }) => id === first.process_id) && first.process_id !== null;
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const stop = stopAddresses(deps, { personId: person.id, kinds }, now);
  const stops = {
    stopAt: stop.atOnce,
    footer: `Você recebe este e-mail pelos avisos que escolheu, ou que o Carimbo recomenda: ${namesOf(kinds)}.`,
    footerLinks: [
      {
        label:
          kinds.length === 1 ? 'Não receber mais este aviso por e-mail' : 'Não receber mais estes avisos por e-mail',
        url: stop.page,
      },
      { label: 'Escolher os avisos', url: publicUrl + SETTINGS },
    ],
  };
  if (isOfOne && items.length === 1) {
    const { about, text } = toldOutside(first);
    return renderMail({
      to: address,
      subject: about,
      greet: person.name,
      paragraphs: [`${notificationKinds[first.kind]}: ${text}`],
      action: { label: buttonOf(first.kind, first.document_id), url: publicUrl + leadsTo(first) },
      thread: `process-${first.process_id}`,
      ...stops,
    });
  }
  const shown = items.slice(0, outbox.items);
  const lines = shown.map((item) => lineOf(item, { ...composing, publicUrl, named: !isOfOne }));
  const more = items.length - shown.length;
  const count = items.length === 1 ? '1 aviso' : `${items.length} avisos`;
  return renderMail({
    to: address,
    subject: isOfOne ? toldOutside(first).about : `${count} do Carimbo`,
    greet: person.name,
    paragraphs: [
      isOfOne
        ? `${count} deste processo:`
        : items.length === 1
          ? 'Um aviso espera por você:'
          : `${count} esperam por você:`,
    ],
    items:
      more > 0 ? [...lines, { title: `E mais ${more}`, text: 'Estão no sino, quando você entra no Carimbo.' }] : lines,
    action: isOfOne
      ? { label: 'Abrir o processo', url: publicUrl + leadsTo({ ...first, document_id: null }) }
      : items.length === 1 && first.report_id !== null
        ? { label: 'Abrir o relatório', url: publicUrl + leadsTo(first) }
        : { label: 'Abrir o Carimbo', url: publicUrl + HOME },
    ...(isOfOne ? { thread: `process-${first.process_id}` } : {}),
    ...stops,
  });
}

function lineOf(
  item: Going,
  { now, timeZone, publicUrl, named }: Composing & { readonly publicUrl: string; readonly named: boolean },
): MailItem {
  const { about, text } = toldOutside(item);
  const [, title] = about.split(' · ');
  return {
    title: notificationKinds[item.kind],
    text: named && title !== undefined ? `${text}\n${title}` : text,
    when: whenOf(item.created_at, now, timeZone),
    url: publicUrl + leadsTo(item),
  };
}

/** "hoje, 14:32", "13/10, 09:00". */
function whenOf(at: Date, now: Date, timeZone: string): string {
  const day = localDateOf(at, timeZone);
  const shown = day === localDateOf(now, timeZone) ? 'hoje' : day.slice(5).split('-').toReversed().join('/');
  return `${shown}, ${localTimeOf(at, timeZone)}`;
}

function buttonOf(kind: NotificationKind, documentId: number | null): string {
  if (kind === 'SIGNATURE_REQUEST') return 'Ler e assinar';
  return documentId === null ? 'Abrir o processo' : 'Abrir o documento';
}
