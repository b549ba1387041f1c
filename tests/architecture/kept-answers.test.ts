import { expect, test } from 'vitest';
import { z } from 'zod';
import { product } from '../../src/app/server/features.ts';

// An answer is kept for whoever sends the same again, for days: longer than one may read what it tells.

/** What came of an act, in words of ours, and names of what whoever acted named themselves. */
const outcome = new Set([
  'message',
  'results[].id',
  'results[].date',
  'results[].is_validated',
  'undo_token',
  'nup',
  'nup_formatted',
  'id',
  'version',
  'capacity_id',
  'capacity_label',
  'remaining[]',
  'draft_version',
  'fully_signed',
  // Sent on: what whoever sent it chose.
  'process_id',
  'process_file_id',
  'to.id',
  'to.label',
  'to.description',
  'unread',
  // Messages that were deleted, and to how many one went.
  'notice_ids[]',
  'people',
  'ended',
  // The version of a model that came of it.
  'gdocs_id',
  'process_size.bytes',
  'process_size.limit',
  'process_size.percent',
  'process_size.warning.mark',
  'process_size.warning.message',
  'notification_ids[]',
  'process_size.warning',
  // A sheet that somebody brought in: what is said of their own lines.
  'table_file.name',
  'table_file.url_s3',
  'rows[][]',
  'row_count',
  'lines',
  'rehearsal',
  'fault_count',
  'faults[].line',
  'faults[].column',
  'faults[].message',
  ...['parts', 'capacities', 'addresses', 'users', 'bonds'].flatMap((of) => [
    `${of}.created`,
    `${of}.changed`,
    `${of}.unchanged`,
  ]),
]);

type Json = { readonly properties?: Record<string, Json>; readonly items?: Json; readonly anyOf?: readonly Json[] };

/** The paths of what an answer holds: `results[].id`. */
function pathsOf(schema: Json, at = ''): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => pathsOf(one, at));
  if (schema.items) return pathsOf(schema.items, `${at}[]`);
  if (!schema.properties) return at === '' ? [] : [at];
  return Object.entries(schema.properties).flatMap(([name, one]) => pathsOf(one, at === '' ? name : `${at}.${name}`));
}

/** Catalogues that whoever holds the permission of the call reads whole, and the people of all organs: the door asks for it each time. */
const whole = /^\/(?:control\/(?:subject|reference)\/|customer\/export$)/;

// Of whoever is not signed in nothing is kept: a key is one person's.
const acts = product.endpoints.flatMap((bound) =>
  bound.kind === 'act' && bound.contract.access.kind !== 'link' ? [bound] : [],
);

test('an act whose kept answer tells more than what came of it looks again who may read it', () => {
  const telling = acts.filter(({ contract }) => {
    const json = z.toJSONSchema(contract.output, { io: 'output', unrepresentable: 'any' }) as Json;
    return pathsOf(json).some((path) => !outcome.has(path));
  });
  expect(telling.length).toBeGreaterThan(8);
  const blind = telling
    .filter(({ again, contract }) => again === undefined && !whole.test(contract.path))
    .map(({ contract }) => contract.path);
  expect(blind).toEqual([]);
});
