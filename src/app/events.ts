import { documentEvents } from '../features/documents/contract/events.ts';
import { processEvents } from '../features/processes/contract/events.ts';
import { sessionEvents } from '../features/session/contract/events.ts';
import { signatureEvents } from '../features/signatures/contract/events.ts';
import { transferEvents } from '../features/transfers/contract/events.ts';
import type { EventKind } from '../platform/contract/event.ts';
import { actUndone } from '../platform/contract/undo.ts';

/** Every kind of fact that the ledger may hold: the closed union of the capabilities' own. */
export const eventKinds = [
  actUndone,
  ...sessionEvents,
  ...processEvents,
  ...documentEvents,
  ...transferEvents,
  ...signatureEvents,
] as const satisfies readonly EventKind[];

/** The kinds by type, for whoever reads events back. */
export const eventKindsByType: ReadonlyMap<string, EventKind> = new Map(eventKinds.map((kind) => [kind.type, kind]));
