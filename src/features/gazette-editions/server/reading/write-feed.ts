import { actKindName } from '../../rules/act-kinds.ts';
import { actAddress } from '../../rules/public-pages.ts';
import type { presentAmongAll } from './published-rows.ts';

type Entry = ReturnType<typeof presentAmongAll> & { readonly at: Date };

interface Feed {
  readonly title: string;
  /** Whose gazette it is. */
  readonly author: string;
  /** Without a final slash. */
  readonly origin: string;
  /** Of the feed itself, with what it asks. */
  readonly self: string;
  /** The page that shows the same. */
  readonly page: string;
  readonly entries: readonly Entry[];
}

/** XML 1.0 §2.2. Half a character is none. */
function isOfXml(character: string): boolean {
  const code = character.codePointAt(0)!;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code < 0xd800 || (code > 0xdfff && code !== 0xfffe && code !== 0xffff);
}

/** What may stand in XML: its own marks are written out, and characters that it knows no form of are left out. */
export const xmlText = (text: string): string =>
  [...text]
    .filter(isOfXml)
    .join('')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

/** Acts as an Atom feed (RFC 4287). */
export function writeFeed({ title, author, origin, self, page, entries }: Feed): string {
  const updated = entries[0]?.at ?? new Date(0);
  const written = entries.map(({ id, kind, organ, title: name, summary, at, date, edition_number }) =>
    [
      '  <entry>',
      `    <id>${xmlText(origin + actAddress(id))}</id>`,
      `    <title>${xmlText(name)}</title>`,
      `    <link rel="alternate" type="text/html" href="${xmlText(origin + actAddress(id))}"/>`,
      `    <updated>${at.toISOString()}</updated>`,
      `    <published>${at.toISOString()}</published>`,
      `    <author><name>${xmlText(organ.name)}</name></author>`,
      `    <category term="${kind}" label="${xmlText(actKindName(kind).one)}"/>`,
      `    <summary>${xmlText(`${summary} (Edição nº ${edition_number}, de ${date.split('-').reverse().join('/')})`)}</summary>`,
      '  </entry>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">',
    `  <id>${xmlText(origin + self)}</id>`,
    `  <title>${xmlText(title)}</title>`,
    `  <author><name>${xmlText(author)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${xmlText(origin + self)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(origin + page)}"/>`,
    `  <updated>${updated.toISOString()}</updated>`,
    ...written,
    '</feed>',
    '',
  ].join('\n');
}
