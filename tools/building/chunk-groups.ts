import path from 'node:path';
import type { Screen } from '../routes/screens-of.ts';
import type { Surveyed } from './survey-chunks.ts';

/** What draws the first screen. */
export const firstCode = 'src/app/web.tsx';

/** Where work begins: nobody waits there for what only other screens need. */
const beginning = '/app/processos';

/** Where processes are worked on, one or many: what says which data these screens will want comes in one file. */
const ofProcesses = /^\/app\/(?:processos|novo-processo)\b/;

/** Where nobody acts on a process: the administration, numbers of a sector, what a person sets. Acts do not wait for what these need. */
const aside =
  /^\/app\/(?:admin|painel|o-que-mudou|configuracoes-usuario|criar-marcador|feedback|doe-formulario|documentos-doe|ajuda)\b/;

/** Where a screen of the administration stands, by its name: its list asks every capability at once. */
const placeOfScreen = /[/]places?[.]ts$/;

/** What is loaded by itself and yet shown as a part of a screen, by its name: `lazyPanel` says so. Forms are not. */
const partOfScreen = /-(?:panel|screen)[.]tsx$/;

/** What the frame of work draws as soon as it knows who works there, by its name. It comes with the frame, and what forms have in common does not. */
const partOfFrame = /-(?:menu|commands|jobs-host)[.]tsx$/;

/** What is loaded by itself and shown as a tab of what a person sets, by its name. */
const partOfSettings = /-settings[.]tsx$/;

const frames: Readonly<Record<string, string>> = {
  public: 'src/app/web/public-frame.tsx',
  work: 'src/app/web/work-frame.tsx',
  bare: 'src/app/web/bare-frame.tsx',
};

/** The source that draws the frame around a screen. */
export function frameOf({ path: address, frame }: Screen): string {
  const source = frames[frame];
  if (source === undefined) throw new Error(`${address} stands in a frame that no source draws: ${frame}`);
  return source;
}

/**
 * Tells in which file a module comes, or null when it comes with its screen or form alone. A screen asks for a handful of
 * files in place of one for every set of screens that have something in common:
 *
 * - `start`: what the page needs before it draws, to ask for data
 * - `ahead`: what says which data the screens of processes will want; of others it comes by itself
 * - `first`: what every page needs to draw
 * - `shared`, `public`: what the first page of a visitor has in common with work, and with other public pages
 * - `both`, `work`: what the frame of work needs, or the screen where work begins has in common with others: with other public
 *   pages, and with work alone
 * - `besides`: what the other screens of work have in common, with public pages or among themselves
 * - `consult`: what other public pages have in common, among themselves or with forms
 * - `with-…`: what one screen has in common with forms and menus, or with public pages
 * - `places`: where each screen of the administration stands, with what says so
 * - `administration`: what its screens, and others where nobody acts on a process, have in common among themselves
 * - `panels`: what they have in common with forms and menus
 * - `library`: what brings the library of parts, for screens and forms
 * - `library-of-forms`, `forms`: what several forms and menus need and no screen of work, with that library or without
 *
 * What a module needs is needed wherever the module is, so it comes in the same file or in one that stands earlier here:
 * no two files wait for each other.
 */
export function chunkGroups(root: string, survey: ReadonlyMap<string, Surveyed>, screens: readonly Screen[]) {
  const at = (file: string) => path.join(root, file);
  const all = (sources: readonly string[]): ReadonlySet<string> => new Set(sources.map(at));
  const open = screens.filter(({ frame }) => frame === 'public');
  const inside = screens.filter(({ frame }) => frame !== 'public');
  const home = all(open.filter((screen) => screen.path === '/').flatMap((screen) => [screen.file, frameOf(screen)]));
  const publics = all(open.flatMap((screen) => [screen.file, frameOf(screen)]));
  const loadedAlone = new Set([...survey.values()].flatMap(({ from }) => [...from]));
  const workFrames = new Set([...all(inside.map(frameOf)), ...[...loadedAlone].filter((one) => partOfFrame.test(one))]);
  const begin = all(inside.filter((screen) => screen.path === beginning).map(({ file }) => file));
  const asked = screens.flatMap(({ path: address, ahead }) => (ahead === undefined ? [] : [{ address, ahead }]));
  const aheads = all(asked.filter(({ address }) => ofProcesses.test(address)).map(({ ahead }) => ahead));
  const ownAheads = new Set([...all(asked.map(({ ahead }) => ahead))].filter((one) => !aheads.has(one)));
  const [page, first, publicFrame] = [at('index.html'), at(firstCode), at(frames['public'] ?? '')];
  const parts = [...loadedAlone].filter((module) => partOfScreen.test(module) && !publics.has(module));
  const administration = new Set([
    ...all(inside.filter(({ path: address }) => aside.test(address)).map(({ file }) => file)),
    ...[...loadedAlone].filter((module) => partOfSettings.test(module)),
  ]);
  const works = new Set([...all(inside.map(({ file }) => file)), ...workFrames, ...parts]);
  // They are looked at at other times: what only one screen of work has in common with them is of that screen.
  for (const screen of administration) works.delete(screen);
  // A part may need what stands in the file of its screen: it brings the screen then, which is there already, and counts for nothing.
  const comesWithin = (part: string, starts: ReadonlySet<string>): boolean =>
    partOfScreen.test(part) && [...starts].some((start) => start !== part && survey.get(start)?.from.has(part));
  const together = new Set([first, publicFrame, ...workFrames, ...aheads]);

  return (module: string): string | null => {
    const known = survey.get(module);
    if (!known) return null;
    if (loadedAlone.has(module) && !together.has(module)) return placeOfScreen.test(module) ? 'places' : null;
    const { heavy } = known;
    const from = new Set([...known.from].filter((start) => !comesWithin(start, known.from)));
    const count = (some: ReadonlySet<string>) => [...from].filter((start) => some.has(start)).length;
    const [publicly, working, early] = [count(publics), count(works), count(aheads)];
    const apart = from.size - publicly - working - early;
    if (from.has(page) || (early > 0 && (from.has(first) || count(home) > 0))) return 'start';
    if (early > 0) return 'ahead';
    if (from.has(first)) return 'first';
    if (count(home) > 0 && working + apart > 0) return 'shared';
    if (from.has(publicFrame)) return 'public';
    if (count(home) > 0) return publicly > 1 ? 'public' : null;
    const framing = count(workFrames) > 0;
    const begins = framing || count(begin) > 0;
    // Work brings it in any case: here nobody waits for all of work who asks for the data of another screen.
    if (begins && count(ownAheads) > 0) return 'ahead';
    if (publicly > 0 && begins) return 'both';
    if (framing) return 'work';
    if (working + publicly === 0 && [...from].some((start) => placeOfScreen.test(start))) return 'places';
    const administering = count(administration);
    if (heavy && from.size - administering > 1) return working + publicly > 0 ? 'library' : 'library-of-forms';
    if (working > 1) return begins ? 'work' : 'besides';
    if (administering === from.size) return from.size > 1 ? 'administration' : null;
    if (administering > 1 && working + publicly === 0) return 'panels';
    if (working + apart === 0) return publicly > 1 ? 'consult' : null;
    const alone = working === 1 ? works : publicly === 1 ? publics : administering === 1 ? administration : null;
    const screen = [...from].find((start) => alone?.has(start));
    if (screen !== undefined) return from.size > 1 ? `with-${path.parse(screen).name}` : null;
    if (publicly > 1) return 'consult';
    return apart > 1 ? 'forms' : null;
  };
}
