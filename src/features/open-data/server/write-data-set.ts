import { plainCell } from '../../../kernel/sheets/plain-cell.ts';
import { type DataSet, dataFile, dataSets, dictionaryFile, licence, openDataPage } from '../rules/data-sets.ts';

type DataRow = readonly (string | number | null)[];

/**
 * As CSV (RFC 4180) with semicolons, in UTF-8 with its mark: what spreadsheets here open at once. No cell can be taken for a formula: names that
 * begin like one get an apostrophe.
 */
export function writeCsv({ columns }: DataSet, rows: readonly DataRow[]): string {
  const lines = [columns.map(({ name }) => name), ...rows.map((row) => row.map(cellText))];
  return `\ufeff${lines.map((line) => line.join(';')).join('\r\n')}\r\n`;
}

function cellText(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = plainCell(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

interface Source {
  /** Without a final slash. */
  readonly origin: string;
  readonly institution: string;
  /** The last day that is told of, or null. */
  readonly until: string | null;
}

/** As JSON: whose the data are and how far they go, and a row for each line of the CSV under the same names. */
export const writeJson = (set: DataSet, rows: readonly DataRow[], { origin, institution, until }: Source): string =>
  JSON.stringify({
    conjunto: set.id,
    titulo: set.title,
    fonte: institution,
    ate: until,
    licenca: licence.path,
    dicionario: origin + dictionaryFile,
    dados: rows.map((row) => Object.fromEntries(set.columns.map(({ name }, index) => [name, row[index] ?? null]))),
  });

/** The dictionary of all data sets as a Data Package (Frictionless, version 1). */
export const writeDictionary = ({ origin, institution, until }: Source): string =>
  JSON.stringify({
    profile: 'tabular-data-package',
    name: 'processos-administrativos',
    title: `Processos administrativos: ${institution}`,
    homepage: origin + openDataPage,
    version: '1',
    licenses: [licence],
    contributors: [{ title: institution, role: 'publisher' }],
    ...(until !== null && { ate: until }),
    resources: dataSets.map(({ id, title, about, columns }) => ({
      profile: 'tabular-data-resource',
      name: id,
      title,
      description: about,
      path: origin + dataFile(id, 'csv'),
      format: 'csv',
      mediatype: 'text/csv',
      encoding: 'utf-8',
      dialect: { delimiter: ';' },
      schema: {
        fields: columns.map(({ name, type, about: description }) => ({ name, type, description })),
        missingValues: [''],
      },
    })),
  });
