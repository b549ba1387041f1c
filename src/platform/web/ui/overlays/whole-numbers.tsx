import type { ReactNode } from 'react';
import { look } from '../look.tsx';

/** A process number, or the number of a document after its "nº". */
const NUMBER = /(\d{5}\.\d{6}\/\d{4}-\d{2}|nº \d[\d.]*(?:\/\d{4})?)/;

/** A title whose numbers of processes and documents stay each on one line; anything but text is left as it is. */
export function wholeNumbers(title: ReactNode): ReactNode {
  if (typeof title !== 'string') return title;
  return title.split(NUMBER).map((part, position) =>
    position % 2 === 1 ? (
      <span key={position} className={look('nup')}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
