import type { z } from 'zod';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { TestApi } from '../../../platform/testing/test-api.ts';
import { askKnowledge } from '../contract/asking/ask-knowledge.ts';
import { enterKnowledgeLink } from '../contract/outside/enter-knowledge-link.ts';
import { sendKnowledgeCode } from '../contract/outside/send-knowledge-code.ts';
import { knowledgeTables } from '../server/knowledge-row.ts';
import { digitsOf } from '../server/outside/code-row.ts';
import { linkSecret } from '../server/outside/link-secret.ts';

interface World {
  readonly api: TestApi;
  readonly deps: Deps;
}

/** Somebody without an account. */
export const joana = { cpf: '529.982.247-25', name: 'Joana Prado', email: 'joana@exemplo.com.br' };

/** Asks somebody outside to know documents of a process. */
export const askOutside = (
  { api }: Pick<World, 'api'>,
  as: Actor,
  place: { readonly process_id: number; readonly process_file_ids: number[] },
  more: Partial<z.input<typeof askKnowledge.body>> = {},
) => api.call(askKnowledge, { body: { ...place, user: joana, ...more } }, { as });

/** The secret of the link of a request, made as its letter makes it. */
export async function knowledgeSecretOf({ deps }: Pick<World, 'deps'>, requestId: number): Promise<string> {
  const row = await knowledgeTables(deps.db)
    .selectFrom('acknowledgements.request')
    .select('link_salt')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  return linkSecret(deps, row);
}

/** The digits of the newest code of a request, which its letter would say. */
export async function knowledgeCodeOf({ deps }: Pick<World, 'deps'>, requestId: number): Promise<string> {
  const row = await knowledgeTables(deps.db)
    .selectFrom('acknowledgements.request_code')
    .select('salt')
    .where('request_id', '=', requestId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return digitsOf(deps, row);
}

/** Follows a link, with the CPF and the code. @returns what calls of the visit travel with */
export async function enterKnowledge(world: World, requestId: number, cpf = joana.cpf) {
  const hash = await knowledgeSecretOf(world, requestId);
  await world.api.call(sendKnowledgeCode, { body: { hash, cpf } });
  const code = await knowledgeCodeOf(world, requestId);
  const { visit } = await world.api.call(enterKnowledgeLink, { body: { hash, code } });
  return { hash, visit };
}
