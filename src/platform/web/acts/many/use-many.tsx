import { type ReactNode, useState } from 'react';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import type { IconType } from '../../ui/look.tsx';
import { leaveAlone } from '../../queue/bulk-jobs/follow-bulk-jobs.ts';
import type { BlockedReason } from '../../ui/actions/blocked.ts';
import { type Confirmable, type NamedItem, RehearsalPanel } from './rehearsal-panel.tsx';
import { useRehearsal } from './use-rehearsal.ts';

/** What a bulk act asks besides its items. */
type Rest = Readonly<Record<string, unknown>>;

interface ManyOptions {
  readonly icon: IconType;
  /** What is sent to be looked at besides the items; `null` while what decides was not chosen. What does not decide may be anything. */
  readonly rehearse: Rest | null;
  /** The field of the body that says, by the code of a refusal, for which items it was confirmed; and what stands beside the box. */
  readonly confirms?: Readonly<Record<string, { readonly field: string; readonly word: string }>>;
  /** How the items stand in the body, and which of them an answer names; ids of processes, when it is not said. */
  readonly listed?: {
    readonly body: (ids: readonly number[], rest: Rest) => Rest | readonly Rest[];
    readonly idOf: (name: string | number) => number;
  };
  /** "Nada foi arquivado.". */
  readonly nothingDone: string;
  /** "Nenhum dos 14 pode ir agora.", "Escolha o setor de destino.". */
  readonly none?: (count: number) => string;
}

const processes: NonNullable<ManyOptions['listed']> = {
  body: (ids, rest) => ({ ...rest, process_ids: ids }),
  idOf: Number,
};

/** A bulk act under way in its form. */
export interface Many {
  /** Whether it is about more than one: of a single one nothing is rehearsed. */
  readonly isMany: boolean;
  /** Those that will go. */
  readonly going: readonly number[];
  /** How many the button speaks of: all, until it is known how many go. */
  readonly count: number;
  /** Why the button waits. */
  readonly blocked: BlockedReason | null;
  /** What will happen, for the body of the form. */
  readonly panel: ReactNode;
  /** Leaves those that go to the queue. */
  readonly leave: (rest: Rest) => Promise<StartedOutcome>;
  /** What was confirmed, as the body of the act says it. */
  readonly confirmedFields: Rest;
}

/** What a form answers when its act goes on in the queue: those that left the selection; the queue tells the rest. */
export interface StartedOutcome {
  readonly message: string;
  readonly results: readonly { readonly id: number; readonly nup: null; readonly ok: true; readonly message: string }[];
  readonly started: true;
}

/** Rehearses a bulk act in its form and leaves it to the queue, with those that may be done (experience §19.6). */
export function useMany<E extends Endpoint>(contract: E, items: readonly NamedItem[], options: ManyOptions): Many {
  const { icon, rehearse, confirms = {}, nothingDone, listed = processes } = options;
  const isMany = items.length > 1;
  const [confirmed, setConfirmed] = useState<ReadonlyMap<number, string>>(new Map());
  const confirmedFields = fieldsOf(confirms, confirmed);
  const inputOf = (ids: readonly number[], rest: Rest) =>
    ({ body: listed.body(ids, { ...rest, ...confirmedFields }) }) as unknown as InputOf<E>;
  const all = items.map(({ id }) => id);
  const asked = useRehearsal(contract, isMany && rehearse ? inputOf(all, rehearse) : null);
  const rehearsed = {
    ...asked,
    results: asked.results.map((result) => ({ ...result, item: listed.idOf(result.item) })),
  };
  const { state, results } = rehearsed;
  const going = isMany ? results.filter(({ ok }) => ok).map(({ item }) => item) : all;
  const words: Confirmable = Object.fromEntries(Object.entries(confirms).map(([code, { word }]) => [code, word]));
  const confirm = (id: number, code: string | null) =>
    setConfirmed((before) => {
      const next = new Map(before);
      if (code === null) next.delete(id);
      else next.set(id, code);
      return next;
    });
  return {
    isMany,
    going,
    count: state === 'known' ? going.length : items.length,
    blocked: isMany ? blockedNow() : null,
    confirmedFields,
    panel: isMany ? (
      <RehearsalPanel
        rehearsed={rehearsed}
        items={items}
        confirmable={words}
        confirmed={confirmed}
        onConfirm={confirm}
        nothingDone={nothingDone}
      />
    ) : null,
    leave: async (rest) => {
      await leaveAlone(contract, (ids) => inputOf(ids, rest), going, { icon, idOf: listed.idOf });
      return {
        message: '',
        results: going.map((id) => ({ id, nup: null, ok: true, message: '' })),
        started: true,
      };
    },
  };

  function blockedNow(): BlockedReason | null {
    if (state === 'checking') return { message: 'Espere: falta conferir o que vai acontecer.' };
    if (state === 'failed') return { message: 'Confira de novo antes de continuar.' };
    if (state === 'known' && going.length === 0) {
      return { message: options.none?.(items.length) ?? `Nenhum dos ${items.length} pode ir agora.` };
    }
    return null;
  }
}

function fieldsOf(confirms: NonNullable<ManyOptions['confirms']>, confirmed: ReadonlyMap<number, string>): Rest {
  return Object.fromEntries(
    Object.entries(confirms).map(([code, { field }]) => [
      field,
      [...confirmed].flatMap(([id, of]) => (of === code ? [id] : [])),
    ]),
  );
}
