import { lettersWithoutDrawing } from '../../../../engine/print/index.ts';
import { firstOf } from '../../../../kernel/decision.ts';
import { maskCpf } from '../../../../kernel/numbers/mask-cpf.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import { findFilled, modelsOfDocuments } from '../../../document-models/server/index.ts';
import { writingActs } from '../../contract/acts.ts';
import { documentMachine } from '../../rules/document-states.ts';
import type { DocumentReading } from '../../rules/document-visibility.ts';
import { mayDelete, mayEdit, mayRename, mayWriteText } from '../../rules/editing-policy.ts';
import { type DocumentRow, documentTables, type SignerRow, signersOf } from '../document-row.ts';
import { type DraftPlace, factsOfDocument } from '../drafts/draft-place.ts';
import { presentEffectHistory } from '../effect/effect-history.ts';
import { contentsOf } from '../incoming/file-content.ts';
import { knowledgeCounts, knowledgeOf } from '../knowledge/knowledge-row.ts';
import { proofsOf } from '../verification/proofs-of.ts';
import { loadListed, presentListed } from './present-listed.ts';

/** Documents as lists show them; for the public, a CPF that someone wrote in a name is masked. */
export async function presentDocuments(
  db: Database,
  rows: readonly DocumentRow[],
  { masked = false, readerId = null }: { readonly masked?: boolean; readonly readerId?: number | null } = {},
) {
  const [around, own, proofs, knowledge, models] = await Promise.all([
    loadListed(db, rows),
    ownSignatures(db, rows, readerId),
    proofsOf(db, rows, readerId),
    knowledgeCounts(
      db,
      rows.map(({ id }) => id),
      readerId,
    ),
    modelsOfDocuments(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => {
    const unit = around.units.get(row.unit_id)!;
    const content = around.contents.get(row.id);
    const proof = proofs.get(row.id)!;
    return {
      ...presentListed(row, around, masked),
      processfile_id: row.id,
      document_type_id: row.document_type_id,
      number: row.number,
      year: row.year,
      filed: row.filed_at !== null,
      editable: row.editable,
      content_type: row.content_type,
      status: documentMachine.labels?.[row.state] ?? row.state,
      my_signature: own.get(row.id) ?? null,
      effect: effectOf(row),
      verification_code: row.validation_code,
      origin: { id: unit.part_id, abbreviation: unit.part_abbreviation, name: unit.part_name },
      active_parts: content?.active ?? [],
      cleaned: row.received_sha256 !== null,
      file_verdict: proof.fileVerdict,
      is_validated: proof.authenticated,
      validated_by_me: proof.byReader,
      knowledge_count: knowledge.get(row.id)?.count ?? 0,
      my_knowledge_date: knowledge.get(row.id)?.ownAt?.toISOString() ?? null,
      to_publish: row.to_publish,
      document_status_doe: row.doe_status,
      gdocs_id: row.gdocs_id,
      ...(models.has(row.id) ? { doe_document_model_id: models.get(row.id)! } : {}),
      version: row.version,
      ...(masked ? {} : missingLetters(row)),
    };
  });
}

/** The last that was done to the effect of a document. */
const effectOf = ({ no_effect_at, effect_restored_at }: DocumentRow) => {
  if (no_effect_at !== null) return 'NO_EFFECT' as const;
  return effect_restored_at === null ? null : ('REVERT_NO_EFFECT' as const);
};

/** Enough to find the rest. */
const mostToldLetters = 20;

function missingLetters({ kind, plain_text }: DocumentRow): { letters_missing?: string[] } {
  const letters = kind === 'written' ? lettersWithoutDrawing(plain_text) : [];
  return letters.length === 0 ? {} : { letters_missing: letters.slice(0, mostToldLetters) };
}

/** What became of the request to sign each document that was made to one person. */
async function ownSignatures(db: Database, rows: readonly DocumentRow[], personId: number | null) {
  const asked = rows.filter(({ signature_status }) => signature_status !== null).map(({ id }) => id);
  if (personId === null || asked.length === 0) return new Map<number, SignerRow['status']>();
  const found = await documentTables(db)
    .selectFrom('documents.signer')
    .select(['document_id', 'status'])
    .where('document_id', 'in', asked)
    .where('person_id', '=', personId)
    .execute();
  return new Map(found.map(({ document_id, status }) => [document_id, status]));
}

interface Readable {
  readonly document: DocumentRow;
  readonly place: DraftPlace;
  readonly reading: DocumentReading;
  readonly actor: Actor | null;
  /** For who changes it by the fields of its model. */
  readonly byFields?: boolean;
}

/** One document for someone who may read it. CPFs are whole only for people of a unit. */
export async function presentDocument(db: Database, readable: Readable) {
  const { document, place, reading, actor, byFields = false } = readable;
  const masked = actor?.unit == null;
  const [item] = await presentDocuments(db, [document], { masked, readerId: actor?.personId ?? null });
  const signers = (await signersOf(db, [document.id])).get(document.id) ?? [];
  const content = (await contentsOf(db, [document])).get(document.id);
  const original = reading === 'original' && document.no_effect_at === null;
  return {
    ...item!,
    html_source: original ? document.html_source : null,
    signers: signers.map((signer) => ({
      ...presentSigner(signer, { masked }),
      refusal: masked ? null : signer.refusal,
    })),
    GiveKnowledgeHistory: reading === 'original' ? await historyOf(db, document.id) : [],
    pdfa: content?.pdfa ? { claims: content.pdfa, conforms: content.pdfa_faults.length === 0 } : null,
    no_effect_justification: masked ? null : document.no_effect_justification,
    no_effect_motivation: document.no_effect_motivation,
    effect_history: await presentEffectHistory(db, document.id, masked),
    actions: actor ? permittedOf(document, place, !byFields && (await changesByFieldsOnly(db, document))) : [],
  };
}

const historyOf = async (db: Database, documentId: number) =>
  (await knowledgeOf(db, documentId)).map(({ give_knowledge_id, name, post, unit, is_external, known_at }) => ({
    give_knowledge_id,
    name,
    post,
    unit,
    is_external,
    date: known_at.toISOString(),
  }));

/** Someone asked to sign. */
export const presentSigner = (signer: SignerRow, { masked }: { readonly masked: boolean }) => ({
  name: signer.name,
  cpf: signer.cpf === null ? null : masked ? maskCpf(signer.cpf) : signer.cpf,
  post: signer.post,
  unit: signer.unit,
  signature_type: signer.signature_type,
  status: signer.status,
  signed_date: signer.signed_at?.toISOString() ?? null,
});

/** Of a document of an obligatory model only the fields change. */
const changesByFieldsOnly = async (db: Database, { id, filed_at }: DocumentRow): Promise<boolean> =>
  filed_at === null && (await findFilled(db, id))?.use_type === 'obligatory';

function permittedOf(document: DocumentRow, place: DraftPlace, fieldsOnly: boolean) {
  const facts = factsOfDocument(document, place);
  // Whether to drop signatures is asked when the edit, or the deletion, is sent.
  const decisions = {
    edit: firstOf(
      () => mayEdit(facts, true),
      () => mayWriteText(fieldsOnly),
    ),
    rename: mayRename(facts),
    delete: mayDelete(facts, true),
  } as const;
  return writingActs.map((action) => ({ action, ...presentDecision(decisions[action]) }));
}
