import { IconArrowLeft } from '@tabler/icons-react';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { Link, useParams } from '../../../../platform/web/router/index.ts';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { ExternalOff } from './external-off.tsx';
import { ExternalProcess } from './external-process.tsx';
import styles from './external.module.css';

/** `/consultar-viproc/:viprocNumber`: one process of the external protocol system, with its history. */
export function Component() {
  const { viprocNumber = '' } = useParams();
  useScreenTitle(`Protocolo externo ${viprocNumber}`, '/');
  return (
    <div className={classNames(styles.screen, look('page'))}>
      <Link to="/" className={look('noPrint')}>
        <Glyph of={IconArrowLeft} /> Voltar ao início
      </Link>
      <h1>Protocolo externo {viprocNumber}</h1>
      <ExternalProcess number={viprocNumber} off={<ExternalOff />} />
    </div>
  );
}
