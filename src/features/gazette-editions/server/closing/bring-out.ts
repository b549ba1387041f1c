import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { makeEdition } from '../making/make-edition.ts';
import { closeEdition } from './close-edition.ts';

interface Due {
  readonly id: number;
  /** When it closed. It is signed now: no seal vouches for a moment before it was made. */
  readonly closedAt: Date;
}

/** Closes an edition that was due and brings it out, while whoever asks waits: how a demonstration gets editions of its past. */
export async function bringOut(deps: Deps, { id, closedAt }: Due): Promise<void> {
  const correlationId = randomUUID();
  await inTransaction(deps.db, (tx) =>
    closeEdition({ tx, actor: null, now: closedAt, origin: { correlationId }, deps }, id),
  );
  await makeEdition(deps, { id, correlationId, attempt: 1 });
}
