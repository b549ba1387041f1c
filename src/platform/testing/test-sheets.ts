import { afterAll } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { streamSheet } from '../../engine/export/index.ts';
import type { SheetColumns } from '../../kernel/sheets/sheet-table.ts';
import type { Deps } from '../server/acts/act-context.ts';
import type { BoundBytes } from '../server/acts/bytes.ts';
import { buildServer } from '../server/http/build-server.ts';
import { mountBytes } from '../server/http/mount-bytes.ts';
import { testNow } from './test-deps.ts';

/** Rows that a test reads at most. */
const MOST = 100_000;

/** Spreadsheets as people send and take them. @param takes the calls that give them */
export async function testSheets(deps: Deps, takes: readonly BoundBytes[]) {
  const files = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1e9, connectOrigins: [] });
  await mountBytes(files, takes, { deps, limits: 'lifted' });
  afterAll(() => files.close());
  return {
    /** A sheet with these lines, in base64. */
    sheetOf: async <C extends string>(
      columns: SheetColumns<C>,
      lines: Iterable<Partial<Record<C, string | number>>>,
      ids: readonly C[] = Object.keys(columns) as C[],
    ): Promise<string> => {
      const rows = [...lines].map((cells) => ids.map((id) => cells[id] ?? null));
      const sheet = { title: 'Planilha', columns: ids.map((id) => columns[id]), rows, date: testNow };
      return (await buffer(streamSheet(sheet))).toString('base64');
    },
    /** What is at an address that was given. */
    take: async (url: string) => {
      const answer = await files.inject({ method: 'GET', url: url.slice(new URL(url).origin.length) });
      return { status: answer.statusCode, bytes: answer.rawPayload, type: String(answer.headers['content-type']) };
    },
    /** The rows of a sheet, its head first. */
    rowsOf: (bytes: Buffer): Promise<(readonly string[])[]> =>
      deps.intake.readSheet({ bytes, format: 'xlsx', mostRows: MOST }, async (sheet) => {
        const found: (readonly string[])[] = [];
        for await (const row of sheet.rows ?? []) found.push(row);
        return found;
      }),
    /** How long the longest moment was in which nobody else had a turn, and all of it, in milliseconds. */
    timed: async (work: () => Promise<unknown>): Promise<{ readonly longest: number; readonly all: number }> => {
      let longest = 0;
      let last = performance.now();
      const beat = setInterval(() => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }, 5);
      const begun = performance.now();
      await work();
      clearInterval(beat);
      longest = Math.max(longest, performance.now() - last);
      return { longest, all: performance.now() - begun };
    },
  };
}
