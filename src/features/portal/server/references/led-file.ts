import type { z } from 'zod';
import type { ActContext, Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Prepared } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { ownerOf } from '../../../../platform/server/storage/index.ts';
import { firstOf, allowed } from '../../../../kernel/decision.ts';
import { unaccent } from '../../../../kernel/texts/text.ts';
import {
  findSent,
  type Inspected,
  inspectionOf,
  inspectSent,
  keepSent,
  type SentFile,
} from '../../../documents/server/index.ts';
import type { writtenReference } from '../../contract/references/kept-reference.ts';
import { referenceErrors } from '../../contract/references/reference-errors.ts';
import { mayLead, mayLinkTo } from '../../rules/reference-rules.ts';
import type { ReferenceRow } from './reference-row.ts';

type Written = z.output<typeof writtenReference>;
type Sender = { readonly personId: number };
type Led = Pick<ReferenceRow, 'url' | 'sha256' | 'file_name' | 'file_size'>;

/** An attachment, and so a PDF: what is not one is refused. */
const sentBy = ({ key, name }: NonNullable<Written['file']>, actor: Sender): SentFile => ({
  key,
  owner: ownerOf(actor),
  fileName: name,
  editable: false,
});

/** Looks inside the PDF that was sent, before the act: that may take its time. */
export async function inspectFile(
  call: { readonly db: Database; readonly deps: Deps; readonly actor: Sender },
  { file }: Pick<Written, 'file'>,
): Promise<Prepared<Inspected> | undefined> {
  const found = file === null ? undefined : await inspectSent(call, sentBy(file, call.actor));
  return found && { found };
}

/**
 * What a reference leads to by what was written of it: a page elsewhere, a PDF that is kept from now on, or the file of before.
 * @throws REFERENCE_INVALID, and what `findSent` and `inspectionOf` throw
 */
export async function ledBy(
  act: Pick<ActContext, 'tx' | 'deps' | 'now'> & { readonly actor: Sender },
  { url, file }: Pick<Written, 'url' | 'file'>,
  { inspected, before }: { readonly inspected: Inspected | undefined; readonly before?: Led },
): Promise<Led> {
  const kept = url === null && file === null && before?.sha256 != null ? before : null;
  const decision = firstOf(
    () => mayLead({ url: url !== null, file: file !== null || kept !== null }),
    () => (url === null ? allowed() : mayLinkTo(url)),
  );
  ensureAllowed(decision, referenceErrors.invalid);
  if (kept) return { url: null, sha256: kept.sha256, file_name: kept.file_name, file_size: kept.file_size };
  if (file === null) return { url, sha256: null, file_name: null, file_size: null };
  const sent = sentBy(file, act.actor);
  const inspection = inspectionOf(await findSent(act.tx, sent), inspected);
  const { sha256, size } = await keepSent(act, sent, inspection);
  return { url: null, sha256, file_name: file.name, file_size: size };
}

/** The columns of what was written in words. */
export const columnsOf = ({ title, type, content, date2 }: Written) => ({
  title,
  type: type || null,
  content: content || null,
  document_date: date2,
  search_text: unaccent([title, type ?? '', content ?? ''].join(' ')),
});
