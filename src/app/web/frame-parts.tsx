import { Suspense } from 'react';
import type { FramePart } from '../../platform/web/feature/web-feature.ts';
import { frame } from './features.ts';

/** What the capabilities give to one place of a frame, in their order. */
export const parts = (place: FramePart['at'], narrow = false) =>
  frame.parts
    .filter(({ at }) => at === place)
    .map(({ order, Part }) => (
      <Suspense key={order}>
        <Part {...(narrow && { narrow })} />
      </Suspense>
    ));
