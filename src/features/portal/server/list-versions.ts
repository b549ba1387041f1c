import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { read } from '../../../platform/server/acts/handlers.ts';
import { listVersions as contract } from '../contract/list-versions.ts';
import { parseChangelog } from '../rules/changelog.ts';

const changelog = path.resolve(import.meta.dirname, '../../../../CHANGELOG.md');

export const listVersions = read(contract, async ({ input: { query } }) => {
  const versions = parseChangelog(await readFile(changelog, 'utf8'));
  const start = (query.page - 1) * query.paginator_count;
  return {
    results: versions.slice(start, start + query.paginator_count).map(({ changes, ...version }) => ({
      ...version,
      changes: changes.map(({ title, items }) => ({ title, items: [...items] })),
    })),
    count: versions.length,
    count_relation: 'eq' as const,
  };
});
