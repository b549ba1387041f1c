import { IconFileTypePdf, IconRefresh } from '@tabler/icons-react';
import { useAct } from '../../../platform/web/api/hooks.ts';
import { plural } from '../../../platform/web/format/number.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { bringFile } from '../../../platform/web/ui/actions/bring-file.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { confirm } from '../../../platform/web/ui/overlays/confirm.tsx';
import { cancelMigration } from '../contract/cancel-migration.ts';
import { getMigration } from '../contract/get-migration.ts';
import { listMigrations } from '../contract/list-migrations.ts';
import { makeMigrationReport } from '../contract/make-migration-report.ts';
import { redoMigration } from '../contract/redo-migration.ts';
import { type Migration, namesOf } from './migration.ts';

const invalidates = [listMigrations, getMigration];

/** What may be done with a migration: called off until it begins, what stayed tried again, its report taken. */
export function MigrationActs({ migration }: { readonly migration: Migration }) {
  const { migration_id: id, can_cancel, can_redo, report_file, stayed } = migration;
  const cancel = useAct(cancelMigration, { invalidates });
  const redo = useAct(redoMigration, { invalidates });
  const report = useAct(makeMigrationReport);

  async function callOff() {
    const isSure = await confirm({
      title: `Cancelar a migração de ${namesOf(migration.origin_units)} para ${migration.target_unit.label}?`,
      body: 'Nenhum processo muda de setor.',
      verb: 'Cancelar migração',
      keep: 'Manter marcada',
    });
    if (!isSure) return;
    await cancel.act({ params: { id } }).then(({ message }) => void toast.success(message), toast.failure);
  }

  async function tryAgain() {
    const isSure = await confirm({
      title: `Refazer a migração de ${plural(stayed, 'processo', 'processos')}?`,
      body: 'Os que já podem ir vão agora. Juntada em preparação fica no setor de origem e não segura mais o processo.',
      verb: 'Refazer',
      keep: 'Deixar como está',
    });
    if (!isSure) return;
    await redo
      .act({ params: { id }, body: { confirm_join: true } })
      .then(({ message }) => void toast.success(message), toast.failure);
  }

  const take = () =>
    report.act({ params: { id } }).then(({ report_file: url, file_name }) => bringFile(url, file_name), toast.failure);

  return (
    <span className={look('row', 'wrap')}>
      {can_cancel ? (
        <Button size="sm" busy={cancel.isPending} onClick={() => void callOff()}>
          Cancelar
        </Button>
      ) : null}
      {can_redo ? (
        <Button size="sm" icon={IconRefresh} busy={redo.isPending} onClick={() => void tryAgain()}>
          {stayed > 0 ? `Refazer ${stayed === 1 ? 'o que ficou' : `os ${stayed}`}` : 'Continuar'}
        </Button>
      ) : null}
      {report_file ? (
        <Button
          size="sm"
          icon={IconFileTypePdf}
          busy={report.isPending}
          busyLabel="Preparando…"
          aria-label={`Relatório em PDF da migração ${id}`}
          onClick={() => void take()}
        >
          Relatório
        </Button>
      ) : null}
    </span>
  );
}
