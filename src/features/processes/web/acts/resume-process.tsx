import { IconPlayerPlay } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { byForm } from './form-of-act.tsx';
import { offered, type ProcessSubject, refused } from './process-subject.ts';

const ResumeDialog = lazyForm(async () => (await import('../suspension/resume-dialog.tsx')).ResumeDialog);

/** Takes suspended processes up again before the day of their review. */
export const resumeProcess: Act<ProcessSubject> = {
  id: 'resume-process',
  name: 'Retomar',
  icon: IconPlayerPlay,
  keys: 'p',
  order: 22,
  when: offered('resume'),
  blockedReason: refused('resume'),
  ...byForm((props) => <ResumeDialog {...props} />, { one: 'retomado', many: 'retomados' }),
};
