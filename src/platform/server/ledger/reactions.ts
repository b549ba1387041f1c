import type { z } from 'zod';
import type { EventKind, StreamType } from '../../contract/event.ts';
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

interface Context {
  readonly db: Database;
  readonly deps: Deps;
}

/** Something that follows an event without being part of the act: retried, never blocks it, and safe to run twice. */
export interface Reaction {
  readonly name: string;
  readonly answersTo: (kind: EventKind) => boolean;
  readonly run: (event: RecordedEvent, context: Context) => Promise<void>;
}

interface ToKinds<K extends readonly EventKind[]> {
  readonly name: string;
  readonly on: K;
  readonly run: (event: { [I in keyof K]: RecordedEvent<K[I]> }[number], context: Context) => Promise<void>;
}

interface ToStream {
  readonly name: string;
  readonly onStream: StreamType;
  /** Those of the stream that matter; a kind that says nothing about itself should. */
  readonly of: (kind: EventKind) => boolean;
  readonly run: Reaction['run'];
}

/**
 * Declares a reaction: its name says what it does, `on` the kinds it answers to. What must hold for every event of a
 * stream, those of tomorrow too, names the stream instead.
 */
export function reaction<const K extends readonly EventKind[]>(definition: ToKinds<K>): Reaction;
export function reaction(definition: ToStream): Reaction;
export function reaction(definition: ToKinds<readonly EventKind[]> | ToStream): Reaction {
  const { name, run } = definition;
  if ('onStream' in definition) {
    const { onStream, of } = definition;
    return { name, answersTo: (kind) => kind.stream === onStream && of(kind), run };
  }
  const types = new Set(definition.on.map(({ type }) => type));
  return { name, answersTo: ({ type }) => types.has(type), run };
}

/** Whether an event read back is of one of these kinds. */
export const isOf = <K extends EventKind>(event: RecordedEvent, kinds: readonly K[]): event is RecordedEvent<K> =>
  kinds.some(({ type }) => type === event.type);
