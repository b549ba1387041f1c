import type { z } from 'zod';
import type { EventKind } from '../../contract/event.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../acts/act-context.ts';
import type { ActorSnapshot } from './record.ts';

/** An event as a reaction reads it back. */
export interface RecordedEvent<K extends EventKind = EventKind> {
  readonly id: number;
  readonly type: K['type'];
  readonly streamId: number;
  readonly occurredAt: Date;
  readonly actorPersonId: number | null;
  readonly actorUnitId: number | null;
  readonly actor: ActorSnapshot | null;
  readonly payload: z.output<K['payload']>;
}

/** Something that follows an event without being part of the act: retried, never blocks it, and safe to run twice. */
export interface Reaction {
  readonly name: string;
  readonly on: readonly EventKind[];
  readonly run: (event: RecordedEvent, context: { readonly db: Database; readonly deps: Deps }) => Promise<void>;
}

/** Declares a reaction: its name says what it does, `on` what it answers to. */
export function reaction<const K extends readonly EventKind[]>(definition: {
  readonly name: string;
  readonly on: K;
  readonly run: (
    event: { [I in keyof K]: RecordedEvent<K[I]> }[number],
    context: { readonly db: Database; readonly deps: Deps },
  ) => Promise<void>;
}): Reaction {
  return definition as unknown as Reaction;
}
