import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import type { BlockedReason } from '../../../../platform/web/ui/actions/blocked.ts';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import type { ProcessContext, ProcessSubject } from '../acts/process-subject.ts';
import styles from './why-not-sheet.module.css';

interface WhyNotSheetProps {
  /** Those of every capability. */
  readonly acts: readonly Act<ProcessSubject>[];
  readonly context: ProcessContext;
  readonly onClose: () => void;
}

/** What may be done with a process now, and what may not, as the server explains each. */
export function WhyNotSheet({ acts, context, onClose }: WhyNotSheetProps) {
  const judged = acts
    .filter((act) => act.when(context))
    .map((act) => ({
      id: act.id,
      name: typeof act.name === 'string' ? act.name : act.name(context),
      blocked: act.blockedReason(context),
    }));
  const groups = [
    { title: 'Agora não', acts: judged.filter(({ blocked }) => blocked !== null) },
    { title: 'Você pode', acts: judged.filter(({ blocked }) => blocked === null) },
  ].filter((group) => group.acts.length > 0);
  return (
    <SideSheet title={`O que posso fazer com ${context.subjects[0]?.nup_formatted ?? 'o processo'}`} onClose={onClose}>
      {groups.map((group, at) => (
        <Group key={group.title} {...group} isFirst={at === 0} />
      ))}
    </SideSheet>
  );
}

interface Judged {
  readonly id: string;
  readonly name: string;
  readonly blocked: BlockedReason | null;
}

interface GroupProps {
  readonly title: string;
  readonly acts: readonly Judged[];
  /** Reading begins here: nothing in the sheet is typed in. */
  readonly isFirst: boolean;
}

function Group({ title, acts, isFirst }: GroupProps) {
  return (
    <section className={look('stack')} aria-label={title}>
      <h3 {...(isFirst ? { tabIndex: -1, 'data-autofocus': true } : {})}>{title}</h3>
      <ul className={styles.acts}>
        {acts.map(({ id, name, blocked }) => (
          <li key={id} className={styles.act}>
            <Glyph of={blocked ? IconLock : IconCircleCheck} className={blocked ? undefined : styles.may} />
            <div>
              <p className={look('semi')}>{name}</p>
              {blocked ? <p className={look('small', 'muted')}>{blocked.message}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
