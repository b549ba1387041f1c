import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { endpointKey, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { listProfiles } from '../../contract/profiles/list-profiles.ts';
import { type Drafts, rebased, withHeld, without } from './matrix-drafts.ts';
import { columnsOf, type MatrixProfile } from './matrix-profile.ts';

/** The whole matrix at once (decisions C7). */
const everyProfile = { query: { paginator_count: 999 } } as const;

/** The profiles and what is being made of them; each change can be taken back until it is saved. */
export function useMatrix() {
  const client = useQueryClient();
  const found = useEndpoint(listProfiles, everyProfile, { refetchOnWindowFocus: false });
  const profiles = useMemo(() => columnsOf(found.data?.results ?? []), [found.data]);
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [past, setPast] = useState<readonly Drafts[]>([]);

  /** Reads all anew; what was changed here stands on what is saved now, and what was saved is no change any more. */
  async function readAgain(saved: readonly number[], conflicts: readonly number[]) {
    const data = await callEndpoint(listProfiles, everyProfile);
    client.setQueryData(endpointKey(listProfiles, everyProfile), data);
    const now = columnsOf(data.results);
    setPast([]);
    setDrafts((kept) =>
      now
        .filter(({ id }) => conflicts.includes(id))
        .reduce(
          rebased,
          without(
            kept,
            [...kept.keys()].filter((id) => saved.includes(id) || !now.some((one) => one.id === id)),
          ),
        ),
    );
  }

  return {
    found,
    profiles,
    drafts,
    change: (profile: MatrixProfile, held: ReadonlySet<number>) => {
      setPast([...past, drafts]);
      setDrafts(withHeld(drafts, profile, held));
    },
    undo:
      past.length === 0
        ? null
        : () => {
            setDrafts(past.at(-1)!);
            setPast(past.slice(0, -1));
          },
    readAgain,
  };
}
