import { IconAlertTriangle, IconCheck, IconFiles, IconSignature } from '@tabler/icons-react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ActionButton } from '../../../../platform/web/acts/action-bar.tsx';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { formatBytes, plural } from '../../../../platform/web/format/number.ts';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { Glyph, type IconType, look } from '../../../../platform/web/ui/look.tsx';
import type { listJoins } from '../../contract/joins/list-joins.ts';
import styles from './in-preparation.module.css';

export type JoinItem = OutputOf<typeof listJoins>['results'][number];

interface InPreparationProps {
  readonly join: JoinItem;
  readonly goOn: BoundAction | null;
}

/** The join that the unit prepares: what is in it, what it waits for, and how to go on. */
export function InPreparation({ join, goOn }: InPreparationProps) {
  const { files, signatures_done: done, signatures_pending: pending, missing, justification, user } = join;
  const bytes = files.reduce((sum, { filesize }) => sum + filesize, 0);
  const pages = files.reduce((sum, file) => sum + (file.pages ?? 0), 0);
  return (
    <Card
      title="Juntada em preparação"
      className={styles.card}
      aside={goOn ? <ActionButton action={{ ...goOn, name: 'Continuar' }} primary /> : null}
    >
      <p>
        {justification ? <>“{justification}” </> : null}
        <span className={look('muted')}>
          Começada por {user.name}. Mudou em {formatDateTime(join.updated_at)}.
        </span>
      </p>
      <ol className={styles.steps} aria-label="O que falta">
        <Step
          icon={files.length > 0 ? IconCheck : IconAlertTriangle}
          says={files.length === 0 ? 'Nenhum documento' : plural(files.length, 'documento', 'documentos')}
          detail={[pages > 0 ? plural(pages, 'página', 'páginas') : '', bytes > 0 ? formatBytes(bytes) : '']
            .filter(Boolean)
            .join(', ')}
        />
        <Step
          icon={pending > 0 ? IconSignature : IconCheck}
          says={
            done + pending === 0
              ? 'Nenhuma assinatura pedida'
              : `${done} de ${plural(done + pending, 'assinatura', 'assinaturas')}`
          }
          detail={files.some(({ my_signature: mine }) => mine === 'PENDING') ? 'falta a sua' : ''}
        />
        <Step icon={IconFiles} says="Juntar" detail={missing[0]?.message ?? 'Pronta para juntar.'} />
      </ol>
      <Note tone="warn">Se o processo tramitar antes, esta juntada não segue junto.</Note>
    </Card>
  );
}

function Step({ icon, says, detail }: { readonly icon: IconType; readonly says: string; readonly detail: string }) {
  return (
    <li className={styles.step}>
      <Glyph of={icon} />
      <span>
        {says}
        {detail ? <span className={look('small', 'muted')}>{detail}</span> : null}
      </span>
    </li>
  );
}
