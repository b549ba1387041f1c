import type { EventKind } from '../../contract/event.ts';
import type { z } from 'zod';
import type { ActContext, Consequence } from '../acts/act-context.ts';

/** Declares a consequence. The order in which they run is the order in which `app/server/features.ts` lists the capabilities. */
export function consequence<K extends EventKind>(definition: {
  readonly name: string;
  readonly on: K;
  readonly run: (
    act: ActContext,
    event: { readonly streamId: number; readonly payload: z.output<K['payload']> },
  ) => Promise<void>;
}): Consequence {
  return definition as unknown as Consequence;
}
