import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { foreseeReaders } from '../../contract/opening/foresee-readers.ts';
import { tellReaders } from '../../rules/opening/opening-readers.ts';
import type { OpeningFields } from './opening-fields.ts';

/** Beside the level: who will read the process once it is opened, whoever opens it included, and where nobody could act. */
export function WhoWillRead({ fields }: { readonly fields: OpeningFields }) {
  const { secrecy, targets } = fields;
  const capacity_ids = targets.map(({ value }) => Number(value));
  const { data } = useEndpoint(foreseeReaders, { query: { secrecy, capacity_ids } }, { enabled: targets.length > 0 });
  if (targets.length === 0) {
    return <p className={look('small', 'muted')}>Escolha o setor de destino para saber quem vai ler.</p>;
  }
  if (!data || data.results.length === 0) return null;
  const { readers, warnings } = tellReaders(secrecy, data.results);
  return (
    <Note tone={warnings.length > 0 ? 'warn' : undefined} title="Quem vai ler" live>
      {[...readers, ...warnings].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Note>
  );
}
