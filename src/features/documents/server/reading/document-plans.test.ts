import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { listDocuments } from '../../contract/reading/list-documents.ts';
import { buildUpload } from '../../testing/build-documents.ts';
import { documentWorld } from '../../testing/document-world.ts';
import { findByCode } from '../verification/validate-document.ts';
import { pageOf } from './list-documents.ts';

const world = await documentWorld();
const { api, database } = world;
const MANY = 20_000;
let large: number;
let small: number;

beforeAll(async () => {
  const as = await world.servant(world.cocon);
  const opened = async () => {
    const id = await world.draft(as);
    const { file } = await buildUpload(api, as, { process_id: id });
    await world.open(as, id);
    return { id, file };
  };
  const first = await opened();
  large = first.id;
  small = (await opened()).id;
  await sql`insert into documents.document
      (process_id, author_id, unit_id, document_type_id, attachment_name, kind, editable, sequence, state, sha256, size,
       content_type, extension, validation_code, frozen_at, filed_at, created_at, changed_at)
    select process_id, author_id, unit_id, document_type_id, 'Anexo ' || n, kind, editable, n + 1, state, sha256, size,
      content_type, extension,
      regexp_replace(translate(to_char(n, 'FM0000000000000000'), '01', 'AB'), '(.{4})(?=.)', '\\1-', 'g'),
      frozen_at, filed_at, created_at, changed_at
    from documents.document, generate_series(1, ${MANY}::int) n where id = ${first.file.id}`.execute(database.owner);
  await sql`analyze documents.document`.execute(database.owner);
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows of the documents table that a query touched, by the plan as it ran. */
async function rowsRead(query: { explain(format: 'json', options: unknown): Promise<unknown> }): Promise<number> {
  const [answer] = (await query.explain('json', sql`analyze`)) as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }];
  return nodesOf(answer['QUERY PLAN'][0].Plan)
    .filter((node) => node['Relation Name'] === 'document')
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
}

const query = (more: Record<string, unknown> = {}) => listDocuments.query.parse(more);

test.each(['all', 'public', 'addressed'] as const)('a page reads only its process, for %s', async (documents) => {
  const scope = { processId: small, documents, personId: 1 };
  expect(await rowsRead(pageOf(database.app, scope, query()) as never)).toBeLessThan(10);
});

test('the first page of a very large process does not read it all', async () => {
  const scope = { processId: large, documents: 'all' as const, personId: 1 };
  expect(await rowsRead(pageOf(database.app, scope, query()) as never)).toBeLessThan(100);
  expect(await rowsRead(pageOf(database.app, scope, query({ order_by: '-sequence' })) as never)).toBeLessThan(100);
});

test('a code finds its document at once among many', async () => {
  const started = await findByCode(database.app, 'AAAA-AAAA-AAA2-3456');
  expect(started).toBeUndefined();
  const found = await findByCode(database.app, 'AAAA-AAAA-AAAB-2345');
  expect(found?.attachment_name).toBe('Anexo 12345');
});
