import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { today } from '../../../../platform/web/format/date.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import type { ProcessDetail } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { missingSteps } from './missing-steps.ts';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import styles from './missing-card.module.css';

const icons = { done: IconCircleCheck, now: IconAlertCircle, next: IconCircleDashed } as const;
const states = { done: 'Feito', now: 'Falta', next: 'Depois' } as const;

interface MissingCardProps {
  readonly process: ProcessDetail;
  readonly find: (id: string) => BoundAction | null;
}

/** "O que falta": what is done, what waits and what comes next, with the act that solves it. */
export function MissingCard({ process, find }: MissingCardProps) {
  const me = useCurrentUser()?.id ?? null;
  return (
    <Card title="O que falta">
      <ul className={styles.steps}>
        {missingSteps(process, today(), me).map(({ state, text, detail, action }) => {
          const Icon = icons[state];
          const act = action === undefined ? null : find(action);
          return (
            <li key={text} data-state={state}>
              <Glyph of={Icon} says={states[state]} className={styles.icon} />
              <div>
                <span className={state === 'now' ? look('semi') : undefined}>{text}</span>
                {detail ? <div className={look('small', 'muted')}>{detail}</div> : null}
                {act && !act.blocked ? (
                  <Button
                    className={styles.act}
                    size="sm"
                    variant="soft"
                    icon={act.icon}
                    onClick={() => void act.perform()}
                  >
                    {act.name}
                  </Button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
