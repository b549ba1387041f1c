import type { Step } from '../rules/steps.ts';
import { takeApart } from '../rules/take-apart.ts';
import { NONE_NEW, type Structure } from '../rules/structure.ts';
import { tellStep } from '../rules/tell-step.ts';

/** Steps in words, each by the names that the ones before it leave. */
export function sentencesOf(structure: Structure, steps: readonly Step[]): string[] {
  let [now, lastNew] = [structure, NONE_NEW];
  return steps.map((step) => {
    const sentence = tellStep(now, step);
    ({ after: now, lastNew } = takeApart(now, step, lastNew));
    return sentence;
  });
}

interface Written {
  readonly title: string;
  readonly ground: string;
  readonly effective_on: string | null;
}

/** What a plan says, as its events keep it. */
export const saidOf = ({ title, ground, effective_on }: Written, sentences: readonly string[]) => ({
  title,
  ground,
  effective_on,
  steps: [...sentences],
});
