import { plainCell } from '../../../../kernel/sheets/plain-cell.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { bringBytes } from '../../../../platform/web/ui/actions/bring-file.ts';
import { listWhatWasSeen } from '../../contract/who-could-see/list-what-was-seen.ts';
import { listWhoCouldSee } from '../../contract/who-could-see/list-who-could-see.ts';

/** Rows asked for at once. */
const AT_ONCE = 999;

/** Brings the whole answer as a sheet of text, which every program of sheets opens. */
export async function bringSheet(id: number, kind: 'process' | 'person' | 'unit'): Promise<void> {
  const rows = kind === 'process' ? await peopleOf(id) : await processesOf(id);
  const text = rows.map((cells) => cells.map(cellOf).join(';')).join('\r\n');
  bringBytes(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }), `quem-podia-ver-${id}.csv`);
}

async function peopleOf(id: number): Promise<string[][]> {
  const found = await everyPage((page) =>
    callEndpoint(listWhoCouldSee, { params: { id }, query: { page, paginator_count: AT_ONCE } }),
  );
  return [
    ['Pessoa', 'Setores', 'O que podia ver', 'Por quê'],
    ...found.map(({ name, capacities, seen, reasons }) => [
      name,
      capacities.join(', '),
      seen.words,
      reasons.join(' | '),
    ]),
  ];
}

async function processesOf(id: number): Promise<string[][]> {
  const found = await everyPage((page) =>
    callEndpoint(listWhatWasSeen, { params: { id }, query: { page, paginator_count: AT_ONCE } }),
  );
  return [
    ['Processo', 'Nível', 'Estava em', 'Por quê'],
    ...found.map((one) => [one.nup_formatted, one.level_name, one.capacity_label, one.reasons.join(' | ')]),
  ];
}

async function everyPage<R>(read: (page: number) => Promise<{ results: R[]; count: number }>): Promise<R[]> {
  const rows: R[] = [];
  for (let page = 1; ; page += 1) {
    const { results, count } = await read(page);
    rows.push(...results);
    if (results.length === 0 || rows.length >= count) return rows;
  }
}

const cellOf = (text: string): string => `"${plainCell(text).replace(/"/g, '""')}"`;
