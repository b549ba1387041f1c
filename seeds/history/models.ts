import { createOfficialModel } from '../../src/features/document-models/contract/official/create-official-model.ts';
import { createModel } from '../../src/features/document-models/contract/ordinary/create-model.ts';
import type { InputOf } from '../../src/platform/contract/endpoint.ts';
import type { Troupe } from './troupe.ts';

type Written = NonNullable<InputOf<typeof createModel>['body']>;
type WrittenOfficial = NonNullable<InputOf<typeof createOfficialModel>['body']>;
type Page = NonNullable<Written['document_json']>[number];

/** Who looks after the models of all organs. */
const KEEPER = 'Marcos';

const field = (name: string) => `<span data-field="${name}"></span>`;
const page = (html: readonly string[], inputs: Page['inputs']): Page => ({
  html: html.join(''),
  inputs: inputs ?? [],
  page_margins: 'medium',
});

const asked = { type: 'text', isMandatory: true } as const;

const everywhere = { all_parts: true } as const;

/** Models of every day, as the units of the demonstration use them. */
const ordinary: readonly ((troupe: Troupe) => Written)[] = [
  () => ({
    name: 'Despacho de encaminhamento',
    short_name: 'Encaminhamento',
    use_type: 'optional',
    document_type: 3,
    ...everywhere,
    document_json: [
      page(
        [
          `<p>À ${field('DESTINO')},</p>`,
          `<p>Encaminho o processo nº ${field('NUP')}, de interesse de ${field('INTERESSADO')}, para ${field('PROVIDENCIA')}.</p>`,
          `<p>${field('OBSERVACAO')}</p>`,
          `<p data-align="center">${field('UNIDADE')}, ${field('DATA')}.</p>`,
        ],
        [
          { ...asked, name: 'DESTINO', label: 'Unidade de destino', placeholder: 'Sigla ou nome por extenso' },
          { ...asked, name: 'NUP', label: 'Número do processo', fill_with: 'nup' },
          { ...asked, name: 'INTERESSADO', fill_with: 'interested' },
          {
            ...asked,
            name: 'PROVIDENCIA',
            label: 'Providência',
            type: 'select',
            options: ['análise e manifestação', 'conhecimento', 'providências cabíveis', 'assinatura'],
          },
          { name: 'OBSERVACAO', label: 'Observação', type: 'textarea' },
          { ...asked, name: 'UNIDADE', fill_with: 'unit' },
          { name: 'DATA', type: 'date', isMandatory: true, fill_with: 'date' },
        ],
      ),
    ],
  }),
  () => ({
    name: 'Ofício a município',
    short_name: 'Ofício a município',
    use_type: 'optional',
    document_type: 2,
    ...everywhere,
    document_json: [
      page(
        [
          `<p>Ao Senhor Prefeito de ${field('MUNICIPIO')}</p>`,
          `<p><strong>Assunto: ${field('ASSUNTO')}</strong></p>`,
          '<p>Senhor Prefeito,</p>',
          `<p>${field('TEXTO')}</p>`,
          `<p>Referência: processo nº ${field('NUP')}.</p>`,
          '<p>Atenciosamente,</p>',
        ],
        [
          { ...asked, name: 'MUNICIPIO', label: 'Município' },
          { ...asked, name: 'ASSUNTO', placeholder: 'Em uma linha' },
          { name: 'TEXTO', label: 'Texto do ofício', type: 'textarea', isMandatory: true },
          { ...asked, name: 'NUP', label: 'Número do processo', fill_with: 'nup' },
        ],
      ),
    ],
  }),
  ({ part, unit }) => ({
    name: 'Portaria de designação de gestor e fiscais de contrato',
    short_name: 'Designação de fiscais',
    use_type: 'optional',
    document_type: 7,
    parts: [
      {
        id: part('COCON/SESAU'),
        capacities: ['COCON/SESAU', 'GELIC/SESAU', 'ASJUR/SESAU'].map((label) => ({ id: unit(label) })),
      },
    ],
    document_json: [
      page(
        [
          `<h1 data-align="center">PORTARIA Nº ${field('NUMERO')}</h1>`,
          `<p data-indent="8">Designa gestor e fiscais do Contrato nº ${field('CONTRATO')}.</p>`,
          '<p>A SECRETÁRIA DA SAÚDE, no uso de suas atribuições e considerando o art. 117 da Lei federal nº 14.133, de 1º de abril de 2021, RESOLVE:</p>',
          `<p><strong>Art. 1º</strong> Designar ${field('GESTOR')}, matrícula nº ${field('MATRICULA')}, para atuar como gestor do Contrato nº ${field('CONTRATO')}, celebrado com ${field('CONTRATADA')}, inscrita no CNPJ sob o nº ${field('CNPJ')}, no valor de ${field('VALOR')}.</p>`,
          `<p><strong>Art. 2º</strong> Designar como fiscais do contrato os servidores a seguir:</p>`,
          `<p>${field('FISCAIS')}</p>`,
          `<p><strong>Art. 3º</strong> Esta Portaria entra em vigor ${field('VIGENCIA')}.</p>`,
          `<p data-align="center">Serra Clara, ${field('DATA')}.</p>`,
        ],
        [
          {
            name: 'NUMERO',
            label: 'Número da portaria',
            type: 'number',
            isMandatory: true,
            placeholder: 'Só o número',
          },
          { ...asked, name: 'CONTRATO', label: 'Número do contrato', placeholder: 'Exemplo: 118/2024' },
          { ...asked, name: 'GESTOR', label: 'Nome do gestor' },
          { name: 'MATRICULA', label: 'Matrícula do gestor', type: 'number', isMandatory: true },
          { ...asked, name: 'CONTRATADA', label: 'Empresa contratada' },
          { ...asked, name: 'CNPJ', label: 'CNPJ da empresa', format: 'cnpj' },
          { ...asked, name: 'VALOR', label: 'Valor do contrato', format: 'money' },
          { name: 'FISCAIS', label: 'Fiscais designados', type: 'table', isMandatory: true },
          {
            name: 'VIGENCIA',
            label: 'Início da vigência',
            type: 'select',
            isMandatory: true,
            options: ['na data de sua publicação', 'na data de sua assinatura', 'no primeiro dia do mês seguinte'],
          },
          { name: 'DATA', label: 'Data da portaria', type: 'date', isMandatory: true, fill_with: 'date' },
        ],
      ),
    ],
  }),
  ({ part }) => ({
    name: 'Parecer jurídico: contratos e convênios',
    short_name: 'Parecer de contratos',
    use_type: 'optional',
    document_type: 102,
    parts: [{ id: part('ASJUR/SESAU'), all_capacities: true }],
    document_json: [
      page(
        [
          '<h1 data-align="center">PARECER</h1>',
          `<p>Processo nº ${field('NUP')}. Interessado: ${field('INTERESSADO')}.</p>`,
          '<h2>I – Relatório</h2>',
          `<p>${field('RELATORIO')}</p>`,
          '<h2>II – Fundamentação</h2>',
          `<p>${field('FUNDAMENTACAO')}</p>`,
          '<h2>III – Conclusão</h2>',
          `<p>Ante o exposto, opina-se ${field('CONCLUSAO')}.</p>`,
          '<p>É o parecer, salvo melhor juízo.</p>',
        ],
        [
          { ...asked, name: 'NUP', label: 'Número do processo', fill_with: 'nup' },
          { ...asked, name: 'INTERESSADO', fill_with: 'interested' },
          { name: 'RELATORIO', label: 'Relatório', type: 'textarea', isMandatory: true },
          { name: 'FUNDAMENTACAO', label: 'Fundamentação', type: 'textarea', isMandatory: true },
          {
            name: 'CONCLUSAO',
            label: 'Conclusão',
            type: 'select',
            isMandatory: true,
            options: ['pela regularidade', 'pela regularidade, com ressalvas', 'pela irregularidade'],
          },
        ],
      ),
    ],
  }),
];

