import { FEWEST_TOLD } from './group-few.ts';

// Decision 108: names of data sets, files and columns are part of their addresses: a change is another version beside this one.

interface DataColumn {
  readonly name: string;
  /** As the Table Schema of Frictionless calls it. */
  readonly type: 'string' | 'integer' | 'yearmonth';
  readonly about: string;
}

export interface DataSet {
  readonly id: 'resumo-mensal' | 'processos-abertos' | 'processos-concluidos';
  readonly title: string;
  readonly about: string;
  readonly columns: readonly DataColumn[];
}

const month: DataColumn = { name: 'mes', type: 'yearmonth', about: 'Mês, como em 2026-10.' };
const organ: readonly DataColumn[] = [
  { name: 'orgao_codigo', type: 'integer', about: 'Código do órgão no Carimbo. Vazio na linha "Outros órgãos".' },
  { name: 'orgao_sigla', type: 'string', about: 'Sigla do órgão, como era no mês. Vazio na linha "Outros órgãos".' },
  { name: 'orgao', type: 'string', about: 'Nome do órgão, como era no mês, ou "Outros órgãos".' },
];
const subject: readonly DataColumn[] = [
  { name: 'assunto_codigo', type: 'integer', about: 'Código do assunto. Vazio na linha "Outros assuntos".' },
  { name: 'assunto', type: 'string', about: 'Nome do assunto, como era no mês, ou "Outros assuntos".' },
];
const count = (about: string): DataColumn => ({ name: 'processos', type: 'integer', about });
const MEDIAN = 'Metade levou até este número de dias corridos, da abertura ao arquivamento.';

/** The data sets that are published, with the dictionary of each. */
export const dataSets: readonly DataSet[] = [
  {
    id: 'resumo-mensal',
    title: 'Resumo mensal',
    about: 'Quantos processos públicos foram abertos e concluídos em cada mês, e em quantos dias.',
    columns: [
      month,
      { name: 'abertos', type: 'integer', about: `Processos abertos no mês. Vazio: de 1 a ${FEWEST_TOLD - 1}.` },
      { name: 'concluidos', type: 'integer', about: `Processos arquivados no mês. Vazio: de 1 a ${FEWEST_TOLD - 1}.` },
      { name: 'mediana_dias', type: 'integer', about: `${MEDIAN} Vazio sem número de concluídos.` },
    ],
  },
  {
    id: 'processos-abertos',
    title: 'Processos abertos',
    about: 'Por mês, órgão que abriu e assunto.',
    columns: [month, ...organ, ...subject, count('Processos abertos no mês.')],
  },
  {
    id: 'processos-concluidos',
    title: 'Processos concluídos',
    about: 'Por mês, órgão que arquivou e assunto, com o tempo que levaram.',
    columns: [
      month,
      ...organ,
      ...subject,
      count('Processos arquivados no mês.'),
      { name: 'mediana_dias', type: 'integer', about: MEDIAN },
    ],
  },
];

/** Where everything of the open data stands, for ever. */
export const openDataPage = '/dados-abertos';
/** The path of a data set as a file. */
export const dataFile = (id: DataSet['id'], format: 'csv' | 'json'): string => `${openDataPage}/${id}.${format}`;
/** The dictionary for programs (Frictionless Data Package). */
export const dictionaryFile = `${openDataPage}/datapackage.json`;
export const openDataFeedPath = '/dados-abertos.atom';
/** Under which anybody may use them. */
export const licence = {
  name: 'CC-BY-4.0',
  title: 'Creative Commons Atribuição 4.0',
  path: 'https://creativecommons.org/licenses/by/4.0/deed.pt-br',
} as const;

export const REST_OF_ORGANS = 'Outros órgãos';
export const REST_OF_SUBJECTS = 'Outros assuntos';
/** Seconds for which caches may give the same: data change once a month. */
export const freshSeconds = 600;
