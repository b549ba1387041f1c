import { errands, staff } from './errands.ts';
import type { Scenario, Step } from './scenarios.ts';

const openers = [
  { who: 'Luciana', to: 'COCON/SESAU' },
  { who: 'Ana', to: 'COCON/SESAU' },
  { who: 'Helena', to: 'COCON/SESAU' },
  { who: 'João', to: 'GELIC/SESAU' },
  { who: 'Teresa', to: 'ASJUR/SESAU' },
  { who: 'Davi', to: 'GABSEC/SESAU' },
  { who: 'Marcos', to: 'COTEC/SEPLAG' },
  { who: 'Ana', to: 'GELIC/SESAU' },
] as const;

const keeper: Readonly<Record<string, string>> = {
  'COCON/SESAU': 'Ana',
  'GELIC/SESAU': 'João',
  'ASJUR/SESAU': 'Teresa',
  'GABSEC/SESAU': 'Davi',
  'COTEC/SEPLAG': 'Marcos',
};

/** What becomes of the nth: some wait, some are taken, some travel, some end. */
function stepsOf(index: number, to: string): Step[] {
  const who = keeper[to]!;
  const take: Step = { after: 1, who, act: 'take' };
  switch (index % 5) {
    case 0:
      return [];
    case 1:
      return [take];
    case 2:
      return [take, { after: 3, who, act: 'archive' }];
    case 3:
      return [take, { after: 2, who, act: 'dispatch', to: to === 'COCON/SESAU' ? 'GELIC/SESAU' : 'COCON/SESAU' }];
    default:
      return [take, { after: 2, who, act: 'ask-signature', of: [who] }, { after: 3, who, act: 'sign' }];
  }
}

/** Forty processes of everyday work over the last two months. */
export const routine: readonly Scenario[] = Array.from({ length: 40 }, (_, index) => {
  const errand = errands[index % errands.length]!;
  const opening = openers[index % openers.length]!;
  return {
    title: errand.titles[Math.floor(index / errands.length)]!,
    detail: errand.detail,
    subject: errand.subject,
    opener: opening.who,
    to: opening.to,
    daysAgo: 58 - index * 1.35,
    interested: errand.interested ?? staff[index % staff.length]!,
    ...(index % 7 === 0 ? { priority: 2 as const, dueIn: (index % 9) + 1 } : {}),
    ...(index % 11 === 0 ? { priority: 3 as const } : {}),
    steps: stepsOf(index, opening.to),
  };
});
