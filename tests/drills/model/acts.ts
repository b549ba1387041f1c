import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import { appendingActs } from './appending-acts.ts';
import { automaticActs } from './automatic-acts.ts';
import { bookmarkActs } from './bookmark-acts.ts';
import { bondActs } from './bond-acts.ts';
import { documentActs } from './document-acts.ts';
import { effectActs } from './effect-acts.ts';
import { gazetteActs } from './gazette-acts.ts';
import { joinActs } from './join-acts.ts';
import { knowledgeActs } from './knowledge-acts.ts';
import { markActs } from './mark-acts.ts';
import { outsideActs } from './outside-acts.ts';
import { pendencyActs } from './pendency-acts.ts';
import { migrationActs } from './migration-acts.ts';
import { processActs } from './process-acts.ts';
import type { Model } from './reference.ts';
import { returnActs } from './return-acts.ts';
import { sendingActs } from './sending-acts.ts';
import { signatureActs } from './signature-acts.ts';
import { suspensionActs } from './suspension-acts.ts';
import type { World } from './world.ts';

/** One act that a person tries, with what the model expects of it. */
export interface Attempt {
  readonly what: string;
  readonly allowed: boolean;
  /** Calls the product and, once it answered, does the same to the model. */
  run(): Promise<void>;
}

/** What an act chooses from: the model decides who and on what by these numbers, so that a run can be shrunk. */
export interface Choice {
  readonly world: World;
  readonly model: Model;
  readonly actor: Actor;
  /** One of several by a number of the run; `undefined` of none. */
  readonly pick: <T>(among: readonly T[]) => T | undefined;
}

/** `null` when there is nothing to try it on. */
export type Act = (choice: Choice) => Attempt | null;

/** Every act of the run, by name; those that fill processes come up more often. */
export const acts: Readonly<Record<string, { readonly act: Act; readonly weight: number }>> = {
  ...processActs,
  ...markActs,
  ...bookmarkActs,
  ...documentActs,
  ...effectActs,
  ...joinActs,
  ...signatureActs,
  ...outsideActs,
  ...automaticActs,
  ...sendingActs,
  ...returnActs,
  ...bondActs,
  ...appendingActs,
  ...knowledgeActs,
  ...pendencyActs,
  ...migrationActs,
  ...suspensionActs,
  ...gazetteActs,
};
