import type { Mail } from './mail.ts';

/** The content of a message, as plain sentences; the form is the same for all. */
export interface MailContent {
  readonly to: string;
  readonly subject: string;
  /** `Maria da Silva`: opens the message. */
  readonly greet?: string;
  readonly paragraphs: readonly string[];
  /** A code to type, shown large and first: the preview of a mailbox has it already. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Where a mail program stops such messages by one press. */
  readonly stopAt?: string;
  /** Why the person gets this and how to stop it. */
  readonly footer?: string;
}

const FOOTER = 'Mensagem automática do Carimbo. Não responda a este e-mail.';

/** Writes the message in both forms. Everything is escaped, and only http(s) addresses become links. */
export function renderMail(content: MailContent): Mail {
  const { to, subject } = content;
  if (content.action && !/^https?:\/\//.test(content.action.url)) throw new RangeError('mail link must be http(s)');
  return {
    to,
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: asText(content),
    html: asHtml(content),
    ...(content.stopAt === undefined ? {} : { stopAt: content.stopAt }),
  };
}

function asText({ greet, paragraphs, code, action, footer }: MailContent): string {
  const parts = [
    ...(greet ? [`Olá, ${greet}.`] : []),
    ...(code ? [`Código: ${code}`] : []),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${[footer, FOOTER].filter(Boolean).join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function asHtml({ subject, greet, paragraphs, code, action, footer }: MailContent): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const body = [
    ...(greet ? [paragraph(`Olá, ${greet}.`)] : []),
    ...(code
      ? [`<p style="margin:0 0 16px;font-size:28px;letter-spacing:6px"><strong>${escapeHtml(code)}</strong></p>`]
      : []),
    ...paragraphs.map(paragraph),
    ...(action
      ? [`<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`]
      : []),
  ];
  const end = [footer, FOOTER].filter((line) => line !== undefined).map(escapeHtml);
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1b1b1b;background:#fff">
<div style="max-width:600px">
${body.join('\n')}
<p style="margin:24px 0 0;font-size:13px;color:#555">${end.join('<br>')}</p>
</div></body></html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
