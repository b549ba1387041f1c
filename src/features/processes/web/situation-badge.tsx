import { Badge } from '../../../platform/web/ui/display/badge.tsx';
import { useCurrentUser } from '../../session/web/index.ts';
import { situationFor } from '../rules/situation.ts';
import type { ProcessDetail } from './process.ts';

interface SituationBadgeProps {
  readonly state: ProcessDetail['state'];
  /** The unit where it is. */
  readonly unitId: number | undefined;
}

/** Where a process stands, in the words of who reads it in the unit in use. */
export function SituationBadge({ state, unitId }: SituationBadgeProps) {
  const unit = useCurrentUser()?.capacity?.capacity_id;
  const here = unitId !== undefined && unitId === unit;
  return <Badge tone={state === 'ARCHIVED' ? 'neutral' : 'info'}>{situationFor(state, here)}</Badge>;
}
