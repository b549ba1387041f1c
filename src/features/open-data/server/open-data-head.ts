import { pageHead } from '../../../platform/server/pages/page-head.ts';
import { xmlText } from '../../../platform/server/pages/xml-text.ts';
import { findInstitution } from '../../units/server/index.ts';
import {
  dataFile,
  dataSets,
  dictionaryFile,
  freshSeconds,
  licence,
  openDataFeedPath,
  openDataPage,
} from '../rules/data-sets.ts';
import { lastDayOf, monthOf } from '../rules/months.ts';
import { readMonths } from './read-months.ts';

/** What search engines of data sets read (schema.org), and who runs no script. */
export const openDataHead = pageHead({
  path: openDataPage,
  keptFor: freshSeconds,
  open:
    ({ db, config: { publicUrl: origin } }) =>
    async () => {
      const [latest] = await readMonths(db, 1);
      const institution = (await findInstitution(db))?.name ?? 'Instituição ainda não cadastrada';
      const files = dataSets.map(
        ({ id, title, about }) =>
          `<li>${xmlText(title)}: ${xmlText(about)} <a href="${dataFile(id, 'csv')}">CSV</a> <a href="${dataFile(id, 'json')}">JSON</a></li>`,
      );
      return {
        title: 'Dados abertos · Carimbo',
        description: 'Processos públicos abertos e concluídos por mês, órgão e assunto, em CSV e JSON.',
        canonical: origin + openDataPage,
        alternates: [{ type: 'application/atom+xml', title: 'Dados abertos', href: openDataFeedPath }],
        linkedData: {
          '@context': 'https://schema.org',
          '@graph': dataSets.map(({ id, title, about, columns }) => ({
            '@type': 'Dataset',
            '@id': `${origin}${openDataPage}#${id}`,
            name: `${title}: processos administrativos`,
            description: `${about} Só processos públicos.`,
            license: licence.path,
            isAccessibleForFree: true,
            creator: { '@type': 'GovernmentOrganization', name: institution },
            variableMeasured: columns.map(({ name }) => name),
            ...(latest && {
              dateModified: latest.counted_at.toISOString(),
              temporalCoverage: `../${lastDayOf(monthOf(latest.month))}`,
            }),
            distribution: (['csv', 'json'] as const).map((format) => ({
              '@type': 'DataDownload',
              encodingFormat: format === 'csv' ? 'text/csv' : 'application/json',
              contentUrl: origin + dataFile(id, format),
            })),
          })),
        },
        text: `<main><h1>Dados abertos</h1><ul>${files.join('')}</ul><p><a href="${dictionaryFile}">Dicionário dos dados</a></p></main>`,
      };
    },
});
