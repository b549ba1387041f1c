import { getBottlenecks } from '../../../src/features/insights/contract/bottlenecks/get-bottlenecks.ts';
import { listLoads } from '../../../src/features/insights/contract/bottlenecks/list-loads.ts';
import { listUnitsBelow } from '../../../src/features/insights/contract/bottlenecks/list-units-below.ts';
import { getCapacities, getUnitCapacities } from '../../../src/features/insights/contract/figures/capacities.ts';
import { getDate, getUnitDate } from '../../../src/features/insights/contract/figures/date.ts';
import { getDueDateInfo, getUnitDueDateInfo } from '../../../src/features/insights/contract/figures/due-date-info.ts';
import { getInfoCount, getUnitInfoCount } from '../../../src/features/insights/contract/figures/info-count.ts';
import {
  getProcessAnalises,
  getUnitProcessAnalises,
} from '../../../src/features/insights/contract/figures/process-analises.ts';
import { getProductivity, getUnitProductivity } from '../../../src/features/insights/contract/figures/productivity.ts';
import { getSignatures } from '../../../src/features/insights/contract/figures/signatures.ts';
import { getSubjects, getUnitSubjects } from '../../../src/features/insights/contract/figures/subjects.ts';
import { listMovements } from '../../../src/features/insights/contract/lists/list-movements.ts';
import { getChanges, listChanges } from '../../../src/features/following/contract/changes/changes.ts';
import { processFeed } from '../../../src/features/following/contract/feeds/process-feed.ts';
import { gazetteFeed } from '../../../src/features/gazette-editions/contract/reading/gazette-feeds.ts';
import { openDataFeed, openDataFile } from '../../../src/features/open-data/contract/open-data-files.ts';
import { getOpenData } from '../../../src/features/open-data/contract/get-open-data.ts';
import { dataFile, dataSets, dictionaryFile } from '../../../src/features/open-data/rules/data-sets.ts';
import { getProcessByNup } from '../../../src/features/processes/contract/numbers/get-process-by-nup.ts';
import { searchNups } from '../../../src/features/processes/contract/numbers/search-nups.ts';
import { createReport } from '../../../src/features/reports/contract/making/create-report.ts';
import { foreseeReport } from '../../../src/features/reports/contract/making/foresee-report.ts';
import { reportFormats } from '../../../src/features/reports/rules/report-formats.ts';
import { reportTypeKeys, reportTypeOf } from '../../../src/features/reports/rules/report-types.ts';
import { listAlike } from '../../../src/features/search/contract/alike/list-alike.ts';
import { searchFeed } from '../../../src/features/search/contract/search-feed.ts';
import { searchProcesses } from '../../../src/features/search/contract/search-processes.ts';
import { exportSearch } from '../../../src/features/search/contract/sheets/export-search.ts';
import { suggestFields } from '../../../src/features/search/contract/suggest-fields.ts';
import { countTabs } from '../../../src/features/worklists/contract/count-tabs.ts';
import { listBoxBookmarks } from '../../../src/features/worklists/contract/list-box-bookmarks.ts';
import {
  listArchived,
  listFavourites,
  listMyProcesses,
  listProcesses,
  listTramited,
} from '../../../src/features/worklists/contract/list-processes.ts';
import { countViews } from '../../../src/features/worklists/contract/views/count-views.ts';
import { callAddress } from '../../../src/platform/contract/call-address.ts';
import type { Name } from '../../architecture/sweeps/samples.ts';
import { asWritten } from '../canaries.ts';
import { everyWay, type Question, type Way } from '../ways.ts';

/** What tells of many processes in one answer, or of one in few words. */
export const kinds = ['suggestions', 'counts', 'charts', 'reports', 'exports', 'feeds'] as const;
export type Kind = (typeof kinds)[number];

interface Call {
  readonly method: string;
  readonly base?: string;
  readonly path: string;
}

const calls: Readonly<Record<Kind, readonly Call[]>> = {
  suggestions: [suggestFields, searchProcesses, searchNups, getProcessByNup, listAlike],
  counts: [
    countTabs,
    countViews,
    listBoxBookmarks,
    getChanges,
    listChanges,
    getSignatures,
    listProcesses,
    listMyProcesses,
    listTramited,
    listArchived,
    listFavourites,
  ],
  charts: [
    getInfoCount,
    getUnitInfoCount,
    getProductivity,
    getUnitProductivity,
    getCapacities,
    getUnitCapacities,
    getDueDateInfo,
    getUnitDueDateInfo,
    getDate,
    getUnitDate,
    getProcessAnalises,
    getUnitProcessAnalises,
    getSubjects,
    getUnitSubjects,
    getBottlenecks,
    listLoads,
    listUnitsBelow,
    listMovements,
  ],
  reports: [],
  exports: [exportSearch],
  feeds: [searchFeed, processFeed, gazetteFeed, openDataFeed, openDataFile, getOpenData],
};

const ways = new Map(everyWay().map((way) => [way.name, way]));
const nameOf = ({ method, base = '', path }: Call) => `${method} ${base}${path}`;
const waysOf: Readonly<Record<Kind, readonly Way[]>> = Object.fromEntries(
  kinds.map((kind) => [kind, calls[kind].map((call) => ways.get(nameOf(call))!)]),
) as never;

/** How somebody looks for what they half know: as it is, its beginning, with a letter that is another, after a word that all have. */
export function halfKnown({ id, nup, word = '', ...others }: Name): readonly Name[] {
  const mistyped = (text: string) => (text === '' ? '' : text.slice(0, -1) + (text.endsWith('2') ? '3' : '2'));
  return [
    { word, nup },
    { word: asWritten(word.slice(0, 9)), nup: nup.slice(0, 11) },
    { word: mistyped(word), nup: mistyped(nup) },
    { word: `trata ${word}`, nup: nup.slice(0, 7) },
  ].map((one) => ({ ...others, id, ...one }));
}

/** A report of a type in a format, of the month in which everything happened. */
const reportsOf = (path: string): Question[] =>
  reportTypeKeys.flatMap((type) =>
    reportFormats.flatMap((format) =>
      (reportTypeOf(type).filters.includes('scope') ? [undefined, 'INDIVIDUAL'] : [undefined]).map((scope) => ({
        method: 'POST',
        url: callAddress(path, {}, {}),
        body: { type, format, start_date: '2026-10-01', end_date: '2026-12-31', ...(scope && { scope }) },
      })),
    ),
  );
export const foreseen = reportsOf(foreseeReport.path);
export const made = reportsOf(createReport.path);

/** What everybody may take who knows where it is. */
const files: readonly Question[] = [
  dictionaryFile,
  ...dataSets.flatMap(({ id }) => [dataFile(id, 'csv'), dataFile(id, 'json')]),
].map((url) => ({ method: 'GET', url, body: undefined }));

/** Everything of a kind that can be asked about something. */
export function questionsOf(kind: Exclude<Kind, 'reports'>, about: Name): readonly Question[] {
  const some = waysOf[kind].flatMap((way) => way.questions(about));
  return kind === 'feeds' ? [...some, ...files] : some;
}
