import { goToLandmark } from '../keyboard/landmarks.ts';

/** First stop of Tab: goes over the menu. */
export const SkipLink = () => (
  <a
    className="skip"
    href="#conteudo"
    onClick={(event) => {
      event.preventDefault();
      goToLandmark('content');
    }}
  >
    Ir para o conteúdo
  </a>
);
