import type { Endpoint, InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import { type Many, type StartedOutcome, useMany } from '../../../../platform/web/acts/many/use-many.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import type { IconType } from '../../../../platform/web/ui/look.tsx';
import type { programPublish } from '../../contract/planning/program-publish.ts';
import type { GazetteAction } from '../../rules/gazette-queue.ts';
import type { PublicationItem } from '../acts/publication-subject.ts';

type Rest = Readonly<Record<string, unknown>>;
type Bulk = Endpoint & Pick<typeof programPublish, 'output'>;

interface ActionsOptions {
  readonly action?: GazetteAction;
  /** Whether the act is about the date of the line, as opposed to its document. */
  readonly ofDates: boolean;
  readonly icon: IconType;
  /** What is rehearsed besides the lines; `null` while what decides was not chosen. */
  readonly rehearse: Rest | null;
  readonly nothingDone: string;
  readonly none: (count: number) => string;
}

/** An act of the gazette in its form: one is done at once and told, many are rehearsed and left to the queue. */
export interface Actions {
  readonly many: Many;
  readonly send: (rest?: Rest) => Promise<StartedOutcome | undefined>;
}

/** Sends lines of the gazette to one of the calls that take a list of actions. */
export function useActions<E extends Bulk>(
  contract: E,
  publications: readonly PublicationItem[],
  { action, ofDates, ...options }: ActionsOptions,
): Actions {
  const { act } = useAct(contract);
  const byId = new Map(publications.map((one) => [one.id, one]));
  const body = (ids: readonly number[], rest: Rest = {}) => ({
    actions: ids.flatMap((id) => {
      const line = byId.get(id);
      if (!line) return [];
      const named = ofDates && line.programming ? { programming_id: line.programming.id } : {};
      return [{ file_id: line.file_id, ...named, ...(action ? { action } : {}), ...rest }];
    }),
  });
  const idOf = (name: string | number): number => {
    const [file, programming] = String(name).split('/').map(Number);
    const found = programming ? byId.get(programming) : publications.find(({ file_id }) => file_id === file);
    return found?.id ?? 0;
  };
  const many = useMany(contract, publications.map(named), { ...options, listed: { body, idOf } });
  return {
    many,
    send: async (rest = {}) => {
      if (many.isMany) return many.leave(rest);
      const answer: OutputOf<typeof programPublish> = await act({ body: body(many.going, rest) } as InputOf<E>);
      toast.success(answer.results[0]?.message ?? answer.message);
      return undefined;
    },
  };
}

const named = ({ id, document, programming }: PublicationItem) => ({
  id,
  name: programming ? `${document.title}, ${programming.date.split('-').toReversed().join('/')}` : document.title,
});
