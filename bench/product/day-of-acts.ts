import type { EditionInput } from '../../src/engine/print/index.ts';

const organs = ['Saúde', 'Educação', 'Fazenda', 'Segurança Pública', 'Infraestrutura', 'Planejamento'].map(
  (name) => `Secretaria de Estado da ${name}`,
);
const kinds = ['Atos', 'Avisos', 'Editais', 'Extratos'];
const words =
  'no uso das atribuições que lhe confere o art. 12 do Decreto nº 4.321, de 3 de março de 2020, e considerando o que consta do processo, ' +
  'resolve designar a comissão de recebimento dos bens adquiridos, com vigência a partir da data de sua publicação.';

/** What a gazette publishes in a day: short acts, some of several articles, some with a table. No two days are of the same words. */
export function dayOfActs(count: number, day: number): EditionInput {
  const acts = Array.from({ length: count }, (_, at) => {
    const number = day * count + at + 1;
    const organ = organs[Math.floor((at * organs.length) / count)]!;
    const kind = kinds[Math.floor((at * organs.length * kinds.length) / count) % kinds.length]!;
    const articles = Array.from(
      { length: at % 5 === 0 ? 6 : 2 },
      (_each, article) => `<p>Art. ${article + 1}º Ato ${number}: ${words}</p>`,
    ).join('');
    const rows = Array.from(
      { length: 12 },
      (_each, row) => `<tr><td>${row + 1}</td><td>Servidor ${number}.${row}</td><td>${10_000 + row}</td></tr>`,
    ).join('');
    const table = `<table><tr><th>Item</th><th>Nome</th><th>Matrícula</th></tr>${rows}</table>`;
    return {
      id: number,
      organ,
      kind,
      title: `Portaria nº ${number}, de 14 de outubro de 2026`,
      html: `<p>O SECRETÁRIO DE ESTADO, ${words}</p>${articles}${at % 10 === 3 ? table : ''}`,
      signers: [{ name: 'Marcos Antônio Ferraz', post: 'Secretário de Estado' }],
      reference: `Publicação ${number} · Processo 00024.003187/2026-72`,
    };
  });
  return {
    name: 'Diário Oficial',
    government: 'Governo do Estado da Aroeira',
    number: `nº ${day + 1}`,
    year: 2026,
    day: 'quinta-feira, 15 de outubro de 2026',
    extra: false,
    address: 'carimbo.example/diario',
    acts,
    date: new Date(Date.UTC(2026, 9, 15, 9)),
  };
}
