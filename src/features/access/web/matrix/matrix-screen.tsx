import { formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { useNarrow } from '../../../../platform/web/layout/use-narrow.ts';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Failed } from '../../../../platform/web/ui/display/area-message.tsx';
import { Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { AdministrationDoor, AdministrationScreen } from '../administration/administration-screen.tsx';
import { matrixPlace } from '../places.ts';
import { ByProfile } from './by-profile.tsx';
import styles from './matrix-screen.module.css';
import { UnitLimits } from '../unit-limits/unit-limits.tsx';
import { useMatrix } from './use-matrix.ts';

const views = [
  { value: 'perfis', label: 'Por perfil' },
  { value: 'unidades', label: 'Limites por unidade' },
] as const;
type View = (typeof views)[number]['value'];

/** What every profile may, compared, and what units let through (specification 001 §2, experience §19.2). */
export const Component = () => (
  <AdministrationDoor of={matrixPlace}>
    <Matrix />
  </AdministrationDoor>
);

function Matrix() {
  const [address, change] = useAddress();
  const isNarrow = useNarrow();
  const view: View = address.get('visao') === 'unidades' ? 'unidades' : 'perfis';
  const matrix = useMatrix();
  const { found, profiles } = matrix;
  const people = profiles.reduce((all, one) => all + one.people, 0);
  return (
    <AdministrationScreen
      of={matrixPlace}
      {...(isNarrow ? {} : { layout: 'fills' })}
      subtitle={
        found.data
          ? `50 permissões, ${plural(profiles.length, 'perfil', 'perfis')}, ${formatNumber(people)} ${people === 1 ? 'atribuição' : 'atribuições'}`
          : null
      }
      className={styles.screen}
      aside={
        <div className={styles.views}>
          <Segmented<View>
            label="Como ver"
            block={isNarrow}
            value={view}
            options={views}
            onChange={(value) => change({ visao: value === 'unidades' ? value : null })}
          />
        </div>
      }
    >
      {view === 'unidades' ? (
        <UnitLimits />
      ) : (
        <AreaState
          of={found}
          failed={() => (
            <Failed title="Não deu para ler os perfis. Nada foi mudado." onRetry={() => void found.refetch()} />
          )}
        >
          {() => <ByProfile matrix={matrix} />}
        </AreaState>
      )}
    </AdministrationScreen>
  );
}
