import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listSigningMethods as contract } from '../../contract/signing/list-signing-methods.ts';
import { methodsOffered } from '../../rules/signing-methods.ts';

export const listSigningMethods = read(contract, async ({ deps }) => ({ methods: [...methodsHere(deps)] }));

/** What this installation offers. */
export const methodsHere = ({ config, govbr, signing }: Pick<Deps, 'config' | 'govbr' | 'signing'>) =>
  methodsOffered({
    certificate: signing.trust.anchors.length > 0,
    advanced: config.advancedSignature,
    govbr: govbr !== undefined,
  });
