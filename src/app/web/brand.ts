import type { Brand } from '../../platform/web/layout/shell-parts.ts';

/** Who runs this installation. */
export const brand: Brand = { product: 'Carimbo', organization: 'Governo do Estado da Aroeira' };
