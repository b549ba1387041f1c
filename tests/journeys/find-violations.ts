import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Theme, themes } from './story.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What breaks a rule of accessibility on the page as it is, in each theme; the page stays open and keeps its state. */
export async function findViolations(page: Page, name: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of themes) {
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
  await paint(page, themes[0]!);
  return found;
}

/** Fonts and transitions are over, so that colours are what a person sees. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate<void>(`(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  })()`);

const paint = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate<void>(`document.documentElement.dataset.theme = ${JSON.stringify(theme)}; undefined`);
