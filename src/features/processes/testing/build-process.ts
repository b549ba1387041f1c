import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { TestApi } from '../../../platform/testing/test-api.ts';
import type { z } from 'zod';
import { getAutoDraft } from '../contract/drafts/get-auto-draft.ts';
import { openProcess } from '../contract/opening/open-process.ts';
import { saveAutoDraft } from '../contract/drafts/save-auto-draft.ts';

type Fields = z.input<typeof saveAutoDraft.body>;

/** Opens a process by the product's own acts: a draft, its fields, its number. */
export async function buildProcess(api: TestApi, as: Actor, fields: Fields & { to: number[]; subject_id: number }) {
  const draft = await api.call(getAutoDraft, {}, { as });
  await api.call(saveAutoDraft, { params: { id: draft.id }, body: fields }, { as });
  return api.call(openProcess, { params: { id: draft.id }, body: {} }, { as });
}
