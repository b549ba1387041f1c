/** A legal reference as an installation starts with it. */
export interface SeedLegalReference {
  readonly description: string;
  /** The norm, cited as people cite it. */
  readonly article: string;
  /** Years that the norm itself sets at most; `'event'` when it sets a term that is not counted in years. */
  readonly term?: number | 'event';
  /** What stays open to the interested parties of a process under legal secrecy; nothing when left out. */
  readonly interestedGrant?: 'metadata' | 'addressed';
}

/**
 * The norms by which public bodies restrict access. Federal laws, so every installation starts with them; state and
 * municipal ones are added by whoever holds permission 86.
 */
export const seedLegalReferences: readonly SeedLegalReference[] = [
  {
    description: 'Acordo de leniência em negociação',
    article: 'Art. 16, § 6º, da Lei nº 12.846/2013',
    term: 'event',
  },
  { description: 'Controle interno', article: 'Art. 26, § 3º, da Lei nº 10.180/2001' },
  { description: 'Direito autoral', article: 'Art. 24, III, da Lei nº 9.610/1998' },
  {
    description: 'Documento preparatório',
    article: 'Art. 7º, § 3º, da Lei nº 12.527/2011',
    term: 'event',
    interestedGrant: 'metadata',
  },
  { description: 'Identidade do denunciante', article: 'Art. 4º-B da Lei nº 13.608/2018' },
  { description: 'Identidade do manifestante', article: 'Art. 10, § 7º, da Lei nº 13.460/2017' },
  {
    description: 'Informação classificada como reservada',
    article: 'Art. 24, § 1º, III, da Lei nº 12.527/2011',
    term: 5,
  },
  {
    description: 'Informação classificada como secreta',
    article: 'Art. 24, § 1º, II, da Lei nº 12.527/2011',
    term: 15,
  },
  {
    description: 'Informação classificada como ultrassecreta',
    article: 'Art. 24, § 1º, I, da Lei nº 12.527/2011',
    term: 25,
  },
  {
    description: 'Informação pessoal',
    article: 'Art. 31 da Lei nº 12.527/2011',
    term: 100,
    interestedGrant: 'addressed',
  },
  {
    description: 'Informação pessoal sensível de saúde',
    article: 'Art. 11 da Lei nº 13.709/2018',
    interestedGrant: 'addressed',
  },
  { description: 'Informações privilegiadas de sociedades anônimas', article: 'Art. 155, § 2º, da Lei nº 6.404/1976' },
  { description: 'Interceptação de comunicações telefônicas', article: 'Art. 8º da Lei nº 9.296/1996' },
  {
    description: 'Investigação de responsabilidade de servidor',
    article: 'Art. 150 da Lei nº 8.112/1990',
    interestedGrant: 'metadata',
  },
  { description: 'Livros e registros contábeis empresariais', article: 'Art. 1.190 da Lei nº 10.406/2002' },
  { description: 'Operações bancárias', article: 'Art. 1º da Lei Complementar nº 105/2001' },
  {
    description: 'Orçamento sigiloso de licitação',
    article: 'Art. 24 da Lei nº 14.133/2021',
    term: 'event',
  },
  {
    description: 'Condição de pessoa que vive com HIV, hepatites crônicas, hanseníase ou tuberculose',
    article: 'Art. 2º da Lei nº 14.289/2022',
    interestedGrant: 'addressed',
  },
  { description: 'Propriedade intelectual de software', article: 'Art. 2º da Lei nº 9.609/1998' },
  {
    description: 'Protocolo pendente de análise de restrição',
    article: 'Art. 6º, III, da Lei nº 12.527/2011',
    term: 'event',
    interestedGrant: 'metadata',
  },
  {
    description: 'Risco à defesa e à soberania nacionais',
    article: 'Art. 23, I, da Lei nº 12.527/2011',
  },
  {
    description: 'Risco à condução de negociações ou às relações internacionais',
    article: 'Art. 23, II, da Lei nº 12.527/2011',
  },
  {
    description: 'Risco à vida, à segurança ou à saúde da população',
    article: 'Art. 23, III, da Lei nº 12.527/2011',
  },
  {
    description: 'Risco à estabilidade financeira, econômica ou monetária',
    article: 'Art. 23, IV, da Lei nº 12.527/2011',
  },
  {
    description: 'Risco a planos ou operações das Forças Armadas',
    article: 'Art. 23, V, da Lei nº 12.527/2011',
  },
  {
    description: 'Risco a projetos de pesquisa e desenvolvimento científico',
    article: 'Art. 23, VI, da Lei nº 12.527/2011',
  },
  {
    description: 'Risco à segurança de instituições ou de altas autoridades',
    article: 'Art. 23, VII, da Lei nº 12.527/2011',
  },
  {
    description: 'Risco a atividades de inteligência, investigação ou fiscalização',
    article: 'Art. 23, VIII, da Lei nº 12.527/2011',
  },
  { description: 'Segredo de justiça no processo civil', article: 'Art. 189 da Lei nº 13.105/2015' },
  {
    description: 'Segredo de justiça no processo penal',
    article: 'Art. 201, § 6º, do Decreto-Lei nº 3.689/1941',
  },
  { description: 'Segredo industrial', article: 'Art. 195, XIV, da Lei nº 9.279/1996' },
  { description: 'Sigilo das comunicações', article: 'Art. 3º, V, da Lei nº 9.472/1997' },
  { description: 'Sigilo de empresa em situação falimentar', article: 'Art. 169 da Lei nº 11.101/2005' },
  { description: 'Sigilo do inquérito policial', article: 'Art. 20 do Decreto-Lei nº 3.689/1941' },
  {
    description: 'Situação econômico-financeira de sujeito passivo',
    article: 'Art. 198 da Lei nº 5.172/1966',
    interestedGrant: 'addressed',
  },
];
