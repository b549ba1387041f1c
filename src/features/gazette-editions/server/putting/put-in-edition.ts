import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type LocalDate, localDateOf } from '../../../../kernel/calendar.ts';
import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import { indexedText } from '../../../../kernel/texts/words/indexed-text.ts';
import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { type DocumentRow, lockDocument, signersOf, titleOf } from '../../../documents/server/index.ts';
import { findUnit, getInstitution, partsById } from '../../../units/server/index.ts';
import { editionErrors } from '../../contract/edition-errors.ts';
import { actPut } from '../../contract/events.ts';
import type { ActKind } from '../../rules/act-kinds.ts';
import { mayPut } from '../../rules/edition-policy.ts';
import { MOST_SEARCHED } from '../../rules/public-pages.ts';
import { type ActSigner, editionTables } from '../edition-row.ts';
import { type EditionKind, holdEdition } from './open-edition.ts';
import { type ActText, contentOf } from './read-act-text.ts';

/** A document that is published. */
export interface Publication {
  readonly documentId: number;
  /** What `readActText` gave. */
  readonly text: ActText;
  /** The day of its edition, where the institution is. */
  readonly date: LocalDate;
  readonly kind: ActKind;
  /** Whether what is published names its process; it does when left out. */
  readonly namesProcess?: boolean;
  /** How the gazette calls it; as its process does, when left out. */
  readonly title?: string;
  /** An edition of the same day besides the normal one. */
  readonly edition?: EditionKind;
  /** The act, already out, that it corrects. */
  readonly erratumOf?: number;
}

/** Where it stands. */
export interface PutAct {
  /** Its address is `/diario/atos/{actId}`, once the edition came out. */
  readonly actId: number;
  readonly editionId: number;
  readonly date: LocalDate;
}

/**
 * Puts a document into the edition of a day, in the transaction of who decided that it is published: the process is locked, then the
 * document, then the edition held open. It comes out with the edition, which closes by itself on its day.
 * @throws DOCUMENT_NOT_FOUND, ACT_NOT_PUBLIC, ACT_WITHOUT_EFFECT, ACT_NOT_FIXED, ACT_CHANGED, EDITION_CANNOT_TAKE, ALREADY_IN_EDITION, ERRATUM_OF_NOTHING
 */
export async function putInEdition(act: ActContext, publication: Publication): Promise<PutAct> {
  const { tx, now } = act;
  const { documentId, text, kind, erratumOf = null } = publication;
  const { document, process } = await lockDocument(tx, documentId);
  // Whatever was decided before: what is published is read by everybody, for good.
  if (process.secrecy !== 1) throw new Refusal(editionErrors.notPublic);
  if (document.no_effect_at !== null) throw new Refusal(editionErrors.withoutEffect);
  if (document.state === 'DRAFT') throw new Refusal(editionErrors.notFixed);
  if (contentOf(document) !== text.of) throw new Refusal(editionErrors.textChanged);
  if (erratumOf !== null) await ensureActOut(tx, erratumOf);

  const today = localDateOf(now, (await getInstitution(tx)).time_zone);
  const edition = await holdEdition(tx, { date: publication.date, kind: publication.edition ?? 'NORMAL', now });
  ensureAllowed(mayPut(edition, today), editionErrors.cannotTake);

  const title = maskCpfsInText(publication.title ?? (await titleOf(tx, document)));
  const organ = await organOf(tx, document);
  const text_sha256 = createHash('sha256').update(text.html).digest('hex');
  const words = indexedText(`${title} ${organ.name} ${text.plainText}`.slice(0, MOST_SEARCHED));
  const put = await editionTables(tx)
    .insertInto('gazette_editions.act')
    .values({
      edition_id: edition.id,
      document_id: documentId,
      process_id: process.id,
      organ_id: organ.id,
      organ: organ.name,
      kind,
      title,
      html: text.html,
      plain_text: text.plainText,
      text_sha256,
      signers: JSON.stringify(await signersTold(tx, documentId)),
      nup: publication.namesProcess === false ? null : process.nup,
      validation_code: document.validation_code,
      erratum_of: erratumOf,
      terms: sql<string>`setweight(to_tsvector('simple', ${indexedText(title)}), 'A') || to_tsvector('simple', ${words})`,
      put_at: now,
      put_by: act.actor?.personId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['edition_id', 'document_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!put) throw new Refusal(editionErrors.alreadyIn);

  const { id: edition_id, date } = edition;
  const facts = { edition_id, date, kind, title, text_sha256, erratum_of: erratumOf };
  await record(act, actPut, process.id, { act_id: put.id, document_id: documentId, ...facts });
  return { actId: put.id, editionId: edition.id, date };
}

/** An act of an edition that came out. @throws ERRATUM_OF_NOTHING of any other */
export async function ensureActOut(tx: Tx, actId: number): Promise<void> {
  const found = await editionTables(tx)
    .selectFrom('gazette_editions.act as a')
    .innerJoin('gazette_editions.edition as e', 'e.id', 'a.edition_id')
    .select('a.id')
    .where('a.id', '=', actId)
    .where('e.state', '=', 'PUBLISHED')
    .executeTakeFirst();
  if (!found) throw new Refusal(editionErrors.erratumOfNothing);
}

/** The organ of the unit that the document was written in. */
async function organOf(tx: Tx, document: DocumentRow) {
  const unit = (await findUnit(tx, document.unit_id))!;
  return (await partsById(tx, [unit.part_id])).get(unit.part_id)!;
}

async function signersTold(tx: Tx, documentId: number): Promise<ActSigner[]> {
  const signers = (await signersOf(tx, [documentId])).get(documentId) ?? [];
  return signers
    .filter(({ status }) => status === 'SIGNED')
    .map(({ name, post }) => ({ name: maskCpfsInText(name), ...(post ? { post } : {}) }));
}
