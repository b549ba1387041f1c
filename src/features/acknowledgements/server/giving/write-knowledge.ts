import { shownMoment } from '../../../../kernel/shown-dates.ts';
import type { Beforehand, PersonAct } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Prepared } from '../../../../platform/server/acts/handlers.ts';
import { NotPrepared } from '../../../../platform/server/acts/prepared.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
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
import type { ProcessRow } from '../../../processes/server/index.ts';
import { findUnit, getInstitution, presentUnit } from '../../../units/server/index.ts';
import { knowledgeWasGiven } from '../../contract/events.ts';
import { certificateHtml } from '../../rules/certificate-text.ts';
import { currentTerms, knowledgeTables } from '../knowledge-row.ts';

/** What somebody declares to know, as it was decided. */
export interface Declared {
  readonly process: ProcessRow;
  readonly known: readonly DocumentToKnow[];
  /** Of all that they read, and not of chosen documents. */
  readonly whole: boolean;
  readonly observation: string | null;
  /** Of who has no account: what they were asked, by whom, and where the link went, masked. */
  readonly request: {
    readonly id: number;
    readonly askedBy: { readonly id: number; readonly name: string };
    readonly sentTo: string;
  } | null;
}

/** Prints the certificate before the act that files it. */
export async function prepareCertificate(
  call: Beforehand & { readonly actor: Actor },
  declared: Declared,
): Promise<Prepared<MadeAhead>> {
  return { found: await makeAhead(call, await certificateOf(call.db, call, declared)) };
}

/** Writes knowledge down in the open transaction, whose process is locked, and files its certificate. */
export async function writeKnowledge(act: PersonAct, declared: Declared, made: MadeAhead | undefined) {
  const { tx, actor, now } = act;
  const { process, known, whole, observation, request } = declared;
  const text = await certificateOf(tx, act, declared);
  // What it says is what is decided now.
  if (made === undefined || made.text.html !== text.html) throw new NotPrepared(new Refusal(documentErrors.renderBusy));
  const certificate = await fileMade(act, made);
  const [shown] = await presentDocuments(tx, [certificate]);
  const terms = await currentTerms(tx);
  const { id } = await knowledgeTables(tx)
    .insertInto('acknowledgements.acknowledgement')
    .values({
      process_id: process.id,
      person_id: actor.personId,
      unit_id: actor.unit?.id ?? null,
      post: actor.post,
      whole,
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
    whole,
    is_external: isExternal,
    documents: known.map((document) => ({ document_id: document.id, title: document.title, sha256: document.sha256 })),
    observation,
    lgpd_version: terms.version,
    certificate: { document_id: certificate.id, title: shown!.title },
    ...(request && { request: { request_id: request.id, asked_by: request.askedBy.id } }),
  });
  return { id, process, known, certificate: shown! };
}

async function certificateOf(
  db: Database,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  { process, known, whole, observation, request }: Declared,
): Promise<MadeText> {
  const [unit, institution, terms] = await Promise.all([
    actor.unit ? findUnit(db, actor.unit.id) : undefined,
    getInstitution(db),
    currentTerms(db),
  ]);
  const place = unit && presentUnit(unit);
  return {
    processId: process.id,
    typeId: documentType.KNOWLEDGE_CERTIFICATE,
    name: 'Certidão de ciência',
    html: certificateHtml({
      name: actor.name,
      post: actor.post,
      unit: place ? `${place.label} (${place.description})` : null,
      when: shownMoment(now, institution.time_zone, ', às '),
      whole,
      documents: known,
      observation,
      terms,
      byLink: request && { askedBy: request.askedBy.name, sentTo: request.sentTo },
    }),
    personId: actor.personId,
    unitId: unit?.id ?? process.unit_id,
  };
}
