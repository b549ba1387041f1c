import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  loadInstitution,
  type SheetName,
  sheetNames,
  type SheetReport,
} from '../../src/app/server/load/load-institution.ts';
import { exit, UsageError } from './command.ts';
import { withDeps } from './with-deps.ts';

const titles: Readonly<Record<SheetName, string>> = {
  units: 'Órgãos e unidades',
  subjects: 'Assuntos e categorias',
  people: 'Pessoas e lotações',
};

/** Loads an institution from spreadsheets, all of them or none; leaves with 1 when there is something to mend. */
export async function run(typed: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...typed],
    options: {
      units: { type: 'string' },
      subjects: { type: 'string' },
      people: { type: 'string' },
      rehearse: { type: 'boolean', default: false },
    },
  });
  const { rehearse, ...paths } = values;
  const given: Partial<Record<SheetName, Buffer>> = {};
  for (const sheet of sheetNames) {
    const path = paths[sheet];
    if (path !== undefined) given[sheet] = await bytesOf(path);
  }
  if (Object.keys(given).length === 0) throw new UsageError('Diga ao menos uma planilha.');
  return withDeps(async (deps) => {
    const { sheets, isLoaded } = await loadInstitution(deps, given, { rehearse });
    for (const report of sheets) console.log(reportOf(report, paths[report.sheet]!));
    const isRight = sheets.every((report) => report.isRight);
    if (!isRight) console.log('\nNada foi gravado. Corrija as planilhas e importe de novo.');
    else if (!isLoaded) console.log('\nNenhum erro. Era um ensaio: nada foi gravado.');
    return isRight ? exit.done : exit.refused;
  });
}

async function bytesOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    throw new UsageError(`O arquivo ${path} não pode ser lido.`);
  }
}

/** One sheet: what it brings in, or each fault by its line. */
export function reportOf({ sheet, lines, sentence, faults, faultCount }: SheetReport, path: string): string {
  const told = [`${titles[sheet]} (${path}), ${lines === 1 ? '1 linha' : `${lines} linhas`}: ${sentence}`];
  for (const { line, column, message } of faults) {
    told.push(`  linha ${line}${column === null ? '' : `, ${column}`}: ${message}`);
  }
  const more = faultCount - faults.length;
  if (more > 0) told.push(`  e mais ${more === 1 ? '1 erro' : `${more} erros`}.`);
  return told.join('\n');
}
