import { read } from '../../../../platform/server/acts/handlers.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import { checkDraftDelete as contract } from '../../contract/drafts/check-draft-delete.ts';
import { mayWriteDraft } from '../../rules/process-policy.ts';
import { factsOf } from '../process-row.ts';
import { policyActor } from '../require-unit.ts';
import { writtenBy } from './written-by.ts';

export const checkDraftDelete = read(contract, async (call) => {
  const draft = await writtenBy(call, call.input.params.id);
  return presentDecision(mayWriteDraft(policyActor(call.actor), await factsOf(call.db, draft)));
});
