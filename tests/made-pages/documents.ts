import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { DocumentInput } from '../../src/engine/print/index.ts';

const header = {
  government: 'Governo do Estado da Aroeira',
  organ: 'Secretaria da Saúde',
  unit: 'Gerência de Licitações',
};
const emblem = readFileSync(path.join(import.meta.dirname, '..', '..', 'seeds', 'emblem.png'));

const base = {
  header: { ...header, logo: emblem },
  nup: '00024.003187/2026-72',
  placeAndDate: 'Serra Clara, 14 de outubro de 2026.',
  signers: [{ name: 'João Batista Rocha', post: 'Gerente de Licitações', unit: 'GELIC' }],
  validation: { code: '7F3K92MXQD4T8HWP', publicUrl: 'https://carimbo.example' },
  date: new Date('2026-10-14T12:00:00Z'),
} as const;

const prose =
  'Encaminho os autos para análise e parecer quanto ao pedido de aditamento do contrato firmado com a empresa vencedora do certame, nos ' +
  'termos da legislação vigente, observados o prazo de execução, a dotação orçamentária indicada às fls. 12 e a manifestação da área demandante.';

/** A photograph made up of stripes: no file of others is kept. */
async function facade(): Promise<Buffer> {
  const drawn = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="380"><rect width="600" height="380" fill="#9cc4dd"/>' +
      '<rect y="250" width="600" height="130" fill="#7b8f5a"/><rect x="140" y="110" width="320" height="180" fill="#e6d9bd"/>' +
      '<path d="M120 115 L300 30 L480 115 Z" fill="#a5553f"/>' +
      [175, 245, 385].map((x) => `<rect x="${x}" y="150" width="42" height="56" fill="#4a6a80"/>`).join('') +
      '<rect x="310" y="205" width="52" height="85" fill="#5f4331"/></svg>',
  );
  return sharp(drawn).jpeg({ quality: 80 }).toBuffer();
}

