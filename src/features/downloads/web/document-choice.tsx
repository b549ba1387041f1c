import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { Empty } from '../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../platform/web/ui/display/area-state.tsx';
import { listPageFiles } from '../../documents/contract/reading/list-page-files.ts';
import { DocumentTicks } from '../../documents/web/index.ts';

interface DocumentChoiceProps {
  readonly processId: number;
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** Which documents of the process go into the file. */
export function DocumentChoice({ processId, chosen, onChange }: DocumentChoiceProps) {
  const documents = useEndpoint(listPageFiles, { params: { id: processId } });
  return (
    <AreaState
      of={documents}
      isEmpty={({ results }) => results.length === 0}
      empty={<Empty title="Nenhum documento encontrado" text="Não há documento que você possa baixar." />}
    >
      {({ results }) => <DocumentTicks documents={results} chosen={chosen} onChange={onChange} />}
    </AreaState>
  );
}
