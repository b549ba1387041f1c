import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { formatNumber } from '../../../../platform/web/format/number.ts';
import { shortName } from '../../../../platform/web/format/person.ts';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import type { getChanges } from '../../contract/changes/changes.ts';
import styles from './changes-screen.module.css';

interface SendersProps {
  readonly senders: OutputOf<typeof getChanges>['senders'];
  readonly chosen: number | undefined;
}

/** Who sent on what left, each with their own list. */
export function Senders({ senders, chosen }: SendersProps) {
  const [address] = useAddress();
  if (senders.length === 0) return null;
  const since = address.get('desde');
  return (
    <div className={look('row', 'wrap')}>
      <span className={look('small', 'muted')} id="quem-tramitou">
        Quem tramitou
      </span>
      <ul className={styles.senders} aria-labelledby="quem-tramitou">
        {senders.map(({ id, name, count }) => (
          <li key={id}>
            <ButtonLink
              size="sm"
              to={`/app/o-que-mudou?${new URLSearchParams({ ...(since ? { desde: since } : {}), lista: 'LEFT', quem: String(id) }).toString()}`}
              aria-current={id === chosen ? 'true' : undefined}
            >
              {shortName(name)} {formatNumber(count)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
