import type { PersonAct } from '../act-context.ts';
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';

/** How long an act may be taken back: the 8 s that the interface offers it, and what a slow network needs. */
const UNDO_SECONDS = 15;

/** How to take back one kind of act. */
export interface Undo<P extends z.ZodType = z.ZodType> {
  readonly kind: string;
  /** What the act leaves for its undoing; kept as JSON. */
  readonly schema: P;
  /**
   * Puts back what the act changed, in one transaction, and records it. Refuses with UNDO_CHANGED when something else
   * changed it since.
   * @returns the sentence that the person reads
   */
  run(call: PersonAct, payload: z.output<P>): Promise<string>;
}

/** Declares how to take back one kind of act. The capability's feature names it among its `undos`. */
export const defineUndo = <P extends z.ZodType>(undo: Undo<P>): Undo<P> => undo;

/** A token that takes back the act under way, for a few seconds and for the same person. */
export async function issueUndo<P extends z.ZodType>(
  call: Pick<PersonAct, 'tx' | 'actor' | 'now'>,
  undo: Undo<P>,
  payload: z.input<P>,
): Promise<string> {
  await call.tx
    .deleteFrom('platform.undo_token')
    .where('token', 'in', (eb) =>
      eb
        .selectFrom('platform.undo_token')
        .select('token')
        .where('person_id', '=', call.actor.personId)
        .where('expires_at', '<', call.now)
        // One that is being used this moment has what this act holds to wait for.
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  const token = randomBytes(24).toString('base64url');
  await call.tx
    .insertInto('platform.undo_token')
    .values({
      token,
      person_id: call.actor.personId,
      kind: undo.kind,
      payload: JSON.stringify(undo.schema.parse(payload)),
      created_at: call.now,
      expires_at: new Date(call.now.getTime() + UNDO_SECONDS * 1_000),
    })
    .execute();
  return token;
}
