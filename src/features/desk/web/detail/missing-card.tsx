import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';
import { today } from '../../../../platform/web/format/date.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import type { ProcessDetail } from '../../../processes/web/index.ts';
import { missingSteps } from './missing-steps.ts';

const icons = { done: IconCircleCheck, now: IconAlertCircle, next: IconCircleDashed } as const;
const states = { done: 'Feito', now: 'Falta', next: 'Depois' } as const;

interface MissingCardProps {
  readonly process: ProcessDetail;
  readonly find: (id: string) => BoundAction | null;
}

/** "O que falta": what is done, what waits and what comes next, with the act that solves it. */
export function MissingCard({ process, find }: MissingCardProps) {
  return (
    <Card title="O que falta">
      <ul className="steps">
        {missingSteps(process, today()).map(({ state, text, detail, action }) => {
          const Icon = icons[state];
          const act = action === undefined ? null : find(action);
          return (
            <li key={text} className={state}>
              <Icon className="i" aria-label={states[state]} role="img" />
              <div>
                <span className={state === 'now' ? 'semi' : undefined}>{text}</span>
                {detail ? <div className="small muted">{detail}</div> : null}
                {act && !act.blocked ? (
                  <Button size="sm" variant="soft" icon={act.icon} onClick={() => void act.perform()}>
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
