import { type ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { signatureErrors } from '../../contract/signature-errors.ts';

export const NOT_AUTHORISED = 'A autorização no gov.br não foi concluída. Comece a assinatura de novo.';

/** Why nothing was signed with what a person brought back from gov.br. */
export function GovbrFailure({ error }: { readonly error: ApiError }) {
  const level = error.code === signatureErrors.govbrLevel.code;
  return (
    <Note tone={level ? 'warn' : 'bad'} live>
      {level ? (
        <>
          É preciso ter conta gov.br nos níveis Prata ou Ouro para assinar.{' '}
          <a href="https://confiabilidades.acesso.gov.br" target="_blank" rel="noreferrer">
            Aumentar o nível da conta
          </a>
        </>
      ) : (
        failureMessage(error)
      )}
    </Note>
  );
}
