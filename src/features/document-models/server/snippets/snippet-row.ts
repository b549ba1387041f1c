import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import type { Prepared } from '../../../../platform/server/acts/handlers.ts';
import { NotPrepared } from '../../../../platform/server/acts/prepared.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { modelErrors } from '../../contract/model-errors.ts';
import { snippetErrors } from '../../contract/snippets/snippet.ts';
import { mayChangeSnippet } from '../../rules/snippet-policy.ts';
import { cleanText } from '../clean-pages.ts';

export interface SnippetRow {
  readonly id: number;
  readonly unit_id: number;
  readonly name: string;
  readonly html: string;
  readonly plain_text: string;
  readonly written_by: number;
  readonly changed_at: Date;
  readonly changed_by_name: string;
  readonly version: number;
}

/** The pieces of text of a unit, by name; only one of them, when it is named. */
export async function snippetsOf(db: Database, unitId: number, id?: number): Promise<readonly SnippetRow[]> {
  const { rows } = await sql<SnippetRow>`
    select s.id, s.unit_id, s.name, s.html, s.plain_text, s.written_by, s.changed_at, p.name as changed_by_name, s.version
    from document_models.snippet s join document_models.person p on p.id = s.changed_by
    where s.unit_id = ${unitId} and s.deleted_at is null and (${id ?? null}::bigint is null or s.id = ${id ?? null})
    order by lower(s.name), s.id`.execute(db);
  return rows;
}

/** One of the unit in use that whoever acts may change, locked. @throws SNIPPET_NOT_FOUND, CANNOT_CHANGE_SNIPPET */
export async function lockSnippet({ tx, actor }: PersonAct, id: number): Promise<SnippetRow> {
  const unitId = actor.unit?.id ?? 0;
  await sql`select from document_models.snippet where id = ${id} and unit_id = ${unitId} for update`.execute(tx);
  const [row] = await snippetsOf(tx, unitId, id);
  if (!row) throw new Refusal(snippetErrors.notFound);
  ensureAllowed(mayChangeSnippet(actor, { writtenBy: row.written_by }), snippetErrors.cannotChange);
  return row;
}

export const presentSnippet = (row: SnippetRow, actor: Actor) => {
  const decision = mayChangeSnippet(actor, { writtenBy: row.written_by });
  const { unit_id: _unit, written_by: _writer, changed_by_name: changed_by, changed_at, ...told } = row;
  return {
    ...told,
    changed_at: changed_at.toISOString(),
    changed_by,
    why_not_edit: decision.allowed ? null : decision.reasons[0].message,
  };
};

/** As events tell it: its text by its digest. */
export const toldSnippet = ({ unit_id, name, html }: Pick<SnippetRow, 'unit_id' | 'name' | 'html'>) => ({
  unit_id,
  name,
  text_sha256: createHash('sha256').update(html).digest('hex'),
});

type ReadText = Awaited<ReturnType<typeof cleanText>> | Refusal;

/** Reads a text before the act that keeps it. Nothing is thrown: the act says it. */
export const readAhead = async (html: string): Promise<Prepared<ReadText>> => ({
  found: await orRefusal(cleanText(html)),
});

/** What was read ahead. @throws SNIPPET_EMPTY, MODEL_TOO_LONG, MODEL_BUSY */
export function textRead(read: ReadText | undefined) {
  if (read === undefined) throw new NotPrepared(new Refusal(modelErrors.busy));
  if (read instanceof Refusal) throw read;
  const plain_text = read.plainText.replaceAll('\u0000', '').trim();
  if (plain_text === '' && !read.html.includes('<img')) throw new Refusal(snippetErrors.empty);
  return { html: read.html, plain_text };
}

/** Whether another of the unit has this name already. @throws SNIPPET_NAME_TAKEN */
export async function ensureNameFree(db: Database, unitId: number, name: string, id = 0): Promise<void> {
  const taken = (await snippetsOf(db, unitId)).some(
    (one) => one.id !== id && one.name.toLocaleLowerCase('pt-BR') === name.toLocaleLowerCase('pt-BR'),
  );
  if (taken) throw new Refusal(snippetErrors.nameTaken, { field: 'name' });
}
