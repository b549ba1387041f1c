import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { Badge, type BadgeTone } from '../../../../platform/web/ui/display/badge.tsx';
import type { listUsers } from '../../contract/users/list-users.ts';
import type { BondSituation } from '../../rules/bond-validity.ts';

export type ListedUser = OutputOf<typeof listUsers>['results'][number];
type ListedBond = ListedUser['bonds'][number];

const situations: Readonly<Record<BondSituation, readonly [tone: BadgeTone, text: string]>> = {
  ACTIVE: ['ok', 'Ativo'],
  FUTURE: ['info', 'Ainda não começou'],
  OFF: ['line', 'Desligado'],
  ENDED: ['line', 'Encerrado'],
};

/** What stands of a bond; of one that goes on, that it gives nothing or ends. */
export function SituationTag({ bond }: { readonly bond: ListedBond }) {
  const { situation, profiles, valid_until } = bond;
  if (situation === 'ACTIVE' && profiles.length === 0) return <Badge tone="warn">Sem perfil</Badge>;
  if (situation === 'ACTIVE' && valid_until) return <Badge tone="warn">Até {formatDate(valid_until)}</Badge>;
  const [tone, text] = situations[situation];
  return <Badge tone={tone}>{text}</Badge>;
}
