import type { z } from 'zod';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { TestApi } from '../../../platform/testing/test-api.ts';
import { createGlobalBookmark } from '../contract/administrative/create-global-bookmark.ts';
import { createBookmark } from '../contract/personal/create-bookmark.ts';

interface Stage {
  readonly api: TestApi;
}

let made = 0;
const nextName = () => `Marcador ${(made += 1)}`;

/** Somebody's own bookmark. */
export const buildOwnBookmark = (
  { api }: Stage,
  as: Actor,
  fields: Partial<z.input<typeof createBookmark.body>> = {},
) => api.call(createBookmark, { body: { name: nextName(), ...fields } }, { as });

/** An administrative one, of everybody unless it is said where it applies. */
export const buildGlobalBookmark = (
  { api }: Stage,
  as: Actor,
  fields: Partial<z.input<typeof createGlobalBookmark.body>> = { all_parts: true },
) => api.call(createGlobalBookmark, { body: { name: nextName(), ...fields } }, { as });

/** Where one applies: a whole organ, or some units of it. */
export const at = (id: number, ...capacities: number[]) => ({
  parts: [{ id, all_capacities: capacities.length === 0, capacities: capacities.map((unit) => ({ id: unit })) }],
});
