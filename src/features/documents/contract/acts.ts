/** What is done with a document while it is written: told of one document, with the draft around it at hand. */
export const writingActs = ['edit', 'rename', 'delete'] as const;

/**
 * The acts that this capability knows about things, by kind: `npm run generate` puts those of all together.
 * @public
 */
export const acts = { document: ['authenticate', 'take_effect_off', 'restore_effect', ...writingActs] } as const;
