import { formatDate } from '../../../../platform/web/format/date.ts';
import { Avatar } from '../../../../platform/web/ui/display/avatar.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import type { ProcessDetail } from '../../../processes/web/index.ts';

/** Who answers for the process and who opened it. */
export function PeopleCard({ process }: { readonly process: ProcessDetail }) {
  const { user_responsible, opened_by, capacity, origin, date } = process;
  return (
    <Card title="Pessoas">
      <ul className="pdpeople">
        <Person name={user_responsible?.name ?? null} role={`Responsável · ${capacity.label}`} />
        {opened_by ? <Person name={opened_by.name} role={`Abriu em ${formatDate(date)} · ${origin.label}`} /> : null}
      </ul>
    </Card>
  );
}

const Person = ({ name, role }: { readonly name: string | null; readonly role: string }) => (
  <li className="row">
    <Avatar name={name} />
    <div className="grow">
      <div>{name ?? 'Ninguém ainda'}</div>
      <div className="small muted">{role}</div>
    </div>
  </li>
);
