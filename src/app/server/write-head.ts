import type { PageHead } from '../../platform/server/pages/page-head.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const written = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? '');

/** The page with what its screen says of itself: title, description, links and linked data in the head, the text for who runs no script. */
export function writeHead(page: string, head: PageHead): string {
  const { title, description, canonical, alternates, linkedData, text } = head;
  const lines = [
    `<link rel="canonical" href="${written(canonical)}">`,
    ...alternates.map(
      ({ type, title: name, href }) =>
        `<link rel="alternate" type="${written(type)}" title="${written(name)}" href="${written(href)}">`,
    ),
    `<meta property="og:title" content="${written(title)}">`,
    `<meta property="og:description" content="${written(description)}">`,
    // No text may end the element: a `<` travels as its number.
    `<script type="application/ld+json">${JSON.stringify(linkedData).replaceAll('<', String.raw`\u003c`)}</script>`,
  ];
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${written(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${written(description)}">`)
    .replace('</head>', () => `${lines.join('')}</head>`)
    .replace(/<noscript>.*?<\/noscript>/s, () => `<noscript>${text}</noscript>`);
}
