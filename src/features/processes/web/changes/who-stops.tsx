import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { AreaState, type Loadable } from '../../../../platform/web/ui/display/area-state.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import type { foreseeAccessChange } from '../../contract/changes/foresee-access-change.ts';
import { tellReadersChange } from '../../rules/access-readers.ts';

type Foreseen = OutputOf<typeof foreseeAccessChange>;

/** Who stops reading the process, who begins to, and what keeps the change from being made, before it is. */
export const WhoStops = ({ foreseen }: { readonly foreseen: Loadable<Foreseen> }) => (
  <AreaState
    of={foreseen}
    isEmpty={() => false}
    skeleton={<p className={look('small', 'muted')}>Vendo quem deixa de ler…</p>}
  >
    {(told) => <Told foreseen={told} />}
  </AreaState>
);

function Told({ foreseen: { results, blocked } }: { readonly foreseen: Foreseen }) {
  const { stop, start, stay, onlyData } = tellReadersChange(results);
  const lists = [
    ['Deixam de ler', stop],
    ['Passam a ler', start],
    ['Continuam lendo', ['você, enquanto for responsável', ...stay]],
    ['Veem só os dados', onlyData],
  ] as const;
  return (
    <Note tone={blocked ? 'warn' : undefined} title="Quem lê depois da mudança" live>
      {lists
        .filter(([, people]) => people.length > 0)
        .map(([name, people]) => (
          <p key={name}>
            <span className={look('semi')}>{name}:</span> {people.join('; ')}.
          </p>
        ))}
      {blocked ? (
        <p>
          {blocked.message} {blocked.resolve}
        </p>
      ) : null}
    </Note>
  );
}
