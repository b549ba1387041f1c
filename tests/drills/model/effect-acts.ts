import { cloneDocument } from '../../../src/features/documents/contract/cloning/clone-document.ts';
import { restoreEffect } from '../../../src/features/documents/contract/effect/restore-effect.ts';
import { takeEffectOff } from '../../../src/features/documents/contract/effect/take-effect-off.ts';
import type { Act, Choice } from './acts.ts';
import { remember } from './document-acts.ts';
import { isLockedBySignature, isMine, isWorkable, may, type ModelDocument, readingOf } from './reference.ts';

const filedOne = ({ model, pick }: Choice): ModelDocument | undefined =>
  pick([...model.documents.values()].filter(({ deleted, filed }) => filed && !deleted));

const mayTouchEffect = ({ model, actor }: Choice, document: ModelDocument): boolean =>
  may(actor, 35) && isWorkable(model.processes.get(document.process)!, actor);

const takeOff: Act = (choice) => {
  const document = filedOne(choice);
  if (!document) return null;
  return {
    what: `takes the effect off document ${document.id}`,
    allowed: mayTouchEffect(choice, document) && !document.withoutEffect,
    async run() {
      const input = { params: { id: document.id }, body: { no_effect_motivation: 'DUPLICATE' as const } };
      await choice.world.api.call(takeEffectOff, input, { as: choice.actor });
      document.withoutEffect = true;
      for (const [signer, answer] of document.answers) if (answer === 'PENDING') document.answers.delete(signer);
    },
  };
};

const restore: Act = (choice) => {
  const document = filedOne(choice);
  if (!document) return null;
  return {
    what: `gives document ${document.id} its effect back`,
    allowed: mayTouchEffect(choice, document) && document.withoutEffect,
    async run() {
      const body = { revert_no_effect_motivation: 'FORMAL_MISTAKE' as const };
      await choice.world.api.call(restoreEffect, { params: { id: document.id }, body }, { as: choice.actor });
      document.withoutEffect = false;
    },
  };
};

/** Into a draft of one's own, or a dispatch; what the person does not read whole is tried elsewhere. */
const clone: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const source = filedOne(choice);
  const dispatch = pick([undefined, ...[...model.dispatches.values()].filter(({ sent }) => !sent)]);
  const drafts = [...model.processes.values()].filter(({ state }) => state === 'DRAFT');
  const target = dispatch ? model.processes.get(dispatch.process) : pick(drafts);
  const from = source && model.processes.get(source.process)!;
  if (!source || !from || !target || readingOf(model, from, actor) !== 'all') return null;
  const place = { process: target.id, dispatch: dispatch?.id ?? null, join: null };
  const mine = dispatch ? isMine(model, place, actor) && isWorkable(target, actor) : target.opener === actor.personId;
  return {
    what: `copies document ${source.id} to ${dispatch ? `dispatch ${dispatch.id}` : `draft ${target.id}`}`,
    allowed:
      mine &&
      !isLockedBySignature(model, place) &&
      (!source.withoutEffect || may(actor, 35)) &&
      (from === target || from.level <= target.level),
    async run() {
      const body = dispatch ? { dispatch_id: dispatch.id } : { process_id: target.id };
      const { file } = await world.api.call(cloneDocument, { params: { id: source.id }, body }, { as: actor });
      remember(choice, place, { id: file.id, written: source.written, goes: source.goes });
    },
  };
};

export const effectActs = {
  takeEffectOff: { act: takeOff, weight: 2 },
  restoreEffect: { act: restore, weight: 2 },
  clone: { act: clone, weight: 2 },
} as const;
