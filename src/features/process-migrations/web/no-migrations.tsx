import { IconTransfer } from '@tabler/icons-react';
import { ButtonLink } from '../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../platform/web/ui/display/area-message.tsx';

/** Nobody migrated anything yet: what it is for. */
export const NoMigrations = () => (
  <Empty
    icon={IconTransfer}
    title="Nenhuma migração encontrada"
    text="Use quando uma unidade acaba, se divide ou muda de nome: os processos dela passam para outra, de uma vez."
    action={<ButtonLink to="/app/admin/migracao-processos">Nova migração</ButtonLink>}
  />
);
