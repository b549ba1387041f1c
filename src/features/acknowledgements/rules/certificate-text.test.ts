import { expect, test } from 'vitest';
import { certificateHtml, type Certified } from './certificate-text.ts';
import { wayHtml } from './way-text.ts';

const certified = (changes: Partial<Certified> = {}): Certified => ({
  name: 'Rita Alves',
  post: 'Analista',
  unit: 'COCON/SESAU (Contratos)',
  when: '23/11/2026, às 14:32',
  whole: false,
  documents: [{ title: 'Edital', validationCode: 'AAAA-BBBB-CCCC-DDDD' }],
  observation: null,
  byLink: null,
  terms: { version: 1, text: 'Uso os dados como manda a lei.' },
  ...changes,
});

test('it says who, when, of what and what was accepted', () => {
  const html = certificateHtml(certified());
  expect(html).toContain(
    '<strong>Rita Alves</strong>, Analista, de COCON/SESAU (Contratos), tomou ciência do documento abaixo, deste processo, em 23/11/2026, às 14:32.',
  );
  expect(html).toContain('<td>Edital</td><td>AAAA-BBBB-CCCC-DDDD</td>');
  expect(html).toContain('versão 1: “Uso os dados como manda a lei.”');
  expect(html).not.toContain('Observação');
});

test('of the whole process it names what was read; of who has no bond, the name alone', () => {
  const html = certificateHtml(certified({ whole: true, post: null, unit: null }));
  expect(html).toContain('<strong>Rita Alves</strong>, tomou ciência deste processo, com os documentos abaixo');
});

test('nothing that somebody typed is markup', () => {
  const typed = '<img src=x onerror=alert(1)> & "aspas"';
  const html = certificateHtml(
    certified({ name: typed, observation: typed, documents: [{ title: typed, validationCode: null }] }),
  );
  expect(html).not.toContain('<img');
  expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt; &amp; &quot;aspas&quot;/g)).toHaveLength(3);
  const stops = [{ unit: typed, how: 'Aberto', from: '1', to: null }];
  expect(wayHtml({ stops, when: '1', name: typed })).not.toContain('<img');
});
