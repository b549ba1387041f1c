import {
  IconAlertCircle,
  IconCalendarClock,
  IconCheck,
  IconLoader2,
  IconPencil,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react';
import { Badge, type BadgeTone } from '../../../platform/web/ui/display/badge.tsx';
import type { IconType } from '../../../platform/web/ui/look.tsx';
import type { PlanState } from '../rules/plan-states.ts';
import type { PlanLine } from './plan.ts';

const looks: Readonly<Record<PlanState, { readonly tone: BadgeTone; readonly icon: IconType }>> = {
  DRAFT: { tone: 'neutral', icon: IconPencil },
  SCHEDULED: { tone: 'info', icon: IconCalendarClock },
  HELD: { tone: 'bad', icon: IconAlertCircle },
  IN_PROGRESS: { tone: 'info', icon: IconLoader2 },
  STOPPED: { tone: 'bad', icon: IconPlayerPause },
  FINISHED: { tone: 'ok', icon: IconCheck },
  CANCELED: { tone: 'line', icon: IconX },
};

/** Where a reorganisation stands. */
export const PlanStatus = ({
  plan: { status, status_label },
}: {
  readonly plan: Pick<PlanLine, 'status' | 'status_label'>;
}) => <Badge {...looks[status]}>{status_label}</Badge>;
