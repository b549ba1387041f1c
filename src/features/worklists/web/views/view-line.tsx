import { IconChevronDown, IconChevronUp, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from '../../../../platform/web/router/index.ts';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { blockedFor } from '../../../../platform/web/ui/actions/blocked.ts';
import { copyText } from '../../../../platform/web/ui/actions/copy-text.ts';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import type { NamedView } from './named-view.ts';
import styles from './views-settings.module.css';

const EditViewDialog = lazyForm(async () => (await import('./edit-view-dialog.tsx')).default);

interface ViewLineProps {
  readonly view: NamedView;
  /** Where it opens. */
  readonly address: string;
  /** What it shows or asks. */
  readonly summary: ReactNode;
  /** What is chosen of it besides. */
  readonly choice?: ReactNode;
  /** `null` where it cannot go further. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onChanged: () => void;
  readonly onDelete: () => void;
}

/** One view among those of the settings. */
export function ViewLine({ view, address, summary, choice, onUp, onDown, onChanged, onDelete }: ViewLineProps) {
  const [editing, setEditing] = useState(false);
  const { name, shared_with: unit, saved_by: author } = view;
  const of = blockedFor(`Foi compartilhada por ${author.name}.`, 'Peça a essa pessoa ou salve uma cópia sua.');
  return (
    <li>
      <div className={styles.moves}>
        <IconButton
          size="compact"
          label={`Subir ${name}`}
          icon={IconChevronUp}
          blocked={onUp ? null : blockedFor('Já é a primeira.')}
          onClick={onUp ?? undefined}
        />
        <IconButton
          size="compact"
          label={`Descer ${name}`}
          icon={IconChevronDown}
          blocked={onDown ? null : blockedFor('Já é a última.')}
          onClick={onDown ?? undefined}
        />
      </div>
      <div className={styles.about}>
        <div className={look('row', 'wrap')}>
          <Link to={address} className={look('medium')}>
            {name}
          </Link>
          {unit ? (
            <Badge tone="brand">
              <span title={`Compartilhada por ${author.name}`}>{unit.label}</span>
            </Badge>
          ) : null}
        </div>
        {summary}
      </div>
      {choice}
      <div className={styles.acts}>
        <IconButton
          label={`Copiar o endereço de ${name}`}
          icon={IconLink}
          onClick={() => void copyText(location.origin + address, 'Endereço copiado.')}
        />
        <IconButton
          label={`Editar ${name}`}
          icon={IconPencil}
          blocked={view.may_change ? null : of}
          onClick={() => setEditing(true)}
        />
        <IconButton
          label={`Apagar ${name}`}
          icon={IconTrash}
          blocked={view.may_delete ? null : of}
          onClick={onDelete}
        />
      </div>
      {editing ? (
        <EditViewDialog view={view} summary={summary} onDone={onChanged} onClose={() => setEditing(false)} />
      ) : null}
    </li>
  );
}
