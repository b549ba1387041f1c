import { permission } from '../../../access/rules/permissions.ts';
import { isHere, type ProcessFacts } from '../../../processes/rules/process-facts.ts';
import { factsOf, policyActor } from '../../../processes/server/index.ts';
import { mayAuthenticate } from '../../rules/authentication-policy.ts';
import { mayRestoreEffect, mayTakeEffectOff } from '../../rules/effect-policy.ts';
import { factsOfEffect } from '../effect/change-effect.ts';
import { contentsOf } from '../incoming/file-content.ts';
import { documentVerdicts } from './document-verdicts.ts';

/** What this capability knows about a document: whether who holds the permission may vouch for it. Acts of its writing
 * need the draft around it: a detail alone tells them. */
export const actsOfDocuments = documentVerdicts.source({
  acts: ['authenticate'],
  prepare: async ({ db, actor }, documents) => {
    if (!actor.permissions.has(permission.VALIDATE_ARCHIVE)) return () => ({});
    const contents = await contentsOf(
      db,
      documents.map(({ row }) => row),
    );
    return ({ row }) => ({
      authenticate: mayAuthenticate({
        filed: row.filed_at !== null,
        withoutEffect: row.no_effect_at !== null,
        infected: contents.get(row.id)?.scan_status === 'INFECTED',
      }),
    });
  },
});

/**
 * Whether the effect of a document of the process may be taken off, or given back. Whoever works where the process is, is told
 * who can when they may not; elsewhere only who holds the permission.
 */
export const actsOnEffect = documentVerdicts.source({
  acts: ['take_effect_off', 'restore_effect'],
  prepare: async ({ db, actor }, documents) => {
    const who = policyActor(actor);
    const processes = new Map<number, ProcessFacts>();
    for (const { process } of documents) {
      if (!processes.has(process.id)) processes.set(process.id, await factsOf(db, process));
    }
    return ({ row, process }) => {
      const facts = processes.get(process.id)!;
      const concerns = actor.permissions.has(permission.NO_EFFECT) || isHere(who, facts);
      if (row.filed_at === null || !concerns) return {};
      const document = factsOfEffect(row);
      return document.withoutEffect
        ? { restore_effect: mayRestoreEffect(who, facts, document) }
        : { take_effect_off: mayTakeEffectOff(who, facts, document) };
    };
  },
});
