import { SIGNABLE_SIZE_LIMIT } from '../../../../kernel/bytes.ts';
import { lettersWithoutDrawing } from '../../../../engine/print/index.ts';
import { maskCpf, maskCpfsInText } from '../../../../kernel/mask-cpf.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import { peopleById } from '../../../people/server/index.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { writingActs } from '../../contract/acts.ts';
import { documentMachine } from '../../rules/document-states.ts';
import { documentTitle } from '../../rules/document-title.ts';
import type { DocumentReading } from '../../rules/document-visibility.ts';
import { mayDelete, mayEdit, mayRename } from '../../rules/editing-policy.ts';
import { type DocumentRow, documentTables, type SignerRow, signersOf } from '../document-row.ts';
import { type DraftPlace, factsOfDocument } from '../drafts/draft-place.ts';
import { presentEffectHistory } from '../effect/effect-history.ts';
import { contentsOf } from '../incoming/file-content.ts';
import { proofsOf } from '../verification/proofs-of.ts';

/** Documents as lists show them; for the public, a CPF that someone wrote in a name is masked. */
export async function presentDocuments(
  db: Database,
  rows: readonly DocumentRow[],
  { masked = false, readerId = null }: { readonly masked?: boolean; readonly readerId?: number | null } = {},
) {
  const [types, units, people, own, contents, proofs] = await Promise.all([
    documentTables(db).selectFrom('documents.document_type').selectAll().execute(),
    unitsById(
      db,
      rows.map((row) => row.unit_id),
    ),
    peopleById(
      db,
      rows.map((row) => row.author_id),
    ),
    ownSignatures(db, rows, readerId),
    contentsOf(db, rows),
    proofsOf(db, rows, readerId),
  ]);
  const typesById = new Map(types.map((type) => [type.id, type]));
  return rows.map((row) => {
    const type = typesById.get(row.document_type_id)!;
    const unit = units.get(row.unit_id)!;
    const { number, year } = row;
    const content = contents.get(row.id);
    const proof = proofs.get(row.id)!;
    const name = masked ? maskCpfsInText(row.attachment_name) : row.attachment_name;
    return {
      id: row.id,
      processfile_id: row.id,
      process_id: row.process_id,
      dispatch_id: row.dispatch_id,
      document_join_id: row.document_join_id,
      title: documentTitle({ typeTitle: type.title, number, year, name, unit: unit.abbreviation }),
      attachment_name: name,
      document_type_id: type.id,
      document_type: { id: type.id, name: type.name, type: type.name },
      number,
      year,
      primary: row.is_primary,
      filed: row.filed_at !== null,
      kind: row.kind,
      editable: row.editable,
      extension: row.extension,
      content_type: row.content_type,
      filesize: row.size,
      pages: row.pages ?? content?.rendition_pages ?? null,
      is_large: row.size > SIGNABLE_SIZE_LIMIT,
      sequence: row.sequence,
      state: row.state,
      status: documentMachine.labels?.[row.state] ?? row.state,
      status_signature: row.signature_status,
      signatures_done: row.signatures_done,
      signatures_pending: row.signatures_pending,
      my_signature: own.get(row.id) ?? null,
      without_effect: row.no_effect_at !== null,
      effect: effectOf(row),
      verification_code: row.validation_code,
      date: (row.filed_at ?? row.created_at).toISOString(),
      filed_date: row.filed_at?.toISOString() ?? null,
      origin: { id: unit.part_id, abbreviation: unit.part_abbreviation, name: unit.part_name },
      origin_capacity: presentUnit(unit),
      user_document: { id: row.author_id, name: people.get(row.author_id)?.name ?? '' },
      scan_status: row.kind === 'written' ? null : (content?.scan_status ?? ('UNSCANNED' as const)),
      active_parts: content?.active ?? [],
      cleaned: row.received_sha256 !== null,
      rendition: content?.rendition_by ?? null,
      file_verdict: proof.fileVerdict,
      is_validated: proof.authenticated,
      validated_by_me: proof.byReader,
      to_publish: row.to_publish,
      gdocs_id: row.gdocs_id,
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
}

/** One document for someone who may read it. CPFs are whole only for people of a unit. */
export async function presentDocument(db: Database, { document, place, reading, actor }: Readable) {
  const masked = actor?.unit == null;
  const [item] = await presentDocuments(db, [document], { masked, readerId: actor?.personId ?? null });
  const signers = (await signersOf(db, [document.id])).get(document.id) ?? [];
  const content = (await contentsOf(db, [document])).get(document.id);
  const original = reading === 'original' && document.no_effect_at === null;
  return {
    ...item!,
    html_source: original ? document.html_source : null,
    signers: signers.map((signer) => presentSigner(signer, { masked })),
    pdfa: content?.pdfa ? { claims: content.pdfa, conforms: content.pdfa_faults.length === 0 } : null,
    no_effect_justification: masked ? null : document.no_effect_justification,
    no_effect_motivation: document.no_effect_motivation,
    effect_history: await presentEffectHistory(db, document.id, masked),
    actions: actor ? permittedOf(document, place) : [],
  };
}

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

function permittedOf(document: DocumentRow, place: DraftPlace) {
  const facts = factsOfDocument(document, place);
  // Whether to drop signatures is asked when the edit, or the deletion, is sent.
  const decisions = { edit: mayEdit(facts, true), rename: mayRename(facts), delete: mayDelete(facts, true) } as const;
  return writingActs.map((action) => ({ action, ...presentDecision(decisions[action]) }));
}
