/** The acts that this capability knows about things, by kind: `npm run generate` puts those of all together. */
export const acts = { process: ['give_knowledge', 'ask_knowledge'], document: ['give_knowledge'] } as const;
