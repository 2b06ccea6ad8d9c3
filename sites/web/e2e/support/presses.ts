import type { Locator, Page } from '@playwright/test';

/** Presses twice at the same place of the window, whatever is there by then. */
export async function pressTwice(page: Page, control: Locator, gap: number) {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not shown.');
  const place = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.click(...place);
  // The time between the presses is what is tested.
  await page.waitForTimeout(gap);
  await page.mouse.click(...place);
}
