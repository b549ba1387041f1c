import { IconFileOff } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import type { DocumentItem } from '../document.ts';
import { documentKind } from './document-subject.ts';

const TakeEffectOffDialog = lazyForm(
  async () => (await import('../effect/take-effect-off-dialog.tsx')).TakeEffectOffDialog,
);

/** Takes the effect off a document of the process. */
export const takeEffectOff: Act<DocumentItem> = {
  id: 'take-effect-off',
  name: 'Tornar sem efeito',
  icon: IconFileOff,
  keys: 'e',
  order: 60,
  minor: true,
  danger: true,
  effect: 'open',
  when: documentKind.offered('take_effect_off'),
  blockedReason: documentKind.refused('take_effect_off'),
  run: ({ subjects: [document], show, refresh }) =>
    document && show((close) => <TakeEffectOffDialog document={document} onDone={() => refresh()} onClose={close} />),
};
