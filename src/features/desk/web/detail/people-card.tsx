import { formatDate } from '../../../../platform/web/format/date.ts';
import { Avatar } from '../../../../platform/web/ui/display/avatar.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import type { ProcessDetail } from '../../../processes/web/index.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './people-card.module.css';

/** Who answers for the process and who opened it; on a narrow screen the head of the screen and its data tell it. */
export function PeopleCard({ process }: { readonly process: ProcessDetail }) {
  const { user_responsible, opened_by, capacity, origin, date } = process;
  return (
    <Card title="Pessoas" className={look('hideNarrow')}>
      <ul className={styles.people}>
        <Person name={user_responsible?.name ?? null} role={`Responsável · ${capacity.label}`} />
        {opened_by ? <Person name={opened_by.name} role={`Abriu em ${formatDate(date)} · ${origin.label}`} /> : null}
      </ul>
    </Card>
  );
}

const Person = ({ name, role }: { readonly name: string | null; readonly role: string }) => (
  <li className={look('row')}>
    <Avatar name={name} />
    <div className={look('grow')}>
      <div>{name ?? 'Ninguém ainda'}</div>
      <div className={look('small', 'muted')}>{role}</div>
    </div>
  </li>
);
