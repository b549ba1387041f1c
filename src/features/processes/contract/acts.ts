/** The acts that this capability knows about things, by kind: `npm run generate` puts those of all together. */
export const acts = {
  process: [
    'take',
    'release',
    'assign',
    'archive',
    'unarchive',
    'favourite',
    'changeAccess',
    'editData',
    'changePriority',
    'copy',
    'append',
    'detach',
    'suspend',
    'resume',
  ],
} as const;
