import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { normaliseValidationCode } from '../../../../kernel/numbers/validation-code.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { reaches } from '../../../processes/rules/reading-policy.ts';
import { findProcess, readingOfProcess } from '../../../processes/server/index.ts';
import { findSubject } from '../../../subjects/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { validateDocument as contract } from '../../contract/verification/validate-document.ts';
import { effectActsOf, presentEffectAct } from '../effect/effect-history.ts';
import { type DocumentRow, documentTables, signersOf } from '../document-row.ts';
import { presentDocuments, presentSigner } from '../reading/present-document.ts';
import { isOpenToAll } from '../public/open-to-all.ts';

export const validateDocument = read(contract, async ({ input: { query }, db }) => {
  const found = await findByHash(db, query.hash);
  if (!found) throw new Refusal(documentErrors.validationNotFound);
  return presentChecked(db, found);
});

/** What anyone may know of a document that was found. */
export async function presentChecked(db: Database, { document, matched }: MatchedDocument) {
  const process = await findProcess(db, document.process_id);
  if (!process) throw new Refusal(documentErrors.validationNotFound);
  const known = reaches((await readingOfProcess(db, process, null)).access, 'metadata') && process.state !== 'DRAFT';
  const [item] = await presentDocuments(db, [document], { masked: true });
  const signers = (await signersOf(db, [document.id])).get(document.id) ?? [];
  const subject = known && process.subject_id !== null ? await findSubject(db, process.subject_id) : undefined;
  return {
    id: document.id,
    valid: true as const,
    matched,
    attachment_name: known ? item!.attachment_name : null,
    title: known ? item!.title : null,
    document_type: item!.document_type.name,
    creation_date: (document.frozen_at ?? document.created_at).toISOString(),
    verification_code: document.validation_code!,
    without_effect: document.no_effect_at !== null,
    effect_history: (await effectActsOf(db, document.id)).map(presentEffectAct),
    status_signature: document.signature_status,
    sealed: document.sealed_sha256 !== null,
    sha256: document.sha256!,
    sealed_sha256: document.sealed_sha256,
    signers: signers.map((signer) => {
      const { unit: _, ...shown } = presentSigner(signer, { masked: true });
      return shown;
    }),
    nup: known && process.nup ? formatNup(process.nup) : null,
    subject: subject?.name ?? null,
    origin: known ? originOf(item!.origin_capacity) : null,
    public: await isOpenToAll(db, document, process),
  };
}

/** For whoever does not know the abbreviations: "Coordenadoria de Contratos – COCON/SESAU". */
const originOf = ({ label, description }: { readonly label: string; readonly description: string }): string =>
  `${description} – ${label}`;

export interface MatchedDocument {
  readonly document: DocumentRow;
  readonly matched: 'code' | 'original' | 'signed' | 'sealed';
}

/** By the printed code, or by the SHA-256 of the file in hand. */
async function findByHash(db: Database, hash: string): Promise<MatchedDocument | undefined> {
  const code = normaliseValidationCode(hash);
  if (code !== undefined) {
    const document = await findByCode(db, code);
    return document && { document, matched: 'code' };
  }
  const sha256 = hash.trim().toLowerCase();
  return /^[0-9a-f]{64}$/.test(sha256) ? findBySha256(db, sha256) : undefined;
}

/** A frozen document by the code printed on it, `XXXX-XXXX-XXXX-XXXX`. */
export const findByCode = (db: Database, code: string): Promise<DocumentRow | undefined> =>
  frozen(db).where('validation_code', '=', code).executeTakeFirst();

/** The document whose fixed, signed or sealed file has these bytes, as far as anyone may know. */
export async function findBySha256(db: Database, sha256: string): Promise<MatchedDocument | undefined> {
  const candidates = await frozen(db)
    .where((eb) =>
      eb.or([
        eb('sha256', '=', sha256),
        eb('id', 'in', eb.selectFrom('documents.revision').select('document_id').where('sha256', '=', sha256)),
      ]),
    )
    .orderBy('id')
    .execute();
  for (const document of candidates) {
    if (document.sha256 !== sha256) {
      return { document, matched: (await isSeal(db, document, sha256)) ? 'sealed' : 'signed' };
    }
    // Anyone may hold the file that someone attached; what was printed here is known only to its readers.
    if (document.kind === 'written' || (await isOpenToAll(db, document))) return { document, matched: 'original' };
  }
  return undefined;
}

const isSeal = async (db: Database, document: DocumentRow, sha256: string): Promise<boolean> =>
  (await documentTables(db)
    .selectFrom('documents.revision')
    .select('kind')
    .where('document_id', '=', document.id)
    .where('sha256', '=', sha256)
    .where('kind', '=', 'SEAL')
    .executeTakeFirst()) !== undefined;

const frozen = (db: Database) =>
  documentTables(db)
    .selectFrom('documents.document')
    .selectAll()
    .where('validation_code', 'is not', null)
    .where('deleted_at', 'is', null);
