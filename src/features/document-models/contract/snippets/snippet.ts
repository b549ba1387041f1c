import { z } from 'zod';
import { id, instant, version } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { errorKind } from '../../../../platform/contract/error-kind.ts';
import { snippetLimits } from '../../rules/snippet-policy.ts';

/** What is written of a piece of text. */
export const snippetFields = z.object({
  name: freeText(snippetLimits.name).pipe(z.string().min(1, 'Dê um nome ao trecho.')),
  html: z.string().min(1, 'Escreva o trecho.').max(snippetLimits.html),
});

/** A piece of text of the unit where the reader works. */
export const snippet = z.object({
  id,
  name: z.string(),
  html: z.string(),
  /** How it reads. */
  plain_text: z.string(),
  changed_at: instant,
  changed_by: z.string(),
  version,
  /** Why the reader may not change it; `null`: they may. */
  why_not_edit: z.string().nullable(),
});

/** What came of keeping one. */
export const keptSnippet = snippet.pick({ id: true, version: true });

/** Why a call about pieces of text is refused. */
export const snippetErrors = {
  notFound: errorKind('SNIPPET_NOT_FOUND', 404, 'Este trecho não está mais entre os do seu setor.'),
  cannotChange: errorKind('CANNOT_CHANGE_SNIPPET', 403, 'Você não pode mudar este trecho.'),
  nameTaken: errorKind('SNIPPET_NAME_TAKEN', 409, 'O setor já tem um trecho com este nome. Escolha outro.'),
  tooMany: errorKind('TOO_MANY_SNIPPETS', 409, 'O setor não tem lugar para mais trechos.'),
  empty: errorKind('SNIPPET_EMPTY', 400, 'Escreva o trecho.'),
  withoutUnit: errorKind('SNIPPETS_OF_A_UNIT', 403, 'Os trechos são de um setor. Entre com uma lotação para usá-los.'),
  changed: errorKind('SNIPPET_CHANGED', 409, 'Outra pessoa mudou este trecho enquanto você escrevia.'),
} as const;
