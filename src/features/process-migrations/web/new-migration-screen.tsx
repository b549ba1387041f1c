import { IconCalendarClock, IconTransfer } from '@tabler/icons-react';
import { useState } from 'react';
import { EndBar } from '../../../platform/web/layout/end-bar.tsx';
import { useAct } from '../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../platform/web/format/date.ts';
import { plural } from '../../../platform/web/format/number.ts';
import { useSubmitKey } from '../../../platform/web/keyboard/use-submit-key.ts';
import { useNavigate } from '../../../platform/web/router/index.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { Button, ButtonLink } from '../../../platform/web/ui/actions/button.tsx';
import type { SearchOption } from '../../../platform/web/ui/fields/search-option.ts';
import { look } from '../../../platform/web/ui/look.tsx';
import { confirm } from '../../../platform/web/ui/overlays/confirm.tsx';
import { type CurrentUser, useCurrentUser, useHolds } from '../../session/web/index.ts';
import { permission } from '../../access/rules/permissions.ts';
import { AdministrationDoor, AdministrationScreen } from '../../access/web/index.ts';
import { listMigrations } from '../contract/list-migrations.ts';
import { migrate } from '../contract/migrate.ts';
import { namesOf } from './migration.ts';
import { MigrationForm } from './migration-form.tsx';
import { MigrationPreview } from './migration-preview.tsx';
import { migrationsPlace } from './place.ts';
import styles from './new-migration-screen.module.css';
import { asked, missingIn, momentOf, useMigrationChoice } from './use-migration-choice.ts';
import { useAskedOrigin } from './use-asked-origin.ts';
import { useForesight } from './use-foresight.ts';

const crumbs = [{ label: 'Nova migração' }];

/** Chooses what is migrated, with what it would do beside (specification 001 §2). */
export const Component = () => (
  <AdministrationDoor of={migrationsPlace}>
    <FromOwnUnit />
  </AdministrationDoor>
);

function FromOwnUnit() {
  const user = useCurrentUser();
  const mayAll = useHolds(permission.MIGRATE_PROCESS_ADM);
  const origin = useAskedOrigin(mayAll);
  if (!user || origin === undefined) return null;
  return <NewMigration key={user.capacity?.capacity_id} own={mayAll ? null : ownUnit(user)} origin={origin} />;
}

const ownUnit = ({ capacity }: CurrentUser): SearchOption | null =>
  capacity ? { value: String(capacity.capacity_id), label: capacity.label } : null;

interface NewMigrationProps {
  /** The one unit that the person may empty; null: any. */
  readonly own: SearchOption | null;
  /** The unit that the address says is to be emptied. */
  readonly origin: SearchOption | null;
}

function NewMigration({ own, origin }: NewMigrationProps) {
  const { choice, change } = useMigrationChoice(own ?? origin);
  const foresight = useForesight(choice);
  const [isTried, setTried] = useState(false);
  const { act, isPending } = useAct(migrate, { invalidates: [listMigrations] });
  const navigate = useNavigate();
  const missing = missingIn(choice);
  const { data } = foresight.found;
  const count = data?.moved ?? 0;
  const processes = plural(count, 'processo', 'processos');
  const does = choice.isLater ? 'Agendar' : 'Migrar';
  const verb = count === 0 ? `${does} processos` : `${does} ${processes}`;
  const blocked = blockedBy({ isTried, missing, foresight, refusal: data?.refusals[0]?.message });

  async function submit() {
    setTried(true);
    if (Object.keys(missing).length > 0 || !data || foresight.isCounting) return;
    const moment = momentOf(choice);
    const isSure = await confirm({
      title: `Migrar ${processes} de ${namesOf(choice.origins)} para ${choice.target?.label}?`,
      body: `${moment ? `Em ${formatDateTime(moment)}. ` : ''}Eles perdem o responsável e ficam aguardando análise. Os dois setores recebem um aviso no fim.`,
      verb,
      keep: 'Rever',
      icon: IconTransfer,
    });
    if (!isSure) return;
    await act(asked(choice)).then(({ message }) => {
      toast.success(message);
      navigate('/app/admin/migracoes');
    }, toast.failure);
  }
  useSubmitKey(() => void submit());

  return (
    <AdministrationScreen of={migrationsPlace} title="Nova migração" crumbs={crumbs} layout="form">
      <div className={styles.page}>
        <MigrationForm choice={choice} change={change} errors={isTried ? missing : {}} foresight={data} own={own} />
        <MigrationPreview choice={choice} foresight={foresight} />
      </div>
      <EndBar>
        <span className={look('small', 'muted', 'grow', 'hideNarrow')}>
          {choice.isLater ? 'Cancele quando quiser até o momento marcado.' : 'Começa assim que você confirmar.'}
        </span>
        <ButtonLink to="/app/admin/migracoes">Descartar</ButtonLink>
        <Button
          variant="primary"
          icon={choice.isLater ? IconCalendarClock : IconTransfer}
          busy={isPending}
          busyLabel="Enviando…"
          blocked={blocked ? { message: blocked } : null}
          onClick={() => void submit()}
        >
          {verb}
        </Button>
      </EndBar>
    </AdministrationScreen>
  );
}

interface Standing {
  readonly isTried: boolean;
  readonly missing: ReturnType<typeof missingIn>;
  readonly foresight: ReturnType<typeof useForesight>;
  readonly refusal: string | undefined;
}

/** Without a count nothing is asked for. What is missing is told beside its field, once it was tried. */
function blockedBy({ isTried, missing, foresight, refusal }: Standing): string | null {
  if (Object.keys(missing).length > 0) return isTried ? (Object.values(missing)[0] ?? null) : null;
  if (foresight.found.isError) return 'Não deu para contar agora. Conte de novo.';
  if (foresight.isCounting || !foresight.found.data) return 'Espere a contagem.';
  if (refusal !== undefined) return refusal;
  return foresight.found.data.total === 0 ? 'Nenhum processo nas listas escolhidas.' : null;
}
