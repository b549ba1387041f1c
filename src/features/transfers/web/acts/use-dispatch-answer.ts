import { unaccent } from '../../../../kernel/texts/text.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import type { ProcessContext } from '../../../processes/web/index.ts';
import { useCallback } from 'react';
import { bindActions } from '../../../../platform/web/acts/bind-action.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { type Command, commandsOf } from '../../../../platform/web/palette/commands.ts';
import { matches } from '../../../../platform/web/palette/matches.ts';
import { paletteOpen } from '../../../../platform/web/palette/palette-store.ts';
import { useStore } from '../../../../platform/web/store/create-store.ts';
import { listPublicUnits } from '../../../units/contract/list-public-units.ts';
import { targetsAmong } from '../dispatching/load-units.ts';
import { dispatchProcess, dispatchTo } from './dispatch-process.tsx';

/** Most units offered for what was typed. */
const OFFERED = 6;

/** What the palette answers to "tramitar para gel": the sheet of each unit so called, chosen already (experience §7.5). */
export function useDispatchAnswer(context: ProcessContext): (typed: string) => readonly Command[] {
  const opened = useStore(paletteOpen);
  const entityId = useCurrentUser()?.capacity?.entityId;
  const units = useEndpoint(listPublicUnits, { query: {} }, { enabled: opened }).data;
  return useCallback(
    (typed) => {
      const unit = /^tramitar para (?:o |a )?(?<unit>\S.*)$/.exec(unaccent(typed).trim())?.groups?.['unit'];
      const here = context.subjects[0]?.capacity;
      if (unit === undefined || !units || !here) return [];
      const targets = targetsAmong(units, { id: here.id, entityId })
        .filter(({ label, detail }) => matches(`${label} ${detail ?? ''}`, unit))
        .slice(0, OFFERED);
      return targets.length > 0
        ? commandsOf(bindActions(targets.map(dispatchTo), context))
        : [noneCalled(unit, here.label)];
    },
    [units, context, entityId],
  );
}

const noneCalled = (unit: string, here: string): Command => ({
  id: 'dispatch-to-none',
  name: `Tramitar para “${unit}”`,
  icon: dispatchProcess.icon,
  blocked: { message: `Nenhum outro setor tem esse nome. O processo está em ${here}.` },
  run: () => {},
});
