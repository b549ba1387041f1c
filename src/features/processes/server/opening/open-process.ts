import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import type { ParsedInput } from '../../../../platform/contract/endpoint.ts';
import { openProcess as contract } from '../../contract/opening/open-process.ts';
import { openDraft, prepareOpening } from './open-draft.ts';

export const openProcess = act(
  contract,
  (call, found: Partial<Deps> | undefined) =>
    openDraft({ ...call, deps: { ...call.deps, ...found } }, named(call.input)),
  { prepare: (call) => prepareOpening(call, named(call.input)) },
);

const named = ({ params, body }: ParsedInput<typeof contract>) => ({ draftId: params.id, targetId: body.capacity_id });
