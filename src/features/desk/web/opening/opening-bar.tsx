import { IconDeviceFloppy, IconDots, IconEye, IconFilePlus, IconSignature, IconTrash } from '@tabler/icons-react';
import { EndBar } from '../../../../platform/web/layout/end-bar.tsx';
import { plural } from '../../../../platform/web/format/number.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { ActionMenu, type MenuItem } from '../../../../platform/web/ui/actions/menu.tsx';
import type { OpeningDraft } from '../../../processes/web/index.ts';
import type { DraftDocument, MainText } from '../../../documents/web/index.ts';
import type { DraftActs } from './use-draft-acts.ts';
import type { Opening } from './use-opening.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './opening-bar.module.css';

interface OpeningBarProps {
  readonly opening: Opening;
  readonly draft: OpeningDraft;
  readonly writing: MainText;
  readonly main: DraftDocument | null;
  readonly acts: DraftActs;
}

/** What ends the work on a draft, always in sight. On a narrow screen it takes the place of the shortcuts. */
export function OpeningBar({ opening, draft, writing, main, acts }: OpeningBarProps) {
  const { busy, mainIsSigning, cannotSign } = opening;
  const noText =
    main || !writing.isEmpty ? null : { message: 'Escreva ou envie o documento do pedido para vê-lo como ficará.' };
  const standing = (first: boolean) =>
    first
      ? ({ variant: 'primary', busyLabel: 'Abrindo…' } as const)
      : { className: look('hideNarrow'), busyLabel: 'Abrindo…' };
  const sign = (
    <Button
      key="sign"
      {...standing(mainIsSigning)}
      icon={IconSignature}
      busy={busy === 'sign'}
      blocked={cannotSign === null ? null : { message: cannotSign }}
      onClick={opening.openAndSign}
    >
      Assinar e abrir
    </Button>
  );
  const open = (
    <Button key="open" {...standing(!mainIsSigning)} icon={IconFilePlus} busy={busy === 'open'} onClick={opening.open}>
      Abrir processo
    </Button>
  );
  const bare = { id: 'open', label: 'Abrir sem assinar', icon: IconFilePlus, onSelect: opening.open };
  const others: readonly MenuItem[] = [
    {
      id: 'preview',
      label: 'Pré-visualizar',
      icon: IconEye,
      blocked: noText,
      onSelect: () => acts.preview(main?.id ?? null),
    },
    { id: 'save', label: 'Salvar em Rascunhos', icon: IconDeviceFloppy, onSelect: acts.saveToDrafts },
    { id: 'discard', label: 'Descartar rascunho', icon: IconTrash, danger: true, onSelect: acts.discard },
  ];
  return (
    <EndBar>
      <span className={look('small', 'muted', 'grow', 'hideTablet')}>{whatHappens(draft)}</span>
      <span className={classNames(styles.gap, look('grow'))} />
      <span className={styles.acts}>
        {others.toReversed().map(({ id, label, blocked, onSelect }) => (
          <Button key={id} variant={id === 'preview' ? 'default' : 'ghost'} blocked={blocked} onClick={onSelect}>
            {label}
          </Button>
        ))}
      </span>
      <span className={styles.menu}>
        <ActionMenu
          target={<Button square icon={IconDots} aria-label="Mais opções do rascunho" />}
          items={mainIsSigning ? [bare, ...others] : others}
        />
      </span>
      {mainIsSigning ? [open, sign] : [sign, open]}
    </EndBar>
  );
}

function whatHappens({ fields: { targets } }: OpeningDraft): string {
  if (targets.length === 0) return 'Ao abrir, o processo recebe um NUP e segue para o setor escolhido.';
  if (targets.length === 1) return `Ao abrir, o processo recebe um NUP e segue para ${targets[0]?.label}.`;
  return `Serão abertos ${plural(targets.length, 'processo', 'processos')}, um para cada setor.`;
}
