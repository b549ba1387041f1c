import { expect, test } from 'vitest';
import { writeHead } from './write-head.ts';

const page = `<html><head><meta name="description" content="Geral" /><title>Carimbo</title></head><body><noscript>Ligue</noscript></body></html>`;
const hostile = '</script><script>alert(1)</script>"$&';

test('a page says what it is of, and no text of it becomes a mark or ends its element', () => {
  const written = writeHead(page, {
    title: hostile,
    description: hostile,
    canonical: 'https://orgao.example/diario/atos/1',
    alternates: [{ type: 'application/atom+xml', title: 'Diário', href: '/diario.atom' }],
    linkedData: { name: hostile },
    text: '<p>Texto</p>',
  });
  expect(written).toContain('<link rel="canonical" href="https://orgao.example/diario/atos/1">');
  expect(written).toContain('<noscript><p>Texto</p></noscript>');
  expect(written).not.toContain('<script>alert');
  expect(written.match(/<\/script>/g)).toHaveLength(1);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(written)![1]!;
  expect(JSON.parse(data)).toEqual({ name: hostile });
  expect(written).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;$&amp;</title>');
});
