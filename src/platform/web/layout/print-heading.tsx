import { useState } from 'react';
import { formatDateTime } from '../format/date.ts';
import { look } from '../ui/look.tsx';

/** What a printed page says above its content: where it came from, when it was read and, in the work area, by whom (experience 7.14). */
export function PrintHeading({ title, by }: { readonly title: string; readonly by?: string | undefined }) {
  const [readAt] = useState(() => new Date());
  return (
    <p className={look('onlyPrint')}>
      {title} · {window.location.href} · lido em {formatDateTime(readAt)}
      {by ? `, impresso por ${by}` : ''}
    </p>
  );
}
