import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { editionErrors } from '../../contract/edition-errors.ts';
import { getPublishedAct as contract } from '../../contract/reading/get-published-act.ts';
import { readPublishedAct } from './read-published-act.ts';

export const getPublishedAct = read(contract, async ({ db, input: { params } }) => {
  const act = await readPublishedAct(db, params.id);
  if (act === null) throw new Refusal(editionErrors.actNotFound);
  return act;
});
