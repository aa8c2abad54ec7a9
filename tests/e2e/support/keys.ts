import type { Locator, Page } from '@playwright/test'

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('It is not reached by Tab')
}

/** A key as an input method sends it during a composition, and as Safari does after its end. */
export async function pressWhileComposing(page: Page, key: string): Promise<void> {
  await page.evaluate((key) => {
    for (const isComposing of [true, false]) {
      const event = { key, isComposing, keyCode: 229, bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event))
    }
  }, key)
}
