import type { ReactNode } from 'react';

const NUP = /(\d{5}\.\d{6}\/\d{4}-\d{2})/;

/** A title whose process number stays on one line; anything but text is left as it is. */
export function wholeNups(title: ReactNode): ReactNode {
  if (typeof title !== 'string') return title;
  return title.split(NUP).map((part, position) =>
    position % 2 === 1 ? (
      <span key={position} className="nup">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
