import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { factsOf, policyActor } from '../../../processes/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { restoreEffect as contract } from '../../contract/effect/restore-effect.ts';
import { documentEffectRestored } from '../../contract/events.ts';
import { mayRestoreEffect } from '../../rules/effect-policy.ts';
import { lockDocument } from '../document-row.ts';
import { inEvent } from '../filing/freeze-document.ts';
import { presentDocument } from '../reading/present-document.ts';
import { ensureReadable, readDocument } from '../reading/read-document.ts';
import { titleOf } from '../reading/title-of.ts';
import { changeEffect, factsOfEffect } from './change-effect.ts';

export const restoreEffect = act(contract, restore, {
  again: (call, { id }) => ensureReadable({ ...call, db: call.tx }, id, 'document'),
});

async function restore(call: ActCall<typeof contract>) {
  const { input, actor, tx } = call;
  // Looked at before it is locked: a lock is more work, where there is something to lock.
  await ensureReadable({ ...call, db: tx }, input.params.id, 'effect of a document');
  const { document: before, process } = await lockDocument(tx, input.params.id);
  const { place, reading } = await readDocument({ ...call, db: tx }, before, 'effect of a document');

  const facts = await factsOf(tx, process);
  ensureAllowed(mayRestoreEffect(policyActor(actor), facts, factsOfEffect(before)), documentErrors.cannotRestoreEffect);

  const motivation = input.body.revert_no_effect_motivation;
  const observation = input.body.observation || null;
  const document = await changeEffect(call, before, { kind: 'REVERT_NO_EFFECT', motivation, observation });

  await record(call, documentEffectRestored, process.id, {
    ...inEvent(document),
    title: await titleOf(tx, document),
    motivation,
    observation,
  });
  return presentDocument(tx, { document, place, reading, actor });
}
