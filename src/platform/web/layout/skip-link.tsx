import { goToLandmark } from '../keyboard/landmarks.ts';
import styles from './skip-link.module.css';

/** First stop of Tab: goes over the menu. */
export const SkipLink = () => (
  <a
    className={styles.skip}
    href="#conteudo"
    onClick={(event) => {
      event.preventDefault();
      goToLandmark('content');
    }}
  >
    Ir para o conteúdo
  </a>
);
