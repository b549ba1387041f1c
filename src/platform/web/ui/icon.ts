import type { ComponentType } from 'react';

/** An icon of the set, drawn by `className="i"` at 1.25 of the text, stroke 1.75. */
export type IconType = ComponentType<{ className?: string; 'aria-hidden'?: boolean | 'true' | 'false' }>;
