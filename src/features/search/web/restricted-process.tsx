import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formatDate } from '../../../platform/web/format/date.ts';
import { PrintHeading } from '../../../platform/web/layout/print-heading.tsx';
import type { processExistence } from '../../processes/contract/numbers/get-process-by-nup.ts';
import { classNames, Glyph, look } from '../../../platform/web/ui/look.tsx';
import { WhoToAsk } from './who-to-ask.tsx';
import styles from './process-head.module.css';

interface RestrictedProcessProps {
  readonly process: z.output<typeof processExistence>;
  readonly back: ReactNode;
}

/** What the exact number of a restricted process tells to anyone: that it exists, when and where it was opened. */
export const RestrictedProcess = ({ process, back }: RestrictedProcessProps) => (
  <div className={styles.head}>
    <div className={look('page')}>
      <PrintHeading title={`Processo ${process.nup_formatted}`} />
      {back}
      <p className={styles.nup}>
        Processo <b className={look('semi', 'nup')}>{process.nup_formatted}</b>
      </p>
      <h1>Este processo tem acesso restrito</h1>
      <div className={classNames(styles.now, styles.locked)}>
        <Glyph of={IconLock} className={styles.icon} />
        <div>
          <p>
            Ele existe e foi aberto em <b className={look('semi')}>{formatDate(process.date)}</b>, em{' '}
            <b className={look('semi')}>{`${process.origin.description} – ${process.origin.label}`}</b>.
          </p>
          <span>
            A lei protege o que há nele, como dados pessoais. Se você é parte, peça informação ao setor que o abriu ou
            ao protocolo do órgão.
          </span>
          <WhoToAsk />
        </div>
      </div>
    </div>
  </div>
);
