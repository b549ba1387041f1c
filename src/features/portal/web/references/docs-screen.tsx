import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { listDocs } from '../../contract/references/list-docs.ts';
import { ReferencesPage } from './references-page.tsx';

/** `/documentacao`: manuals of the product, for each who uses it. */
export function Component() {
  const at = useListAddress();
  const docs = useEndpoint(listDocs, { query: at.query }, { placeholderData: keepPreviousData });
  return (
    <ReferencesPage
      shelf="DOCUMENTATION"
      lead="Os manuais do Carimbo, para quem trabalha, administra, consulta ou mantém o sistema no ar."
      of={docs}
      at={at}
      empty="Nenhum documento publicado"
    />
  );
}
