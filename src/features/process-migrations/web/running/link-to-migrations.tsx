import type { ComponentType } from 'react';
import { Link } from '../../../../platform/web/router/index.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './link-to-migrations.module.css';

/** Under one of them in the queue, the way to its report and to what stayed; the same each time, so that it is not drawn anew. */
export function linkToMigrations(id: number): ComponentType {
  const known =
    drawn.get(id) ??
    (() => (
      <Link className={classNames(styles.link, look('small'))} to={`/app/admin/migracoes?search=${id}`}>
        Ver a migração nº {id}
      </Link>
    ));
  drawn.set(id, known);
  return known;
}
const drawn = new Map<number, ComponentType>();
