import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { ensureReadable, lockDocument, presentDocument, readDocument } from '../../../documents/server/index.ts';
import { policyActor } from '../../../processes/server/index.ts';
import { authorizationTakenBack, publicationAuthorized } from '../../contract/events.ts';
import { gazetteErrors } from '../../contract/gazette-errors.ts';
import { authorizeToPublish as contract } from '../../contract/marking/authorize-to-publish.ts';
import { mayAuthorize, mayTakeAuthorizationBack } from '../../rules/publication-policy.ts';
import { changePublication, inGazetteEvent } from '../change-publication.ts';
import { factsOfPublication, lockPublication, markingFactsOf } from '../publication-row.ts';

export const authorizeToPublish = act(contract, authorize, {
  again: (call, { id }) => ensureReadable({ ...call, db: call.tx }, id, 'document'),
});

async function authorize(call: ActCall<typeof contract>) {
  const { input, actor, tx, now } = call;
  const { id } = input.params;
  const isAuthorizing = input.body.authorize;
  const reader = { ...call, db: tx };
  await ensureReadable(reader, id, 'gazette');
  const { document, process } = await lockDocument(tx, id);
  if (input.body.process_id != null && input.body.process_id !== process.id) throw new Refusal(documentErrors.notFound);
  const { place, reading } = await readDocument(reader, document, 'gazette');
  const publication = await lockPublication(tx, id);
  const facts = factsOfPublication(document, publication, process);
  const who = policyActor(actor);

  ensureAllowed(
    isAuthorizing ? mayAuthorize(who, facts, await markingFactsOf(tx, document)) : mayTakeAuthorizationBack(who, facts),
    gazetteErrors.cannotAuthorize,
  );

  const row = publication.row!;
  const authorized = isAuthorizing
    ? { authorized_by: actor.personId, authorized_at: now }
    : { authorized_by: null, authorized_at: null };
  await changePublication(call, row, isAuthorizing ? 'AUTHORIZED' : 'TO_PUBLISH', authorized);

  const kind = isAuthorizing ? publicationAuthorized : authorizationTakenBack;
  await record(call, kind, process.id, await inGazetteEvent(call, document, row));
  const { document: after } = await lockDocument(tx, id);
  return presentDocument(tx, { document: after, place, reading, actor });
}
