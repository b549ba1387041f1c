import { escapeMarkup } from '../../../kernel/texts/markup.ts';
import type { Mail } from './mail.ts';
import { inLines, pageOf } from './mail-page.ts';

interface Link {
  readonly label: string;
  readonly url: string;
}

/** One of several things that a message tells. */
export interface MailItem {
  /** What kind of thing it is, in a few words. */
  readonly title: string;
  readonly text: string;
  /** "hoje, 14:32". */
  readonly when?: string;
  readonly url?: string;
}

/** The content of a message, as plain sentences; the form is the same for all. */
export interface MailContent {
  readonly to: string;
  readonly subject: string;
  /** `Maria da Silva`: opens the message. */
  readonly greet?: string;
  readonly paragraphs: readonly string[];
  /** A code to type, shown large and first: the preview of a mailbox has it already. */
  readonly code?: string;
  /** Several things told together, each with a line of its own. */
  readonly items?: readonly MailItem[];
  readonly action?: Link;
  /** Where a mail program stops such messages by one press. */
  readonly stopAt?: string;
  /** What it is about: messages of one thread stand together. */
  readonly thread?: string;
  /** Why the person gets this and how to stop it. */
  readonly footer?: string;
  /** Ways that the footer names, such as the one that stops such messages. */
  readonly footerLinks?: readonly Link[];
}

const FOOTER = 'Mensagem automática do Carimbo. Não responda a este e-mail.';

/** Writes the message in both forms. Everything is escaped, and only http(s) addresses become links. */
export function renderMail(content: MailContent): Mail {
  const { to, subject, stopAt, thread } = content;
  for (const url of linksOf(content)) if (!/^https?:\/\//.test(url)) throw new RangeError('mail link must be http(s)');
  return {
    to,
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: asText(content),
    html: asHtml(content),
    ...(stopAt === undefined ? {} : { stopAt }),
    ...(thread === undefined ? {} : { thread }),
  };
}

const linksOf = ({ action, items = [], footerLinks = [] }: MailContent): readonly string[] =>
  [action?.url, ...items.map(({ url }) => url), ...footerLinks.map(({ url }) => url)].filter(
    (url) => url !== undefined,
  );

function asText({ greet, paragraphs, code, items = [], action, footer, footerLinks = [] }: MailContent): string {
  const parts = [
    ...(greet ? [`Olá, ${greet}.`] : []),
    ...(code ? [`Código: ${code}`] : []),
    ...paragraphs,
    ...items.map(({ title, text, when, url }) =>
      [
        `* ${title}${when ? ` (${when})` : ''}`,
        `  ${text.replaceAll('\n', '\n  ')}`,
        ...(url ? [`  ${url}`] : []),
      ].join('\n'),
    ),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${[footer, ...footerLinks.map(({ label, url }) => `${label}: ${url}`), FOOTER].filter(Boolean).join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function asHtml({ subject, greet, paragraphs, code, items = [], action, footer, footerLinks = [] }: MailContent) {
  const paragraph = (text: string) => `<p class="p">${inLines(text)}</p>`;
  const link = ({ label, url }: Link, kind: string) =>
    `<a class="${kind}" href="${escapeMarkup(url)}">${escapeMarkup(label)}</a>`;
  const body = [
    ...(greet ? [paragraph(`Olá, ${greet}.`)] : []),
    ...(code ? [`<p class="p code"><strong>${escapeMarkup(code)}</strong></p>`] : []),
    ...paragraphs.map(paragraph),
    ...(items.length > 0 ? [`<ul class="items">${items.map(itemOf).join('\n')}</ul>`] : []),
    ...(action ? [`<p class="p">${link(action, 'button')}</p>`] : []),
  ];
  const end = [
    ...[footer].filter((line) => line !== undefined).map(inLines),
    ...footerLinks.map((one) => link(one, 'quiet')),
    inLines(FOOTER),
  ];
  // A code stands first in what is read: a mailbox shows it by itself.
  const preview = code ? null : ([...paragraphs, ...items.map(({ text }) => text)][0] ?? null);
  return pageOf({ title: subject, preview, body: body.join('\n'), foot: end.join('<br>') });
}

function itemOf({ title, text, when, url }: MailItem): string {
  const name = escapeMarkup(title);
  const shown = url === undefined ? name : `<a class="quiet" href="${escapeMarkup(url)}">${name}</a>`;
  const told = when === undefined ? '' : ` <span class="when">${escapeMarkup(when)}</span>`;
  return `<li class="item"><strong>${shown}</strong>${told}<br>${inLines(text)}</li>`;
}
