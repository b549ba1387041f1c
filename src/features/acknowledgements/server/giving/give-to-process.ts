import { everyOf } from '../../../../kernel/decision.ts';
import type { Beforehand, PersonAct } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import type { Prepared } from '../../../../platform/server/acts/handlers.ts';
import { NotPrepared } from '../../../../platform/server/acts/prepared.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { documentType } from '../../../documents/rules/document-types.ts';
import {
  type DocumentToKnow,
  fileMade,
  makeAhead,
  type MadeAhead,
  type MadeText,
  noteKnowledge,
  presentDocuments,
} from '../../../documents/server/index.ts';
import { findProcess, lockKnown, type ProcessRow } from '../../../processes/server/index.ts';
import { findUnit, getInstitution, presentUnit } from '../../../units/server/index.ts';
import { knowledgeWasGiven } from '../../contract/events.ts';
import { knowledgeErrors } from '../../contract/knowledge-errors.ts';
import { certificateHtml } from '../../rules/certificate-text.ts';
import { currentTerms, knowledgeTables } from '../knowledge-row.ts';
import { judgeDocument, whatToKnow } from '../what-to-know.ts';

/** What one process is known of, and what is said with it. */
export interface Giving {
  readonly processId: number;
  /** Some of its documents; `null` for all that the person reads and may still know. */
  readonly documentIds: readonly number[] | null;
  readonly user?: number | null | undefined;
  readonly LGPD: boolean;
  readonly lgpd_version?: number | undefined;
  readonly observation?: string | null | undefined;
}

/**
 * What a person must have said with any act of knowledge, whatever it is of.
 * @throws LGPD_ACCEPTANCE_REQUIRED, LGPD_TEXT_CHANGED, KNOWLEDGE_OF_ANOTHER
 */
export async function ensureAccepted(
  db: Database,
  actor: Actor,
  { user, LGPD, lgpd_version }: Pick<Giving, 'user' | 'LGPD' | 'lgpd_version'>,
): Promise<void> {
  if (user != null && user !== actor.personId) throw new Refusal(knowledgeErrors.ofAnother);
  if (!LGPD) throw new Refusal(knowledgeErrors.lgpdRequired);
  if (lgpd_version === undefined) return;
  const { version } = await currentTerms(db);
  if (version !== lgpd_version) throw new Refusal(knowledgeErrors.lgpdChanged);
}

/** Prints the certificate before the act that files it; of what the act will refuse nothing. */
export async function prepareGiving(
  call: Beforehand & { readonly actor: Actor },
  giving: Giving,
): Promise<Prepared<MadeAhead> | undefined> {
  const process = await findProcess(call.db, giving.processId);
  if (!process) return undefined;
  const found = await orRefusal(decideAll(call.db, call.actor, process, giving));
  if (found instanceof Refusal) return undefined;
  const text = await certificateOf(call.db, call, { process, giving, known: found });
  return { found: await makeAhead(call, text) };
}

/** Gives knowledge in the open transaction: it is written down, and its certificate enters the process. */
export async function giveToProcess(act: PersonAct, giving: Giving, made: MadeAhead | undefined) {
  const { tx, actor, now } = act;
  const process = await lockKnown(tx, giving.processId, actor);

  const known = await decideAll(tx, actor, process, giving);

  const text = await certificateOf(tx, act, { process, giving, known });
  // What it says is what is decided now.
  if (made === undefined || made.text.html !== text.html) throw new NotPrepared(new Refusal(documentErrors.renderBusy));
  const certificate = await fileMade(act, made);
  const [shown] = await presentDocuments(tx, [certificate]);
  const terms = await currentTerms(tx);
  const observation = giving.observation || null;
  const { id } = await knowledgeTables(tx)
    .insertInto('acknowledgements.acknowledgement')
    .values({
      process_id: process.id,
      person_id: actor.personId,
      unit_id: actor.unit?.id ?? null,
      post: actor.post,
      whole: giving.documentIds === null,
      document_ids: known.map((document) => document.id),
      observation,
      terms_version: terms.version,
      certificate_id: certificate.id,
      given_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isExternal = actor.unit === null;
  await noteKnowledge(
    tx,
    known.map((document) => document.id),
    {
      give_knowledge_id: id,
      person_id: actor.personId,
      name: actor.name,
      post: actor.post,
      unit: actor.unit?.label ?? null,
      is_external: isExternal,
      known_at: now,
    },
  );

  await record(act, knowledgeWasGiven, process.id, {
    give_knowledge_id: id,
    whole: giving.documentIds === null,
    is_external: isExternal,
    documents: known.map((document) => ({ document_id: document.id, title: document.title, sha256: document.sha256 })),
    observation,
    lgpd_version: terms.version,
    certificate: { document_id: certificate.id, title: shown!.title },
  });
  return { id, process, known, certificate: shown! };
}

/** What is there for this person comes before what they said with it. */
async function decideAll(db: Database, actor: Actor, process: ProcessRow, giving: Giving) {
  const known = await decide(db, actor, process, giving);
  await ensureAccepted(db, actor, giving);
  return known;
}

/** @throws CANNOT_GIVE_KNOWLEDGE, DOCUMENT_NOT_FOUND, KNOWLEDGE_NOT_POSSIBLE, NOTHING_TO_KNOW @returns what is known by it */
async function decide(
  db: Database,
  actor: Actor,
  process: ProcessRow,
  { documentIds }: Giving,
): Promise<readonly DocumentToKnow[]> {
  const { decision, documents } = await whatToKnow(db, actor, process, documentIds ?? undefined);
  ensureAllowed(decision, knowledgeErrors.cannotGive);
  if (documentIds === null) {
    const left = documents.filter((document) => judgeDocument(document).allowed);
    if (left.length === 0) throw new Refusal(knowledgeErrors.nothingToKnow);
    return left;
  }
  if (documents.length < new Set(documentIds).size) throw new Refusal(documentErrors.notFound);
  ensureAllowed(everyOf(...documents.map(judgeDocument)), knowledgeErrors.notKnowable);
  return documents;
}

interface Certifying {
  readonly process: ProcessRow;
  readonly giving: Giving;
  readonly known: readonly DocumentToKnow[];
}

async function certificateOf(
  db: Database,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  { process, giving, known }: Certifying,
): Promise<MadeText> {
  const [unit, institution, terms] = await Promise.all([
    actor.unit ? findUnit(db, actor.unit.id) : undefined,
    getInstitution(db),
    currentTerms(db),
  ]);
  const place = unit && presentUnit(unit);
  const format = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: institution.time_zone,
  });
  return {
    processId: process.id,
    typeId: documentType.KNOWLEDGE_CERTIFICATE,
    name: 'Certidão de ciência',
    html: certificateHtml({
      name: actor.name,
      post: actor.post,
      unit: place ? `${place.label} (${place.description})` : null,
      when: format.format(now).replace(', ', ', às '),
      whole: giving.documentIds === null,
      documents: known,
      observation: giving.observation || null,
      terms,
    }),
    personId: actor.personId,
    unitId: unit?.id ?? process.unit_id,
  };
}