/** Official models, whose documents the gazette publishes. */
const official: readonly WrittenOfficial[] = [
  {
    name: 'Extrato de contrato',
    short_name: 'Extrato de contrato',
    use_type: 'obligatory',
    category: 'extracts',
    document_type: 7,
    ...everywhere,
    document_json: [
      page(
        [
          `<p><strong>EXTRATO DO CONTRATO Nº ${field('CONTRATO')}</strong></p>`,
          `<p>Processo nº ${field('NUP')}. Contratante: ${field('CONTRATANTE')}. Contratada: ${field('CONTRATADA')}, CNPJ nº ${field('CNPJ')}. Objeto: ${field('OBJETO')}. Valor: ${field('VALOR')}. Vigência: ${field('VIGENCIA')}. Assinatura: ${field('DATA')}.</p>`,
        ],
        [
          { ...asked, name: 'CONTRATO', label: 'Número do contrato' },
          { ...asked, name: 'NUP', label: 'Número do processo', fill_with: 'nup' },
          { ...asked, name: 'CONTRATANTE', fill_with: 'unit' },
          { ...asked, name: 'CONTRATADA', fill_with: 'interested' },
          { ...asked, name: 'CNPJ', label: 'CNPJ da contratada', format: 'cnpj' },
          { name: 'OBJETO', type: 'textarea', isMandatory: true },
          { ...asked, name: 'VALOR', format: 'money' },
          { ...asked, name: 'VIGENCIA', label: 'Vigência', placeholder: 'Exemplo: 12 meses' },
          { name: 'DATA', label: 'Data da assinatura', type: 'date', isMandatory: true },
        ],
      ),
    ],
  },
  {
    name: 'Portaria de nomeação',
    short_name: 'Portaria de nomeação',
    use_type: 'optional',
    category: 'acts',
    document_type: 7,
    ...everywhere,
    document_json: [
      page(
        [
          `<p><strong>PORTARIA Nº ${field('NUMERO')}</strong></p>`,
          `<p>${field('AUTORIDADE')}, no uso de suas atribuições, RESOLVE nomear ${field('NOMEADO')}, CPF nº ${field('CPF')}, para o cargo de ${field('CARGO')}, a partir de ${field('INICIO')}.</p>`,
        ],
        [
          { name: 'NUMERO', label: 'Número da portaria', type: 'number', isMandatory: true },
          { ...asked, name: 'AUTORIDADE', label: 'Autoridade', fill_with: 'signer' },
          { ...asked, name: 'NOMEADO', label: 'Quem é nomeado' },
          { ...asked, name: 'CPF', format: 'cpf', placeholder: 'Sai no diário sem os números do começo e do fim' },
          { ...asked, name: 'CARGO' },
          { name: 'INICIO', label: 'Início do exercício', type: 'date', isMandatory: true },
        ],
      ),
    ],
  },
  {
    name: 'Aviso de licitação',
    short_name: 'Aviso de licitação',
    use_type: 'obligatory',
    category: 'alerts',
    document_type: 7,
    ...everywhere,
    document_json: [
      page(
        [
          `<p><strong>AVISO DE LICITAÇÃO. ${field('MODALIDADE')} Nº ${field('NUMERO')}</strong></p>`,
          `<p>Objeto: ${field('OBJETO')}. Sessão pública em ${field('SESSAO')}. O edital está com ${field('UNIDADE')}.</p>`,
        ],
        [
          {
            name: 'MODALIDADE',
            type: 'select',
            isMandatory: true,
            options: ['PREGÃO ELETRÔNICO', 'CONCORRÊNCIA', 'CONCURSO', 'LEILÃO'],
          },
          { ...asked, name: 'NUMERO', label: 'Número', placeholder: 'Exemplo: 12/2026' },
          { name: 'OBJETO', type: 'textarea', isMandatory: true },
          { name: 'SESSAO', label: 'Data da sessão', type: 'date', isMandatory: true },
          { ...asked, name: 'UNIDADE', fill_with: 'unit' },
        ],
      ),
    ],
  },
];

/** The models that stand there on the first day. */
export const modelActs = [
  ...ordinary.map((written, index) => async (troupe: Troupe, when: Date): Promise<void> => {
    const keeper = await troupe.player(KEEPER);
    await keeper.call(createModel, { body: written(troupe) }, when, `demo/model/${index}`);
  }),
  ...official.map((body, index) => async (troupe: Troupe, when: Date): Promise<void> => {
    const keeper = await troupe.player(KEEPER);
    await keeper.call(createOfficialModel, { body }, when, `demo/official-model/${index}`);
  }),
];
