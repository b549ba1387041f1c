import { escapeMarkup } from '../../../kernel/texts/markup.ts';

/** The form of every message: programs that drop styles still show plain, readable lines; dark screens keep their colours. */
interface MailPage {
  readonly title: string;
  /** What mailboxes show beside the subject; `null`: the first words of the body. */
  readonly preview: string | null;
  /** HTML, escaped already. */
  readonly body: string;
  readonly foot: string;
}

/** Many mail programs drop the head of a page: what matters stands on each element. */
const inline: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  'p code': 'margin:0 0 16px;font-size:28px;letter-spacing:6px',
  items: 'margin:0 0 16px;padding:0;list-style:none',
  item: 'margin:0;padding:12px 0;border-top:1px solid #d5d8e0',
  when: 'color:#5b6172;font-size:14px;white-space:nowrap',
  quiet: 'color:#2c3a94',
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#2c3a94;color:#ffffff;font-weight:bold;text-decoration:none',
};

/** A whole message in HTML. */
export function pageOf({ title, preview, body, foot }: MailPage): string {
  return styled(`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeMarkup(title)}</title>
<style>@media (prefers-color-scheme: dark){.page{background:#14161d!important;color:#e8eaf1!important}.foot,.when{color:#b0b6c6!important}.item,.foot{border-color:#3a4053!important}.quiet{color:#aab6ff!important}.button{background:#aab6ff!important;color:#14161d!important}}</style></head>
<body class="page" style="margin:0;padding:24px 16px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1b1b1b;background:#ffffff;overflow-wrap:anywhere">
${preview === null ? '' : `<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(preview)}</div>`}
<div style="max-width:600px;margin:0 auto">
${body}
<p class="foot" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d5d8e0;font-size:13px;color:#5b6172">${foot}</p>
</div></body></html>
`);
}

const styled = (html: string): string =>
  html.replace(/(<(?:p|ul|li|span|a) )class="([\w ]+)"(?! style)/g, (whole, tag: string, name: string) => {
    const style = inline[name];
    return style === undefined ? whole : `${tag}class="${name}" style="${style}"`;
  });

/** Lines of text; a number or a word with a hyphen is never broken in two. */
export const inLines = (text: string): string =>
  escapeMarkup(text)
    .replaceAll('\n', '<br>')
    .replace(/(?<![\w&#/])[\w./]{1,30}-[\w./-]{1,30}(?![\w/])/g, '<span style="white-space:nowrap">$&</span>');
