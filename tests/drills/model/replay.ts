import type { World } from './world.ts';

type Called = (...given: readonly unknown[]) => unknown;
/** What an act asked of the world, in order; each gives the same answer, or the same refusal, again. */
type Answers = (() => unknown)[];

/** The world for one act: what it is answered is kept. */
export function recording(world: World): { readonly world: World; readonly answers: Answers } {
  const answers: Answers = [];
  const around = (call: Called): Called => {
    return (...given) => {
      const answer = call(...given);
      answers.push(() => answer);
      return answer;
    };
  };
  return { world: wrapped(world, around), answers };
}

/** The same act again without a product: it is answered as it was, and changes the model alone. */
export function replaying(world: World, answers: Answers): World {
  let at = 0;
  return wrapped(world, () => () => answers[at++]?.());
}

/** Those whose functions an act calls. */
const ASKED: readonly (keyof World)[] = ['api', 'partyMailbox'];

function wrapped(world: World, around: (call: Called) => Called): World {
  const inside = <T extends object>(what: T): T =>
    new Proxy(what, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name);
        if (typeof found === 'function') return around(found.bind(target) as Called);
        return ASKED.includes(name as keyof World) ? inside(found as object) : found;
      },
    });
  return inside(world);
}
