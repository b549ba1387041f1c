import { type Decision, firstOf } from '../../../kernel/decision.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { DocumentRow } from '../../documents/server/index.ts';
import { peopleById } from '../../people/server/index.ts';
import type { ProcessRow } from '../../processes/server/index.ts';
import { mayRequestSignatures, maySign, maySignUnasked } from '../rules/signing-policy.ts';
import type { RequestRow } from './request-row.ts';
import { signatureFactsOf } from './signature-facts.ts';
import { signingDocumentOf } from './signing-document.ts';

interface Signing {
  readonly actor: Actor;
  readonly document: DocumentRow;
  readonly process: ProcessRow;
  readonly requests: readonly RequestRow[];
}

interface Judged {
  /** Undefined when nobody asked them. */
  readonly own: RequestRow | undefined;
  readonly decision: Decision;
}

/** Whether a person may sign a document now: they were asked and it is their turn, or it is their own document. */
export async function decideSigning(db: Database, signing: Signing): Promise<Judged> {
  const names = await peopleById(
    db,
    signing.requests.map((request) => request.signer_id),
  );
  return judgeSigning(signing, names);
}

/** The same with the names of the signers at hand. */
export function judgeSigning(
  { actor, document, process, requests }: Signing,
  names: ReadonlyMap<number, { readonly name: string }>,
): Judged {
  const own = requests.find((request) => request.signer_id === actor.personId);
  if (own) {
    return { own, decision: maySign(actor.personId, signatureFactsOf(own, { requests, names, document, process })) };
  }
  const me = { personId: actor.personId, name: actor.name, external: false, email: null };
  const decision = firstOf(
    () => maySignUnasked(actor.personId, { authorId: document.author_id }),
    () => mayRequestSignatures(signingDocumentOf({ document, process, withinReach: true, asked: requests }), [me]),
  );
  return { own, decision };
}
