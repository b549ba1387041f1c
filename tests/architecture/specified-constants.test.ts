import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** The constants of the specification that the product has a use for: one name, one place, one value. */
const CONSTANTS: readonly (readonly [rule: string, name: string, value: string])[] = [
  ['R087', 'MAX_CRUMBS', '5'],
  ['R102', 'TIMES', '2'],
  ['R134', 'liveTimes', '{ attempts: 5, between: 3000, ping: 5000 } as const'],
  ['R137', 'BROADCAST_TIMEOUT', '200'],
  ['R190', 'NOTIFICATION_MONTHS', '7'],
  ['R201', 'MARK_DELAY', '500'],
  ['R220', 'SIGNING_POLLS', '3'],
  ['R220', 'SIGNING_POLL_MS', '30_000'],
  ['R227', 'UPLOAD_DEBOUNCE_MS', '1000'],
  ['R230', 'REMOVED_AFTER_MS', '60_000'],
  ['R231', 'REPORT_REMOVED_AFTER_MS', '300_000'],
  ['R235', 'SENT_PERCENTAGE', '25'],
  ['R239', 'POLL_DEBOUNCE_MS', '60_000'],
  ['R278', 'PROTOCOL_NUMBER_MAX_LENGTH', '32'],
  ['R305', 'SIGNABLE_SIZE_LIMIT', '30 * MEGABYTE'],
  ['R310', 'REFUSAL_MAX_LENGTH', '500'],
  ['R326', 'PROCESS_SIZE_LIMIT', '800 * MEGABYTE'],
  ['R327', 'PROCESS_SIZE_WARNINGS', '[50, 75, 100] as const'],
  ['R380', 'SEARCH_DELAY', '600'],
  ['R381', 'SUBJECT_DELAY', '500'],
  ['R382', 'MODEL_DELAY', '500'],
  ['R384', 'RESTS', '200'],
  ['R446', 'CHUNK_TIME_OUT_MS', '120_000'],
  ['R448', 'PAGE_SIZE', '10'],
  ['R449', 'consultSizes', '[5, 10, 25] as const'],
  ['R450', 'workSizes', '[10, 25, 50, 100]'],
  ['R453', 'BELL', '20'],
  ['R455', 'MODEL_PAGE', '20'],
  ['R456', 'PROFILE_PAGE', '999'],
  ['R458', 'TOP', '5'],
  ['R462', 'toastTimes', '{ brief: 2000, long: 8000, leaving: 150, between: 250 } as const'],
  ['R473', 'BUSINESS_DAY_SEARCH_LIMIT', '366'],
  ['R495', 'BACK_TO_TOP_AFTER', '400'],
  ['R583', 'FAULT_TIME', '5000'],
  ['R585', 'sheetMargins', '{ fine: [10, 15], small: [15, 15], medium: [20, 20] } as const'],
  ['R594', 'zoomOf', '{ start: 0.8, preview: 1.2, least: 0.1, most: 5, step: 0.1 } as const'],
  ['R595', 'LOGO_BYTES', '10 * 1024 * 1024'],
];

test.each(CONSTANTS)('%s: %s stands in one place and is %s', (_, name, value) => {
  const values = sources.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`const ${name}\\b[^=\\n]* = ([^;]+);`, 'g'))].map(([, found]) => found),
  );
  expect(values).toEqual([value]);
});

test('no screen has a page size of its own', () => {
  const own = sources.filter(
    ({ file, text }) =>
      file.includes('/web/') && /\b(?:usePaging|useListAddress)\(\d|pageSize=\{\d|\b[pP]ageSize = \d/.test(text),
  );
  expect(own.map(({ file }) => file)).toEqual([]);
});
