import { read } from '../../../../platform/server/acts/handlers.ts';
import { listSigningMethods as contract } from '../../contract/signing/list-signing-methods.ts';
import { methodsOffered } from '../../rules/signing-methods.ts';

export const listSigningMethods = read(contract, async ({ deps: { config, govbr, signing } }) => ({
  methods: [
    ...methodsOffered({
      certificate: signing.trust.anchors.length > 0,
      advanced: config.advancedSignature,
      govbr: govbr !== undefined,
    }),
  ],
}));
