import { IconEyeCheck } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { offered, type ProcessSubject, refused, tellOutcome } from '../../../processes/web/index.ts';

const KnowledgeDialog = lazyForm(async () => (await import('../giving/knowledge-dialog.tsx')).KnowledgeDialog);
const ManyKnowledgeDialog = lazyForm(
  async () => (await import('../giving/many-knowledge-dialog.tsx')).ManyKnowledgeDialog,
);

/** Declares to know a process, or some of its documents; several processes in the queue. */
export const giveKnowledgeOfProcess: Act<ProcessSubject> = {
  id: 'give-knowledge-of-process',
  name: 'Dar ciência',
  icon: IconEyeCheck,
  keys: 'c',
  order: 65,
  many: true,
  minor: true,
  effect: 'open',
  when: offered('give_knowledge'),
  blockedReason: refused('give_knowledge'),
  run: (context) => {
    const { subjects, me, show, refresh } = context;
    const [process, ...others] = subjects;
    if (!process) return;
    show((close) =>
      others.length === 0 ? (
        <KnowledgeDialog processId={process.id} nup={process.nup_formatted} me={me} onGiven={refresh} onClose={close} />
      ) : (
        <ManyKnowledgeDialog
          processes={subjects}
          onDone={tellOutcome(context, { one: 'com ciência dada', many: 'com ciência dada' })}
          onClose={close}
        />
      ),
    );
  },
};
