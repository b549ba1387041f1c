import { escapeMarkup } from '../../kernel/texts/markup.ts';
import type { PageHead } from '../../platform/server/pages/page-head.ts';

/** The page with what its screen says of itself: title, description, links and linked data in the head, the text for who runs no script. */
export function writeHead(page: string, head: PageHead): string {
  const { title, description, canonical, alternates, linkedData, text } = head;
  const lines = [
    `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    ...alternates.map(
      ({ type, title: name, href }) =>
        `<link rel="alternate" type="${escapeMarkup(type)}" title="${escapeMarkup(name)}" href="${escapeMarkup(href)}">`,
    ),
    `<meta property="og:title" content="${escapeMarkup(title)}">`,
    `<meta property="og:description" content="${escapeMarkup(description)}">`,
    // No text may end the element: a `<` travels as its number.
    `<script type="application/ld+json">${JSON.stringify(linkedData).replaceAll('<', String.raw`\u003c`)}</script>`,
  ];
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escapeMarkup(description)}">`)
    .replace('</head>', () => `${lines.join('')}</head>`)
    .replace(/<noscript>.*?<\/noscript>/s, () => `<noscript>${text}</noscript>`);
}
