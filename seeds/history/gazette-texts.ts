import type { ActKind } from '../../src/features/gazette-editions/rules/act-kinds.ts';

interface Published {
  readonly title: string;
  readonly kind: ActKind;
  readonly html: string;
  /** How many days ago it came out. */
  readonly daysAgo: number;
  readonly extra?: true;
  /** Title of the act that it corrects. */
  readonly corrects?: string;
}

const p = (...lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`;
  return `<table><tbody>${cells('th', head)}${rows.map((row) => cells('td', row)).join('')}</tbody></table>`;
};

/** What each office had published in the gazette, by who opened its process. */
export const publications: Readonly<Record<'Davi' | 'Marcos', readonly Published[]>> = {
  Davi: [
    {
      title: 'Portaria nº 318/2026',
      kind: 'ACT',
      daysAgo: 15,
      html:
        p(
          '<em>Designa gestora e fiscais do Contrato nº 118/2024.</em>',
          'A SECRETÁRIA DA SAÚDE, no uso de suas atribuições e considerando o art. 117 da Lei federal nº 14.133, de 1º de abril de 2021, RESOLVE:',
          '<strong>Art. 1º</strong> Designar Helena Duarte, matrícula nº 30418, para atuar como gestora do Contrato nº 118/2024, celebrado com Limpar Serviços Gerais Ltda., que tem por objeto a prestação de serviços contínuos de limpeza e conservação nas unidades de saúde da Região Norte.',
          '<strong>Art. 2º</strong> Designar como fiscais do contrato os servidores a seguir:',
        ) +
        table(
          ['Unidade', 'Fiscal titular', 'Matrícula'],
          [
            ['Hospital Regional de Serra Clara', 'Luciana Peixoto', '41270'],
            ['Hemocentro da Aroeira', 'Marília Tavares', '38856'],
            ['Laboratório Central', 'Raimundo Alves Bezerra', '29034'],
          ],
        ) +
        p('<strong>Art. 3º</strong> Esta Portaria entra em vigor na data de sua publicação.'),
    },
    {
      title: 'Extrato do 2º Termo Aditivo ao Contrato nº 118/2024',
      kind: 'EXTRACT',
      daysAgo: 15,
      html: p(
        'CONTRATANTE: Secretaria da Saúde. CONTRATADA: Limpar Serviços Gerais Ltda. OBJETO: prorroga o prazo por 12 meses, a contar de 1º de dezembro. FUNDAMENTO: art. 107 da Lei federal nº 14.133/2021. VALOR: R$ 2.418.600,00.',
      ),
    },
    {
      title: 'Homologação do Pregão eletrônico nº 041/2026',
      kind: 'ALERT',
      daysAgo: 11,
      html:
        p(
          'A Secretaria da Saúde torna público o resultado do Pregão eletrônico nº 041/2026: aquisição de insumos hospitalares para o Hospital Regional de Serra Clara, no valor de R$ 1.284.630,00. Os lotes foram adjudicados como segue.',
        ) +
        table(
          ['Lote', 'Descrição', 'Vencedora', 'Unidade', 'Quantidade', 'Valor unitário', 'Valor total'],
          [
            ['1', 'Luvas de procedimento', 'Serra Médica Ltda.', 'caixa', '12.000', 'R$ 28,40', 'R$ 340.800,00'],
            [
              '2',
              'Seringas descartáveis de 10 ml',
              'Hospitalar Norte S.A.',
              'cento',
              '9.500',
              'R$ 41,80',
              'R$ 397.100,00',
            ],
            ['3', 'Campos cirúrgicos estéreis', 'Serra Médica Ltda.', 'pacote', '7.200', 'R$ 75,93', 'R$ 546.730,00'],
          ],
        ),
    },
    {
      title: 'Portaria nº 321/2026',
      kind: 'ACT',
      daysAgo: 7,
      html: p(
        'O CHEFE DE GABINETE DA SECRETARIA DA SAÚDE RESOLVE constituir comissão de sindicância, composta por três servidores estáveis, para apurar em até 30 dias os fatos do processo em que foi determinada.',
        'Esta Portaria entra em vigor na data de sua publicação.',
      ),
    },
    {
      title: 'Retificação da Portaria nº 318/2026',
      kind: 'ACT',
      daysAgo: 7,
      corrects: 'Portaria nº 318/2026',
      html: p(
        'No art. 2º da Portaria nº 318/2026, <strong>onde se lê</strong>: Raimundo Alves Bezerra, matrícula 29034; <strong>leia-se</strong>: Raimundo Alves Bezerra, matrícula 29043.',
      ),
    },
  ],
  Marcos: [
    {
      title: 'Instrução Normativa nº 7/2026',
      kind: 'ACT',
      daysAgo: 15,
      html:
        '<h1>Do processo administrativo eletrônico</h1>' +
        p(
          'O SECRETÁRIO DO PLANEJAMENTO E GESTÃO, no uso de suas atribuições, RESOLVE:',
          '<strong>Art. 1º</strong> Os órgãos e entidades do Poder Executivo autuam, tramitam e guardam seus processos em meio eletrônico.',
          '<strong>Art. 2º</strong> Os documentos são assinados eletronicamente, e os publicados no Diário Oficial valem a partir da data da edição.',
          '<strong>Art. 3º</strong> Os processos em papel são digitalizados até o fim do exercício, na ordem definida por cada órgão.',
          '<strong>Art. 4º</strong> Esta Instrução entra em vigor na data de sua publicação.',
        ),
    },
    {
      title: 'Edital de convocação nº 12/2026',
      kind: 'NOTICE',
      daysAgo: 11,
      html:
        p(
          'A Secretaria do Planejamento e Gestão convoca os aprovados no concurso público para o cargo de Analista de Gestão Pública, que devem se apresentar em até 30 dias com os documentos do edital de abertura.',
        ) +
        table(
          ['Classificação', 'Nome', 'CPF'],
          [
            ['1º', 'Beatriz Nogueira Sales', '529.982.247-25'],
            ['2º', 'Caio Ferreira Lopes', '111.444.777-35'],
            ['3º', 'Dalva Moura Pinheiro', '390.533.447-05'],
          ],
        ),
    },
    {
      title: 'Aviso de interrupção programada dos sistemas',
      kind: 'ALERT',
      daysAgo: 11,
      extra: true,
      html: p(
        'Os sistemas de compras e de processos ficam fora do ar no sábado, das 8h às 14h, para manutenção da rede. Os prazos que vencem nesse dia passam para o dia útil seguinte.',
      ),
    },
    {
      title: 'Extrato do Convênio nº 031/2026',
      kind: 'EXTRACT',
      daysAgo: 7,
      html: p(
        'CONCEDENTE: Secretaria do Planejamento e Gestão. CONVENENTE: Município de Barra do Cedro. OBJETO: apoio à feira de economia solidária. VALOR: R$ 180.000,00. VIGÊNCIA: 12 meses.',
      ),
    },
  ],
};
