import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { listLaws } from '../../contract/references/list-laws.ts';
import { ReferencesPage } from './references-page.tsx';

/** `/leis-referencias-gov`: laws and norms of digital government. */
export function Component() {
  const at = useListAddress();
  const query = { ...at.query, gov_digital: true };
  const laws = useEndpoint(listLaws, { query }, { placeholderData: keepPreviousData });
  return (
    <ReferencesPage
      shelf="DIGITAL_GOVERNMENT"
      lead="As leis e normas do governo digital: serviços pela internet, numeração, digitalização e acessibilidade."
      of={laws}
      at={at}
      empty="Nenhum documento de legislação"
    />
  );
}
