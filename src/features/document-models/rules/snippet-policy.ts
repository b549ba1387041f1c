// Ours: pieces of text of a unit. Whoever works there writes and uses them; each is changed by who wrote it or looks after the models there.
import { allowedIf, type Decision } from '../../../kernel/decision.ts';
import type { Administrator } from '../../access/rules/administration-reach.ts';
import { modelReach } from './model-policy.ts';

/** Longest name, in UTF-16 units; longest text, in letters of its markup; most of a unit. */
export const snippetLimits = { name: 70, html: 60_000, ofUnit: 300 } as const;

/** Whether a piece of text may be changed or deleted by somebody of its unit. */
export const mayChangeSnippet = (
  who: Administrator & { readonly personId: number },
  snippet: { readonly writtenBy: number },
): Decision =>
  allowedIf(snippet.writtenBy === who.personId || modelReach(who, 'ordinary') !== null, {
    code: 'SNIPPET_OF_ANOTHER',
    message: 'Só quem escreveu este trecho, ou administra os modelos, pode mudá-lo.',
    resolve: 'Guarde outro trecho com o texto que você quer.',
  });

/** Whether a unit has room for one more. */
export const mayAddSnippet = (count: number): Decision =>
  allowedIf(count < snippetLimits.ofUnit, {
    code: 'TOO_MANY_SNIPPETS',
    message: `Um setor guarda até ${snippetLimits.ofUnit} trechos.`,
    resolve: 'Exclua os que ninguém usa.',
  });
