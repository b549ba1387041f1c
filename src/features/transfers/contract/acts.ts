/** The acts that this capability knows about things, by kind: `npm run generate` puts those of all together. */
export const acts = {
  process: ['dispatch', 'forward', 'release_return', 'return', 'return_to_origin', 'take_back'],
} as const;
