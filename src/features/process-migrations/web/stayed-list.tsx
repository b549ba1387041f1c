import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { AreaState } from '../../../platform/web/ui/display/area-state.tsx';
import { FirstFew } from '../../../platform/web/ui/display/first-few.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { NupLink } from '../../processes/web/index.ts';
import { getMigration } from '../contract/get-migration.ts';
import type { Migration } from './migration.ts';
import styles from './stayed-list.module.css';

/** Named before the rest is asked for. */
const FIRST = 3;

/** Why a migration was made, and of each process that stayed, why and what would solve it. */
export function StayedList({ migration }: { readonly migration: Migration }) {
  const { migration_id: id, reason, stayed } = migration;
  const found = useEndpoint(getMigration, { params: { id } }, { enabled: stayed > 0 });
  return (
    <div className={styles.box}>
      <p className={look('small', 'soft')}>Motivo: “{reason}”</p>
      {stayed === 0 ? null : (
        <AreaState of={found} empty={null}>
          {({ stayed_processes: all }) => (
            <FirstFew of={all} most={FIRST}>
              {(shown) => (
                <ul className={styles.list} aria-label="Processos que ficaram">
                  {shown.map(({ id: processId, nup_formatted, message, resolve }) => (
                    <li key={processId} className={styles.line}>
                      <NupLink nup={nup_formatted} />
                      <span>{message}</span>
                      <span className={look('muted')}>{resolve}</span>
                    </li>
                  ))}
                </ul>
              )}
            </FirstFew>
          )}
        </AreaState>
      )}
    </div>
  );
}
