import { permission } from '../../rules/permissions.ts';
import { useMissingPlaces } from '../../../../platform/web/feature/administration.ts';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { Link } from '../../../../platform/web/router/index.ts';
import { Empty, Failed } from '../../../../platform/web/ui/display/area-message.tsx';
import { Surface } from '../../../../platform/web/ui/display/card.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import styles from './administration-home.module.css';
import { AdministrationColumn, AdministrationDoor, usePlaces } from './administration-screen.tsx';

const door = { anyOf: [permission.ADM_VIEW], silent: true, label: 'Administração' } as const;

/** `/app/admin`: what this person may administer (specification 001 §6; who may not see it is sent back in silence, R357). */
export const Component = () => (
  <AdministrationDoor of={door}>
    <Home />
  </AdministrationDoor>
);

function Home() {
  const groups = usePlaces();
  const askAgain = useMissingPlaces();
  return (
    <Screen
      title="Administração"
      subtitle="O que você pode cuidar na lotação em uso."
      side={<AdministrationColumn />}
      sideLabel="Administração"
    >
      {groups?.map((group) => (
        <Group key={group.group} {...group} />
      ))}
      {askAgain ? <Failed onRetry={askAgain} /> : null}
      {groups?.length === 0 ? (
        <Empty
          title="Nada para administrar nesta lotação"
          text="Os perfis desta lotação não abrem nenhum lugar da administração. Quem dá perfis é o administrador do seu órgão."
        />
      ) : null}
    </Screen>
  );
}

const Group = ({ group, name, places }: NonNullable<ReturnType<typeof usePlaces>>[number]) => (
  <section aria-labelledby={`group-${group}`} className={styles.group}>
    <h2 id={`group-${group}`}>{name}</h2>
    <ul className={styles.places}>
      {places.map(({ to, label, about, icon }) => (
        <li key={to}>
          <Link to={to} className={styles.place}>
            <Surface as="span" className={styles.card}>
              <Glyph of={icon} className={styles.icon} />
              <span>
                <strong>{label}</strong> <span className={look('small', 'muted')}>{about}</span>
              </span>
            </Surface>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