const items: readonly (readonly string[])[] = [
  ['1', 'Luva de procedimento, látex, tamanho M', 'caixa', '1.200', 'R$ 28,90'],
  ['2', 'Máscara cirúrgica descartável, tripla camada', 'caixa', '800', 'R$ 12,45'],
  ['3', 'Álcool etílico hidratado 70 %, frasco de 1 litro', 'frasco', '3.000', 'R$ 6,78'],
  ['4', 'Seringa descartável de 5 ml, com agulha', 'unidade', '15.000', 'R$ 0,42'],
];
const cells = (row: readonly string[], tag: 'td' | 'th'): string =>
  `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

/** A document of each kind that the demonstration has, by the name of its kept picture. */
export async function madeDocuments(): Promise<Readonly<Record<string, DocumentInput>>> {
  return {
    oficio: {
      ...base,
      title: 'Ofício nº 123/2026',
      subject: 'Resposta ao pedido de informações sobre a aquisição de insumos',
      html:
        '<p>À Sua Senhoria a Senhora<br>Maria Aparecida dos Santos<br>Secretária Municipal de Saúde<br>Rua das Palmeiras, 120, Centro<br>01310-100 Serra Clara</p>' +
        `<p>Senhora Secretária,</p><p>Em resposta ao Ofício nº 88/2026, informo que a aquisição de insumos está na fase de habilitação.</p><p>${prose}</p>` +
        '<p>Coloco-me à disposição para outros esclarecimentos.</p><p>Atenciosamente,</p>',
    },
    despacho: {
      ...base,
      title: 'Despacho nº 3/2026',
      html: `<p>À Coordenadoria Jurídica,</p><p>${prose}</p><p>Após, retornem os autos a esta Gerência para as providências cabíveis.</p>`,
    },
    portaria: {
      ...base,
      title: 'Portaria nº 45, de 14 de outubro de 2026',
      subject: 'Designa a comissão de recebimento de bens',
      html:
        '<p>A SECRETÁRIA DA SAÚDE, no uso das atribuições que lhe confere o art. 12 do Decreto nº 4.321, de 3 de março de 2020,</p><p><strong>RESOLVE:</strong></p>' +
        '<p>Art. 1º Fica designada a comissão de recebimento de bens, com a seguinte composição:</p>' +
        '<ol type="I"><li>Ana Paula Nogueira, matrícula 12.345, que a presidirá;</li><li>João Batista Rocha, matrícula 23.456; e</li><li>Cláudia Regina Alves, matrícula 34.567.</li></ol>' +
        '<p>Art. 2º Compete à comissão:</p><ol type="a"><li>conferir quantidade e qualidade dos bens entregues;</li><li>lavrar o termo de recebimento; e</li><li>propor a aplicação de sanções.</li></ol>' +
        '<p>Art. 3º Esta Portaria entra em vigor na data de sua publicação.</p>',
      signers: [{ name: 'Maria Aparecida dos Santos', post: 'Secretária da Saúde' }],
    },
    memorando: {
      ...base,
      title: 'Memorando nº 17/2026',
      subject: 'Férias da equipe',
      html: `<p>Ao Setor de Pessoal,</p><p>Comunico a escala de férias da equipe desta Gerência para o exercício de 2027, aprovada em reunião de 10 de outubro.</p><ul><li>janeiro: Ana Paula Nogueira;</li><li>julho: João Batista Rocha e Cláudia Regina Alves;</li><li>dezembro: os demais.</li></ul><p>${prose}</p>`,
    },
    certidao: {
      ...base,
      title: 'Certidão nº 9/2026',
      html:
        '<p>CERTIFICO, para os devidos fins e a requerimento do interessado, que <strong>Antônio Carlos Pereira</strong>, matrícula 45.678, exerceu o cargo efetivo de Agente Administrativo nesta Secretaria no período de 1º de fevereiro de 1998 a 30 de setembro de 2026, contando 10.468 (dez mil, quatrocentos e sessenta e oito) dias de efetivo exercício.</p>' +
        '<p>O referido é verdade e dou fé.</p>',
      signers: [
        { name: 'Cláudia Regina Alves', post: 'Chefe do Setor de Pessoal' },
        { name: 'João Batista Rocha', post: 'Gerente' },
      ],
    },
    tabela: {
      ...base,
      title: 'Termo de Referência nº 5/2026',
      html: `<h2>1. Do objeto</h2><p>${prose}</p><p>Tabela 1: itens a adquirir</p><table>${cells(['Item', 'Descrição', 'Unidade', 'Quantidade', 'Valor unitário'], 'th')}${items.map((row) => cells(row, 'td')).join('')}</table><p>Fonte: Gerência de Licitações.</p><p>${prose}</p>`,
    },
    alineas: {
      ...base,
      title: 'Parecer nº 31/2026',
      html:
        `<p>${prose}</p><ol><li>Do relatório:<ol type="a"><li>a solicitação veio acompanhada de justificativa;</li><li>a pesquisa de preços tem três cotações;<ol type="i"><li>duas de empresas do ramo;</li><li>uma do banco de preços.</li></ol></li></ol></li><li>Da conclusão, em continuação ao parecer anterior:<ol type="a" start="7"><li>pela regularidade do procedimento;</li><li>pela remessa à autoridade competente.</li></ol></li></ol>` +
        '<p data-indent="2">“É vedado ao agente público admitir, prever, incluir ou tolerar situações que comprometam o caráter competitivo.”</p><p>É o parecer.</p>',
    },
    imagem: {
      ...base,
      title: 'Laudo de Vistoria nº 2/2026',
      html: `<p>${prose}</p><p>Figura 1: fachada da unidade de saúde</p><p><img data-file="foto" data-width="60" alt="Fachada da unidade"></p><p>Fonte: vistoria de 8 de outubro de 2026.</p><p>A unidade está em bom estado de conservação.</p>`,
      images: new Map([['foto', await facade()]]),
    },
    escritas: {
      ...base,
      title: 'Informação nº 12/2026',
      subject: 'Nomes de interessados estrangeiros e indígenas',
      html:
        '<p>São interessados neste processo, com a grafia de seus documentos de origem:</p><ul><li>Tupã Ñe’ẽngatu g̃uahẽ (guarani) e Ngematücü nü̃xü̃ (tikuna);</li><li>محمد عبد الله (árabe) e שרה כהן (hebraico);</li><li>王小明 (chinês), 山田さくら (japonês) e 김민준 (coreano);</li><li>Иван Петров (russo), Ελένη Παπαδοπούλου (grego) e Արամ Պետրոսյան (armênio);</li><li>प्रिया शर्मा (híndi), สมชาย ใจดี (tailandês) e ሰላም ተስፋዬ (amárico).</li></ul>' +
        `<p>${prose}</p>`,
    },
    longo: {
      ...base,
      title: 'Nota Técnica nº 77/2026',
      subject:
        'Análise da viabilidade técnica, econômica e ambiental da contratação de serviços continuados de manutenção preventiva e corretiva dos equipamentos médico-hospitalares das unidades regionais de saúde, com fornecimento de peças, ferramentas e mão de obra especializada',
      html: `<h1>Relatório</h1>${`<p>${prose}</p>`.repeat(3)}<h2>Da análise</h2>${`<p>${prose}</p>`.repeat(5)}<h2>Da conclusão</h2><p>${prose}</p>`,
    },
  };
}
