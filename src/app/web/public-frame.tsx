import { Link, Outlet } from '../../platform/web/router/index.ts';
import { type Installation, useBrand, useInstallation } from '../../features/portal/web/index.ts';
import { useGuardianEntrance } from '../../features/session/web/index.ts';
import { useSession } from '../../platform/web/api/session-store.ts';
import type { PublicLink } from '../../platform/web/feature/web-entry.ts';
import { PublicShell } from '../../platform/web/layout/public/public-shell.tsx';
import { entries } from './entries.generated.ts';

const links = entries.flatMap((entry) => entry.links ?? []).toSorted((one, other) => one.order - other.order);
const linksAt = (place: PublicLink['at']) => links.filter(({ at }) => at === place);
const services = linksAt('services');
const nav = [...services, ...linksAt('menu')];

/** The frame of the public screens. */
export function Component() {
  useGuardianEntrance();
  const brand = useBrand();
  const installation = useInstallation();
  const { token } = useSession();
  return (
    <PublicShell
      brand={brand}
      nav={nav}
      outside={sitesOf(installation)}
      signIn={token === null ? { to: '/#entrar', label: 'Entrar' } : { to: '/app', label: 'Ir para o trabalho' }}
      footer={<Footer installation={installation} />}
    >
      <Outlet />
    </PublicShell>
  );
}

/** R044: the site of who cares for the electronic process, and the government's. */
function sitesOf(installation: Installation | undefined) {
  const planning = installation?.planning_organ;
  return [
    ...(planning?.website ? [{ href: planning.website, label: planning.name }] : []),
    ...(installation?.website ? [{ href: installation.website, label: 'Portal do Governo' }] : []),
  ];
}

/** R494: agency, address, service hours, social networks, and the version with its history. */
const Footer = ({ installation }: { readonly installation: Installation | undefined }) => (
  <>
    <div>
      <h2>{installation?.planning_organ?.name ?? installation?.name ?? 'Carimbo'}</h2>
      {installation?.address ? <p>{installation.address}</p> : null}
      {installation?.support_hours ? <p>Atendimento: {installation.support_hours}</p> : null}
    </div>
    <FooterLinks title="Serviços" links={services} />
    <FooterLinks title="Saiba mais" links={linksAt('more')} />
    <div>
      <h2>Carimbo {installation?.version}</h2>
      <ul>
        <li>
          <a href="/api/docs">Documentação da API</a>
        </li>
      </ul>
      {installation && installation.social_networks.length > 0 ? (
        <>
          <h2 id="redes-sociais">Redes sociais</h2>
          <ul aria-labelledby="redes-sociais">
            {installation.social_networks.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  </>
);

function FooterLinks({ title, links }: { readonly title: string; readonly links: readonly PublicLink[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
