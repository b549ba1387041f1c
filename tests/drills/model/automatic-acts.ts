import { orderDispatch } from '../../../src/features/transfers/contract/automatic/order-dispatch.ts';
import { saveDispatchDraft } from '../../../src/features/transfers/contract/dispatching/save-dispatch-draft.ts';
import { getDispatchDraft } from '../../../src/features/transfers/contract/dispatching/get-dispatch-draft.ts';
import type { Act, Choice } from './acts.ts';
import { sendOf } from './document-acts.ts';
import {
  answersOf,
  documentsOf,
  isActive,
  isMandatorySigned,
  isWorkable,
  joinsOpenInTree,
  type Model,
  type ModelDispatch,
  type ModelProcess,
  readingOf,
} from './reference.ts';

const someDispatch = ({ model, pick }: Choice): ModelDispatch | undefined => {
  const all = [...model.dispatches.values()];
  // What is still written is tried more often than what is gone.
  return pick([...all.filter(({ sent }) => !sent), ...all]);
};

const isOwn = ({ actor }: Choice, draft: ModelDispatch): boolean =>
  draft.person === actor.personId && draft.unit === actor.unit?.id && !draft.sent;

/** Says where a dispatch is to go, and whether it is to come back, and leaves it there. */
const aim: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const draft = someDispatch(choice);
  if (!draft) return null;
  const { unit } = model.processes.get(draft.process)!;
  const to = pick([...model.cast.units.filter((one) => one !== unit), ...model.cast.units])!;
  const return_by = pick([null, world.inAMonth()])!;
  const asksBack = return_by !== null;
  return {
    what: `aims dispatch ${draft.id} at ${to}`,
    allowed: isOwn(choice, draft),
    async run() {
      await world.api.call(saveDispatchDraft, { params: { id: draft.id }, body: { to, return_by } }, { as: actor });
      if (draft.to !== to || draft.asksBack !== asksBack) draft.order = null;
      Object.assign(draft, { to, asksBack });
    },
  };
};

/** Where the signatures of a dispatch stand: of its text somebody must be asked, in it nothing may wait or be refused. */
function signaturesOf(model: Model, { id, process }: ModelDispatch): 'none' | 'refused' | 'waiting' | 'complete' {
  const documents = documentsOf(model, { process, dispatch: id, join: null });
  if (documents.some((one) => answersOf(one, 'REFUSED') > 0)) return 'refused';
  if (!documents.some((one) => one.primary && one.answers.size > 0)) return 'none';
  return documents.some((one) => answersOf(one, 'PENDING') > 0) ? 'waiting' : 'complete';
}

const mayGo = (model: Model, process: ModelProcess, draft: ModelDispatch, joinSeen: boolean): boolean =>
  isMandatorySigned(model, process) &&
  draft.to !== null &&
  draft.to !== process.unit &&
  (joinSeen || joinsOpenInTree(model, process) === 0);

const order: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const draft = someDispatch(choice);
  const confirm_join = pick([true, false])!;
  if (!draft) return null;
  const process = model.processes.get(draft.process)!;
  const signatures = signaturesOf(model, draft);
  const maySay =
    isWorkable(process, actor) &&
    mayGo(model, process, draft, confirm_join) &&
    signatures !== 'none' &&
    signatures !== 'refused';
  // Ordered again, it is as it was.
  const allowed = isOwn(choice, draft) && (draft.order !== null || maySay);
  return {
    what: `orders dispatch ${draft.id} of ${process.id}`,
    allowed,
    async run() {
      // As the screen does: what a colleague changed in it is seen first.
      if (allowed) await world.api.call(getDispatchDraft, { params: { id: process.id } }, { as: actor });
      const body = { automatic: true, confirm_join };
      await world.api.call(orderDispatch, { params: { id: draft.id }, body }, { as: actor });
      draft.order ??= { bond: actor.unit!.bondId, joinSeen: confirm_join };
    },
  };
};

const callOff: Act = (choice) => {
  const { world, model, actor } = choice;
  const draft = someDispatch(choice);
  if (!draft) return null;
  const process = model.processes.get(draft.process)!;
  return {
    what: `calls off the order of dispatch ${draft.id}`,
    allowed: isOwn(choice, draft) && readingOf(model, process, actor) !== 'nothing',
    async run() {
      const input = { params: { id: draft.id }, body: { automatic: false } };
      await world.api.call(orderDispatch, input, { as: actor });
      draft.order = null;
    },
  };
};

/**
 * What becomes of the orders after an act: each goes at the first moment at which everything is signed, as who ordered it
 * may send it then, and ends where that moment cannot come any more.
 */
export function settleOrders(model: Model): void {
  const held = new Set([...model.cast.bonds.values()].flat().flatMap(({ id, holds }) => (holds ? [id] : [])));
  for (const draft of model.dispatches.values()) {
    if (draft.order === null || draft.sent) continue;
    const process = model.processes.get(draft.process)!;
    const signatures = signaturesOf(model, draft);
    const isGone = process.unit !== draft.unit || process.state === 'ARCHIVED';
    if (signatures === 'waiting' && !isGone) continue;
    const { bond, joinSeen } = draft.order;
    const canGo =
      signatures === 'complete' && isActive(process) && process.appendedTo === null && !isGone && held.has(bond);
    draft.order = null;
    if (!canGo || !mayGo(model, process, draft, joinSeen)) continue;
    draft.byOrder = true;
    sendOf(model, draft);
  }
}

export const automaticActs = {
  aim: { act: aim, weight: 4 },
  order: { act: order, weight: 6 },
  callOffOrder: { act: callOff, weight: 1 },
} as const;
