import type { EventKind, StreamType } from '../../../contract/event.ts';
import type { Database } from '../../db/database.ts';
import type { Faults } from './faults.ts';
import type { KeyRing } from '../ledger-key.ts';
import type { Proof, ToldEvents } from '../proof.ts';
import type { RecordedEvent } from '../reactions.ts';
import { eventsOfStreams } from '../read-events.ts';

/** Chains at a time. */
const PAGE = 100;

interface Comparing {
  readonly proofs: readonly Proof[];
  readonly eventKinds: ReadonlyMap<string, EventKind>;
  readonly keys: KeyRing | undefined;
}

/** Compares what is shown with what was recorded: everything that has a row or a chain, a page at a time. */
export async function walkProofs(db: Database, faults: Faults, { proofs, eventKinds, keys }: Comparing): Promise<void> {
  for (const [stream, own] of Map.groupBy(proofs, (proof) => proof.of)) {
    for (let after = 0; ;) {
      const ids = await nextIds(db, stream, own, after);
      if (ids.length === 0) break;
      const told = readable(await eventsOfStreams(db, stream, ids, eventKinds), eventKinds);
      for (const proof of own) {
        for (const { streamId, detail } of await proof.check(db, told, keys)) {
          faults.add({ fault: 'projection', streamType: stream, streamId, detail });
        }
      }
      after = ids.at(-1)!;
    }
  }
}

/** What does not read as its kind says is as good as erased here: that it was altered, its chain tells. */
function readable(told: ToldEvents, eventKinds: Comparing['eventKinds']): ToldEvents {
  const reads = ({ type, payload }: RecordedEvent) =>
    eventKinds.get(type)?.payload.safeParse(payload).success !== false;
  const events = [...told].map(([id, own]) => {
    return [id, own.map((event) => (reads(event) ? event : { ...event, payload: null }))] as const;
  });
  return new Map(events);
}

/** Of what has a chain and of what has rows, the next ones. */
async function nextIds(db: Database, stream: StreamType, proofs: readonly Proof[], after: number): Promise<number[]> {
  const chains = await db
    .selectFrom('ledger.head')
    .select('stream_id')
    .where('stream_type', '=', stream)
    .where('stream_id', '>', after)
    .orderBy('stream_id')
    .limit(PAGE)
    .execute();
  const rows: (readonly number[])[] = [];
  for (const proof of proofs) rows.push(await proof.ids(db, after, PAGE));
  const all = new Set([...chains.map(({ stream_id }) => stream_id), ...rows.flat()]);
  return [...all].toSorted((a, b) => a - b).slice(0, PAGE);
}
