import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { beginAuthenticator } from '../../contract/second-factor/begin-authenticator.ts';
import styles from './qr-code.module.css';

/** Modules of blank around the code, without which it is not read. */
const QUIET = 4;

/** A picture that applications read; black on white in every theme, since some read nothing else. */
export const QrCode = ({ of: { size, bars } }: { readonly of: OutputOf<typeof beginAuthenticator>['qr'] }) => (
  <svg
    className={styles.code}
    viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
    shapeRendering="crispEdges"
    role="img"
    aria-label="Quadro para ler com o aplicativo autenticador"
  >
    <path d={bars.map(([x, y, width]) => `M${x} ${y}h${width}v1h${-width}z`).join('')} />
  </svg>
);
