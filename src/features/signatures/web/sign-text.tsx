import { SigningDialog } from './lazy-dialogs.tsx';
import type { SignTexts } from '../../transfers/web/index.ts';

/** Signs the texts of dispatches before they go: password and code, then the sheet sends them. */
export const signTexts: SignTexts = (texts, onEnd) => (
  <SigningDialog
    documents={texts.map((text) => ({ ...text, blocked: null }))}
    goOn={goOnWith(texts)}
    onClose={(signedIds: readonly number[]) => onEnd(signedIds)}
  />
);

function goOnWith(texts: Parameters<SignTexts>[0]) {
  const [first, ...others] = texts;
  return first && others.length === 0
    ? {
        to: `/app/processos/detalhamento/${first.processId}`,
        says: 'Assinado. Falta tramitar o processo: o despacho está guardado, com o destino.',
        label: 'Ver o processo e tramitar',
      }
    : {
        to: '/app/processos',
        says: 'Assinados. Falta tramitar os processos: cada despacho está guardado, com o destino.',
        label: 'Ver os processos e tramitar',
      };
}
