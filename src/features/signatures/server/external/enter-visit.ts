import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { type CodeRow, findProvedCode } from '../code/one-time-code-row.ts';
import { enterAnswered } from './enter-link.ts';
import { actorOf } from './outsider.ts';

/** What a call of a visit says: which link, which visit by it, and which document they mean to answer for. */
interface VisitBody {
  readonly hash: string;
  readonly token: string;
  readonly process_file_id: number;
}
interface Entering {
  readonly input: { readonly body: VisitBody };
  readonly now: Date;
}

/**
 * Who acts in a visit, of the document that the link is for and of no other. They proved nothing by it yet.
 * @throws LINK_NOT_FOUND, LINK_DEAD, DOCUMENT_NOT_FOUND
 */
export async function enterVisit(db: Database, { input, now }: Entering) {
  const { hash, token, process_file_id } = input.body;
  const link = await enterAnswered({ db, now }, hash);
  if (link.request.document_id !== process_file_id) throw new Refusal(documentErrors.notFound);
  const signer = { actor: actorOf(link.outsider, link.row.id, token), outside: true } as const;
  return { link, signer };
}

/**
 * The same, of who proved by CPF and code that it is them.
 * @throws LINK_PROOF_REQUIRED besides
 */
export async function enterProved(db: Database, entering: Entering) {
  const { link, signer } = await enterVisit(db, entering);
  const code: CodeRow | undefined = await findProvedCode(db, signer.actor, entering.now);
  if (!code) throw new Refusal(signatureErrors.linkProofRequired);
  return { link, signer, code };
}
