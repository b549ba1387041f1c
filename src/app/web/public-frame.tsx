import { Link, Outlet } from 'react-router';
import { PublicShell } from '../../platform/web/layout/public-shell.tsx';
import { brand } from './brand.ts';

const nav = [
  { to: '/consultar-processo', label: 'Consultar processo' },
  { to: '/validar-documento', label: 'Validar documento' },
];

/** The frame of the public screens. */
export function Component() {
  return (
    <PublicShell brand={brand} nav={nav} outside={[]} signIn="/" footer={<Footer />}>
      <Outlet />
    </PublicShell>
  );
}

const Footer = () => (
  <>
    <div>
      <h2>{brand.organization}</h2>
      <p>Atendimento: segunda a sexta, 8h–12h e 13h–17h</p>
    </div>
    <div>
      <h2>Serviços</h2>
      <ul>
        {nav.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  </>
);
