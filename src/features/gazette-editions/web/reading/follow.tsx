import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { AskForAlert } from '../alerts/ask-for-alert.tsx';
import styles from './follow.module.css';

interface FollowProps {
  /** Feeds besides that of everything: what each is of, and what its address asks. */
  readonly feeds?: readonly { readonly label: string; readonly asks: Readonly<Record<string, string>> }[] | undefined;
  /** What is searched for now. */
  readonly search?: string | undefined;
}

/** How to be given what comes out from now on. */
export const Follow = ({ feeds = [], search }: FollowProps) => (
  <Card title="Receber as novas" className={look('noPrint')}>
    <AskForAlert search={search} />
    <h3 className={styles.other}>No seu leitor de notícias</h3>
    <ul className={styles.feeds}>
      <li>
        <a href="/diario.atom">Todos os atos (Atom)</a>
      </li>
      {feeds.map(({ label, asks }) => (
        <li key={label}>
          <a href={`/diario.atom?${new URLSearchParams(asks).toString()}`}>{label}</a>
        </li>
      ))}
    </ul>
  </Card>
);
