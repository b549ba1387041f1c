import { IconFilePlus, IconFiles, IconSignature } from '@tabler/icons-react';
import { Outlet, useNavigate } from 'react-router';
import { AppShell } from '../../platform/web/layout/app-shell.tsx';
import type { NavItem } from '../../platform/web/layout/shell-parts.ts';
import { brand } from './brand.ts';

const nav: readonly NavItem[] = [
  { to: '/app/novo-processo', label: 'Abrir processo', icon: IconFilePlus },
  { to: '/app/processos', label: 'Processos', icon: IconFiles },
  { to: '/app/assinaturas', label: 'Assinaturas', icon: IconSignature },
];

/** The frame of the work area. */
export function Component() {
  const navigate = useNavigate();
  return (
    <AppShell
      brand={brand}
      nav={nav}
      shortcuts={nav}
      search={null}
      onSearch={() => void navigate('/consultar-processo')}
      tools={null}
      user={null}
      narrowUser={null}
    >
      <Outlet />
    </AppShell>
  );
}
