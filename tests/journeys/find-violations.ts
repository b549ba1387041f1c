import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const THEMES = ['claro', 'escuro', 'contraste'] as const;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * What the style of a theme can break, on a page that is the same in all: the first theme is held to every rule, the others
 * to these. That a theme hides and moves nothing is a rule of the architecture.
 */
const OF_PAINT = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/** What breaks a rule of accessibility on the page as it is, in each theme; the page stays open and keeps its state. */
export async function findViolations(page: Page, name: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await paint(page, theme);
    await settle(page);
    const axe = await axeOn(page);
    const { violations } = await (theme === THEMES[0] ? axe.withTags(TAGS) : axe.withRules(OF_PAINT)).analyze();
    found.push(
      ...violations.map(
        ({ id, nodes }) => `${name} in ${theme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
      ),
    );
  }
  await paint(page, THEMES[0]);
  return found;
}

/**
 * The page reads the program once, not for each run. The other mode opens a page of its own for each run, and the product
 * has no frames to look into.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate<boolean>(`typeof axe === 'object'`);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) }).setLegacyMode(true);
  // Of what holds it names no more than one place: to name every place of every rule takes longer than to judge it.
  // What is said for a few seconds may be on its way out by then: nobody reads what fades.
  return axe.options({ resultTypes: ['violations'] }).exclude('[data-leaving]');
}

/** Nothing on the page as it is breaks a rule of accessibility, in any theme. */
export const expectNoViolations = async (page: Page, name: string): Promise<void> =>
  expect(await findViolations(page, name)).toEqual([]);

/** Fonts and transitions are over, those that begin as others end too, so that colours are what a person sees. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate<void>(`(async () => {
    await document.fonts.ready;
    const still = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await still();
    const moving = () => document.getAnimations().filter(({ playState }) => playState !== 'finished');
    for (; moving().length > 0; await still()) {
      await Promise.all(moving().map((animation) => animation.finished.catch(() => {})));
    }
  })()`);

const paint = (page: Page, theme: (typeof THEMES)[number]): Promise<void> =>
  page.evaluate<void>(`document.documentElement.dataset.theme = ${JSON.stringify(theme)}; undefined`);
