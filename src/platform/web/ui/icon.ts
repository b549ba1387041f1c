import type { ComponentType } from 'react';

/** An icon of the set; `Glyph` draws it. */
export type IconType = ComponentType<{
  className?: string;
  role?: string;
  'aria-label'?: string;
  'aria-hidden'?: boolean | 'true' | 'false';
}>;
