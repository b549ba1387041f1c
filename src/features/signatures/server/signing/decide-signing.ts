import { firstOf } from '../../../../kernel/decision.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { peopleById } from '../../../people/server/index.ts';
import { mayRequestSignatures, maySign, maySignUnasked } from '../../rules/signing-policy.ts';
import { documentToSign, signatureFactsOf } from '../policy-facts.ts';
import type { Signing } from './signing.ts';

type Undecided = Pick<Signing, 'document' | 'process' | 'requests'> & { readonly outside?: true | undefined };

/** Whether a person may sign a document now: they were asked and it is their turn, or it is their own document. */
export async function decideSigning(db: Database, actor: Actor, found: Undecided): Promise<Signing> {
  const names = await peopleById(
    db,
    found.requests.map((request) => request.signer_id),
  );
  return judgeSigning(actor, found, names);
}

/** The same with the names of the signers at hand. */
export function judgeSigning(
  actor: Actor,
  { document, process, requests, outside }: Undecided,
  names: ReadonlyMap<number, { readonly name: string }>,
): Signing {
  const own = requests.find(
    (request) => request.signer_id === actor.personId && request.external === (outside ?? false),
  );
  const me = { personId: actor.personId, name: actor.name, external: false, email: null };
  const decision = own
    ? maySign(actor.personId, signatureFactsOf(own, { requests, names, document, process }))
    : firstOf(
        () => maySignUnasked(actor.personId, { authorId: document.author_id }),
        () => mayRequestSignatures(documentToSign({ document, process, withinReach: true, asked: requests }), [me]),
      );
  return { document, process, requests, own, decision };
}
