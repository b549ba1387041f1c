import { xmlText } from './xml-text.ts';

/** The media type of what `writeAtom` writes. */
export const ATOM = 'application/atom+xml; charset=utf-8';

interface AtomEntry {
  /** Its own for ever, under the origin: `/diario/atos/7`. */
  readonly path: string;
  /** Where it is read, when not at `path`. */
  readonly page?: string;
  readonly title: string;
  readonly summary: string;
  readonly published: Date;
  readonly updated: Date;
  readonly author: string;
  readonly category?: { readonly term: string; readonly label: string };
}

interface AtomFeed {
  readonly title: string;
  /** Who says all this. */
  readonly author: string;
  /** Without a final slash. */
  readonly origin: string;
  /** Of the feed itself, with what it asks. */
  readonly self: string;
  /** The page that shows the same. */
  readonly page: string;
  /** The newest first. */
  readonly entries: readonly AtomEntry[];
}

/** An Atom feed (RFC 4287). */
export function writeAtom({ title, author, origin, self, page, entries }: AtomFeed): string {
  const updated = entries.reduce((latest, entry) => Math.max(latest, entry.updated.getTime()), 0);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">',
    `  <id>${xmlText(origin + self)}</id>`,
    `  <title>${xmlText(title)}</title>`,
    `  <author><name>${xmlText(author)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${xmlText(origin + self)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(origin + page)}"/>`,
    `  <updated>${new Date(updated).toISOString()}</updated>`,
    ...entries.map((entry) => entryText(entry, origin)),
    '</feed>',
    '',
  ].join('\n');
}

const entryText = ({ path, page, title, summary, published, updated, author, category }: AtomEntry, origin: string) =>
  [
    '  <entry>',
    `    <id>${xmlText(origin + path)}</id>`,
    `    <title>${xmlText(title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${xmlText(origin + (page ?? path))}"/>`,
    `    <updated>${updated.toISOString()}</updated>`,
    `    <published>${published.toISOString()}</published>`,
    `    <author><name>${xmlText(author)}</name></author>`,
    ...(category ? [`    <category term="${xmlText(category.term)}" label="${xmlText(category.label)}"/>`] : []),
    `    <summary>${xmlText(summary)}</summary>`,
    '  </entry>',
  ].join('\n');
