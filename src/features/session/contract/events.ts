import { z } from 'zod';
import { eventKind } from '../../../platform/contract/event.ts';
import { entryMethod } from './entered.ts';

export const personSignedIn = eventKind({
  type: 'person-signed-in',
  version: 1,
  stream: 'person',
  label: null,
  payload: z.object({
    session_id: z.string(),
    ip: z.string(),
    method: entryMethod,
    certificate: z.string().optional(),
    /** Who vouched for them. */
    provider: z.string().optional(),
    /** How well they know the account, where they say so. */
    level: z.number().optional(),
    /** What proved them beside the password. */
    second_factor: z.enum(['authenticator', 'recovery-code', 'email']).optional(),
    /** By a browser that was new to somebody who has others. */
    new_device: z.boolean().optional(),
  }),
});

export const personSignedOut = eventKind({
  type: 'person-signed-out',
  version: 1,
  stream: 'person',
  label: null,
  payload: z.object({ session_id: z.string() }),
});

export const capacityChosen = eventKind({
  type: 'capacity-chosen',
  version: 1,
  stream: 'person',
  label: null,
  payload: z.object({ session_id: z.string(), unit_id: z.number() }),
});

export const sessionsEnded = eventKind({
  type: 'sessions-ended',
  version: 1,
  stream: 'person',
  label: null,
  payload: z.object({
    session_ids: z.array(z.string()),
    /** Why, where it was not the person who ended them. */
    reason: z.string().optional(),
  }),
});

export const passwordChanged = eventKind({
  type: 'password-changed',
  version: 1,
  stream: 'person',
  label: null,
  payload: z.object({
    /** What proved that it was the person: a code sent by e-mail, or the password that held. */
    by: z.enum(['code', 'password']),
    ip: z.string(),
    /** Sessions that ended with the old password. */
    session_ids: z.array(z.string()),
  }),
});

export const secondFactorChanged = eventKind({
  type: 'second-factor-changed',
  version: 1,
  stream: 'person',
  label: null,
  payload: z.object({ authenticator: z.boolean(), ip: z.string() }),
});

/** Who administers the person took away what they prove themselves with beside the password. */
export const proofsTakenAway = eventKind({
  type: 'proofs-taken-away',
  version: 1,
  stream: 'person',
  label: null,
  payload: z.object({
    authenticator: z.boolean(),
    passkeys: z.array(z.object({ id: z.number(), name: z.string() })),
    /** Sessions that ended with it. */
    session_ids: z.array(z.string()),
    reason: z.string(),
  }),
});

/** Somebody looked at what a profile offers in their unit. */
export const profileSeenAs = eventKind({
  type: 'profile-seen-as',
  version: 1,
  stream: 'institution',
  label: null,
  payload: z.object({
    profile_id: z.number(),
    unit_id: z.number(),
    by: z.string(),
    until: z.string(),
    reason: z.string(),
  }),
});

export const passkeyChanged = eventKind({
  type: 'passkey-changed',
  version: 1,
  stream: 'person',
  label: null,
  payload: z.object({ passkey_id: z.number(), name: z.string(), added: z.boolean(), ip: z.string() }),
});
