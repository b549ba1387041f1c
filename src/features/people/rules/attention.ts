// Experience 19.3: what of the people one administers asks for attention.

/** What asks for attention, and how the list calls it. */
export const attention = {
  WITHOUT_PROFILE: 'Sem perfil',
  ENDING: 'Terminam em 30 dias',
  UNIT_OFF: 'Em unidade desativada',
  SENSITIVE: 'Com perfil sensível',
  NOT_ENTERED: '90 dias sem entrar',
  OFF: 'Desligadas',
} as const;

export type AttentionKey = keyof typeof attention;
export const attentionKeys = Object.keys(attention) as [AttentionKey, ...AttentionKey[]];

/** How many days without signing in, or without ever having since the access was given, are told. */
export const IDLE_DAYS = 90;

/** How many days before its last one a bond is said to end soon. */
export const ENDS_SOON_DAYS = 30;
