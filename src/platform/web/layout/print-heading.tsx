import { useState } from 'react';
import { formatDateTime } from '../format/date.ts';
import { look } from '../ui/look.tsx';

/** What a printed page says above its content: where it came from and when it was read (experience 7.14). */
export function PrintHeading({ title }: { readonly title: string }) {
  const [readAt] = useState(() => new Date());
  return (
    <p className={look('onlyPrint')}>
      {title} · {window.location.href} · lido em {formatDateTime(readAt)}
    </p>
  );
}
