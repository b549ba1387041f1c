import { IconClock } from '@tabler/icons-react';
import { useAppearance } from '../../../../platform/web/theme/appearance.ts';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './how-it-looks.module.css';

/** Two lines of a list, as the person has just chosen to have them. */
export function HowItLooks() {
  const { dense } = useAppearance();
  return (
    <Card title="Como fica" padded={false}>
      <ul className={classNames(dense && styles.dense)} aria-label="Linhas de exemplo">
        <li className={classNames(styles.line, styles.unread)}>
          <div className={styles.text}>
            <div className={styles.title}>Prorrogação do Contrato nº 118/2024 – limpeza e conservação</div>
            <div className={classNames(styles.facts, look('small', 'muted'))}>
              <span className={look('nup')}>00024.002961/2026-28</span> Limpar Serviços Gerais Ltda.
            </div>
          </div>
          <Badge tone="warn" icon={IconClock}>
            2 dias
          </Badge>
        </li>
        <li className={styles.line}>
          <div className={styles.text}>
            <div className={styles.title}>Doação de mobiliário à Escola de Saúde Pública</div>
            <div className={classNames(styles.facts, look('small', 'muted'))}>
              <span className={look('nup')}>00024.002714/2026-21</span> Escola de Saúde Pública
            </div>
          </div>
          <span className={look('tiny', 'muted')}>há 9 dias</span>
        </li>
      </ul>
    </Card>
  );
}
