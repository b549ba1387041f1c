import { IconLink } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { z } from 'zod';
import { Link } from '../../../../platform/web/router/index.ts';
import { copyText } from '../../../../platform/web/ui/actions/copy-text.ts';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Marked } from '../../../../platform/web/ui/display/marked.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import type { actLine } from '../../contract/reading/published-act.ts';
import { actKindName } from '../../rules/act-kinds.ts';
import { actAddress } from '../../rules/public-pages.ts';
import styles from './act-line.module.css';

interface ActLineProps {
  readonly act: z.output<typeof actLine>;
  /** Heading level inside the page. */
  readonly level: 2 | 3 | 4;
  /** What of it has the words that were asked for, with them marked; its summary, where nothing was. */
  readonly marked?: ComponentProps<typeof Marked>['parts'];
  /** Where and when it came out, among acts of many editions. */
  readonly where?: string | undefined;
}

/** An act as lists show it: its kind, its title, how it begins, and the way to all of it. */
export function ActLine({ act: { id, kind, title, summary, page }, level, marked = [], where }: ActLineProps) {
  const Title = `h${level}` as const;
  const copy = () =>
    void copyText(
      new URL(actAddress(id), window.location.href).href,
      'Endereço copiado. Cole onde quiser compartilhar.',
    );
  return (
    <article className={styles.act} aria-labelledby={`ato-${id}`}>
      <p className={styles.facts}>
        <Badge>{actKindName(kind).one}</Badge>
        {where === undefined ? null : <span className={look('small', 'muted')}>{where}</span>}
        <span className={look('small', 'muted', 'digits')}>página {page}</span>
      </p>
      <Title className={styles.title} id={`ato-${id}`}>
        <Link to={actAddress(id)}>{title}</Link>
      </Title>
      <p className={styles.summary}>
        <Marked parts={marked} otherwise={summary} />
      </p>
      <p className={look('row', 'wrap', 'noPrint')}>
        <Link to={actAddress(id)}>
          Ler o texto<span className={look('heard')}> de {title}</span>
        </Link>
        <Button variant="ghost" size="sm" icon={IconLink} onClick={copy} aria-label={`Copiar endereço de ${title}`}>
          Copiar endereço
        </Button>
      </p>
    </article>
  );
}
