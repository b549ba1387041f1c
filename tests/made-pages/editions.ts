import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EditionAct, EditionInput } from '../../src/engine/print/index.ts';

const emblem = readFileSync(path.join(import.meta.dirname, '..', '..', 'seeds', 'emblem.png'));
const [health, treasury] = ['Secretaria de Estado da Saúde', 'Secretaria de Estado da Fazenda'] as const;

const prose =
  'no uso das atribuições que lhe confere o art. 12 do Decreto nº 4.321, de 3 de março de 2020, e considerando o que consta do processo, ' +
  'resolve designar a comissão de recebimento dos bens adquiridos pelo Contrato nº 18/2026, com vigência a partir da data de sua publicação.';

let written = 300;
const act = (organ: string, kind: string, title: string, html: string, more: Partial<EditionAct> = {}): EditionAct => ({
  id: (written += 1),
  organ,
  kind,
  title,
  html,
  signers: [{ name: 'Maria Aparecida dos Santos', post: 'Secretária da Saúde' }],
  reference: `Publicação ${written} · Processo 00024.003187/2026-72`,
  ...more,
});

const articles =
  `<p>A SECRETÁRIA DE ESTADO DA SAÚDE, ${prose}</p>` +
  '<p>Art. 1º A comissão tem a seguinte composição:</p><ol type="I"><li>Ana Paula Nogueira, que a presidirá;</li><li>João Batista Rocha; e</li><li>Cláudia Regina Alves.</li></ol>' +
  '<p>Art. 2º Esta Portaria entra em vigor na data de sua publicação.</p>';

const row = (tag: 'td' | 'th', ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const prices = `<table>${row('th', 'Item', 'Bem', 'Preço')}${row('td', '1', 'Luva de procedimento', 'R$ 28,90')}${row('td', '2', 'Máscara cirúrgica', 'R$ 12,45')}</table>`;
const wide = `<table>${row('th', 'Inscrição', 'Nome de quem concorre', 'Cargo a que concorre', 'Nota da prova objetiva', 'Nota da prova de títulos', 'Nota final', 'Classificação')}${Array.from(
  { length: 6 },
  (_, at) =>
    row(
      'td',
      `00${4_120 + at}`,
      `Candidata de Nome Comprido ${at + 1}`,
      'Analista de Gestão Pública',
      '78,50',
      '6,00',
      `${84 - at},50`,
      `${at + 1}ª`,
    ),
).join('')}</table>`;

const paper = {
  name: 'Diário Oficial',
  government: 'Governo do Estado da Aroeira',
  year: 2026,
  address: 'carimbo.example/diario',
  date: new Date('2026-10-15T09:00:00Z'),
} as const;

/** An edition of each kind, by the name of its kept pictures. */
export function madeEditions(): Readonly<Record<string, EditionInput>> {
  return {
    edicao: {
      ...paper,
      logo: emblem,
      number: 'nº 197',
      day: 'quinta-feira, 15 de outubro de 2026',
      extra: false,
      acts: [
        act(health, 'Atos', 'Portaria nº 45, de 14 de outubro de 2026', articles),
        act(health, 'Atos', 'Portaria nº 46, de 14 de outubro de 2026', `${articles}<p>${prose}</p>`, {
          note: 'Retificação de “Portaria nº 44”, publicado na edição nº 196, de 14/10/2026, página 3.',
        }),
        act(
          health,
          'Editais',
          'Edital de convocação nº 12/2026',
          `<p>A COMISSÃO convoca para a prova de títulos:</p>${wide}<p>${prose}</p>`,
        ),
        act(
          health,
          'Extratos',
          'Extrato da Ata de Registro de Preços nº 018/2026',
          `<p>Objeto: insumos hospitalares.</p>${prices}`,
        ),
        act(treasury, 'Avisos', 'Aviso de suspensão de expediente', `<p>${prose}</p>`, { signers: [] }),
        act(
          treasury,
          'Atos',
          'Instrução normativa nº 7/2026',
          `<h2>Do objeto</h2><p>${prose}</p><h2>Das vedações</h2><p>${prose}</p><p data-indent="2">“É vedado ao agente público admitir situações que comprometam o caráter competitivo.”</p>`,
        ),
      ],
    },
    extra: {
      ...paper,
      number: 'nº 198',
      day: 'quinta-feira, 15 de outubro de 2026',
      extra: true,
      acts: [
        act(
          treasury,
          'Atos',
          'Decreto nº 3.127, de 15 de outubro de 2026',
          `<p>Abre crédito suplementar de R$ 1.234.567,89. ${prose}</p>`,
        ),
      ],
    },
  };
}
