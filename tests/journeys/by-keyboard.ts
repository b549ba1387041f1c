import { expect, type Locator, type Page } from '@playwright/test';

/** Whether a place has the focus. */
export const hasFocus = async (page: Page, place: Locator): Promise<boolean> =>
  (await page.locator(':focus').and(place).count()) > 0;

/** Presses Tab, or Shift+Tab to go back, until a field has the focus. */
export async function tabTo(page: Page, place: string | Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const field = typeof place === 'string' ? page.getByLabel(place, { exact: true }) : place;
  await expect(field).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus(page, field)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(place)}`);
}
