import { formatDateTime } from '../format/date.ts';

/** What a printed page says above its content: where it came from and when (experience 7.14). */
export const PrintHeading = ({ title }: { readonly title: string }) => (
  <p className="printonly">
    {title} · {window.location.href} · impresso em {formatDateTime(new Date())}
  </p>
);
