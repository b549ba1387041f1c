import type { ReferenceShelf } from '../../src/features/portal/rules/reference-rules.ts';

/** A norm that is in force, with its number, date and official page. */
interface Norm {
  readonly shelf: ReferenceShelf;
  readonly title: string;
  readonly type: string;
  readonly date2: string;
  readonly content: string;
  readonly url: string;
}

const PLANALTO = 'https://www.planalto.gov.br/ccivil_03';

/** The norms that the product and its rules follow. */
export const norms: readonly Norm[] = [
  {
    shelf: 'LAW',
    title: 'Lei nº 9.784, de 29 de janeiro de 1999',
    type: 'Lei',
    date2: '1999-01-29',
    content:
      'Regula o processo administrativo federal: direitos de quem é parte, prazos, decisão, recurso e arquivamento.',
    url: `${PLANALTO}/leis/l9784.htm`,
  },
  {
    shelf: 'LAW',
    title: 'Lei nº 12.527, de 18 de novembro de 2011',
    type: 'Lei',
    date2: '2011-11-18',
    content:
      'Lei de Acesso à Informação: a regra é a transparência. Reservado dura 5 anos, secreto 15 e ultrassecreto 25.',
    url: `${PLANALTO}/_ato2011-2014/2011/lei/l12527.htm`,
  },
  {
    shelf: 'LAW',
    title: 'Decreto nº 7.724, de 16 de maio de 2012',
    type: 'Decreto',
    date2: '2012-05-16',
    content: 'Regulamenta a Lei de Acesso à Informação no Executivo federal e o termo de classificação da informação.',
    url: `${PLANALTO}/_ato2011-2014/2012/decreto/d7724.htm`,
  },
  {
    shelf: 'LAW',
    title: 'Lei nº 13.709, de 14 de agosto de 2018',
    type: 'Lei',
    date2: '2018-08-14',
    content: 'Lei Geral de Proteção de Dados Pessoais: o que o poder público pode fazer com os dados de uma pessoa.',
    url: `${PLANALTO}/_ato2015-2018/2018/lei/l13709.htm`,
  },
  {
    shelf: 'LAW',
    title: 'Lei nº 14.063, de 23 de setembro de 2020',
    type: 'Lei',
    date2: '2020-09-23',
    content: 'Assinaturas eletrônicas com o poder público: simples, avançada e qualificada, e quando cada uma basta.',
    url: `${PLANALTO}/_ato2019-2022/2020/lei/l14063.htm`,
  },
  {
    shelf: 'LAW',
    title: 'Decreto nº 10.543, de 13 de novembro de 2020',
    type: 'Decreto',
    date2: '2020-11-13',
    content: 'Diz o nível mínimo de assinatura eletrônica em cada ato do Executivo federal.',
    url: `${PLANALTO}/_ato2019-2022/2020/decreto/d10543.htm`,
  },
  {
    shelf: 'LAW',
    title: 'Medida Provisória nº 2.200-2, de 24 de agosto de 2001',
    type: 'Medida provisória',
    date2: '2001-08-24',
    content: 'Institui a Infraestrutura de Chaves Públicas Brasileira (ICP-Brasil), dos certificados digitais.',
    url: `${PLANALTO}/mpv/antigas_2001/2200-2.htm`,
  },
  {
    shelf: 'LAW',
    title: 'Lei nº 8.159, de 8 de janeiro de 1991',
    type: 'Lei',
    date2: '1991-01-08',
    content:
      'Política nacional de arquivos públicos e privados: guardar e proteger documentos é dever do poder público.',
    url: `${PLANALTO}/leis/l8159.htm`,
  },
  {
    shelf: 'LAW',
    title: 'Lei nº 13.460, de 26 de junho de 2017',
    type: 'Lei',
    date2: '2017-06-26',
    content: 'Direitos de quem usa serviços públicos: carta de serviços, manifestações e prazos de resposta.',
    url: `${PLANALTO}/_ato2015-2018/2017/lei/l13460.htm`,
  },
  {
    shelf: 'DIGITAL_GOVERNMENT',
    title: 'Lei nº 14.129, de 29 de março de 2021',
    type: 'Lei',
    date2: '2021-03-29',
    content: 'Lei do Governo Digital: serviços públicos pela internet, com dados abertos e sem pedir o que já se tem.',
    url: `${PLANALTO}/_ato2019-2022/2021/lei/l14129.htm`,
  },
  {
    shelf: 'DIGITAL_GOVERNMENT',
    title: 'Decreto nº 8.539, de 8 de outubro de 2015',
    type: 'Decreto',
    date2: '2015-10-08',
    content:
      'Uso do meio eletrônico no processo administrativo federal: autoria, integridade e prazos de atos eletrônicos.',
    url: `${PLANALTO}/_ato2015-2018/2015/decreto/d8539.htm`,
  },
  {
    shelf: 'DIGITAL_GOVERNMENT',
    title: 'Decreto nº 10.278, de 18 de março de 2020',
    type: 'Decreto',
    date2: '2020-03-18',
    content: 'Como digitalizar um documento para que valha como o original: resolução, formatos e metadados.',
    url: `${PLANALTO}/_ato2019-2022/2020/decreto/d10278.htm`,
  },
  {
    shelf: 'DIGITAL_GOVERNMENT',
    title: 'Lei nº 13.146, de 6 de julho de 2015',
    type: 'Lei',
    date2: '2015-07-06',
    content: 'Lei Brasileira de Inclusão: o artigo 63 torna obrigatória a acessibilidade nos sítios do poder público.',
    url: `${PLANALTO}/_ato2015-2018/2015/lei/l13146.htm`,
  },
  {
    shelf: 'DIGITAL_GOVERNMENT',
    title: 'Lei nº 15.263, de 14 de novembro de 2025',
    type: 'Lei',
    date2: '2025-11-14',
    content: 'Política Nacional de Linguagem Simples: escrever para que quem lê ache, entenda e use a informação.',
    url: `${PLANALTO}/_ato2023-2026/2025/lei/L15263.htm`,
  },
];
