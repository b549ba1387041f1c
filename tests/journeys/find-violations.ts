import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const THEMES = ['claro', 'escuro', 'contraste'] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What breaks a rule of accessibility on the page as it is, in each theme; the page stays open and keeps its state. */
export async function findViolations(page: Page, name: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await paint(page, theme);
    await settle(page);
    // The other mode opens a page of its own for each run, and the product has no frames to look into.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(RULES).analyze();
    found.push(
      ...violations.map(
        ({ id, nodes }) => `${name} in ${theme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
      ),
    );
  }
  await paint(page, THEMES[0]);
  return found;
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
