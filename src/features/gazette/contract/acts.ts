/** The acts that this capability knows about things, by kind: `npm run generate` puts those of all together. */
export const acts = {
  document: ['mark_to_publish', 'authorize_to_publish', 'take_authorization_back', 'remove_from_publish'],
  publication: [
    'authorize_publication',
    'take_publication_back',
    'program_publication',
    'change_program_date',
    'cancel_program',
    'send_to_printshop',
    'publish',
    'refuse_publication',
    'remove_publication',
  ],
} as const;
