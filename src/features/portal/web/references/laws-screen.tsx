import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { listLaws } from '../../contract/references/list-laws.ts';
import { ReferencesPage } from './references-page.tsx';

/** `/leis-referencias`: the laws and norms that the institution works by. */
export function Component() {
  const at = useListAddress();
  const laws = useEndpoint(listLaws, { query: at.query }, { placeholderData: keepPreviousData });
  return (
    <ReferencesPage
      shelf="LAW"
      lead="As leis e normas que regem o processo administrativo, o acesso à informação e as assinaturas."
      of={laws}
      at={at}
      empty="Nenhum documento de legislação"
    />
  );
}
