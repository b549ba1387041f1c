import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { useParams } from '../../../../platform/web/router/index.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { BackLink } from '../back-to-search.tsx';
import { ExternalOff } from './external-off.tsx';
import { ExternalProcess } from './external-process.tsx';
import styles from './external.module.css';

/** `/consultar-viproc/:viprocNumber`: one process of the external protocol system, with its history. */
export function Component() {
  const { viprocNumber = '' } = useParams();
  useScreenTitle(`Protocolo externo ${viprocNumber}`, '/');
  return (
    <div className={classNames(styles.screen, look('page'))}>
      <BackLink to="/">Voltar ao início</BackLink>
      <h1>Protocolo externo {viprocNumber}</h1>
      <ExternalProcess number={viprocNumber} off={<ExternalOff />} />
    </div>
  );
}
