// Journeys without a pointer: what a journey presses is focused and gets its key, so that one that was written with clicks shows that the keyboard is enough.
import { expect, type Locator, type Page } from '@playwright/test'

type Pressed = Pick<Locator, 'click' | 'check' | 'focus' | 'press'>

/** Space is the key of what is on or off, and Enter that of everything else. */
const TOGGLES = 'input[type=checkbox], input[type=radio], [role=switch]'

const pressed = async (control: Locator, key?: 'Enter' | 'Space'): Promise<void> => {
  await expect(control).toBeVisible()
  await expect(control).toBeEnabled()
  // The words of a summary are pressed by the summary.
  const target = (await control.evaluate(element => element.closest('summary') !== null && element.tagName !== 'SUMMARY'))
    ? control.locator('xpath=ancestor::summary')
    : control
  await target.focus()
  await expect(target).toBeFocused()
  await target.press(key ?? ((await target.evaluate((element, toggles) => element.matches(toggles), TOGGLES)) ? 'Space' : 'Enter'))
}

/** From now on this page's `click` and `check` press keys; the pointer is not used. The class of locators is Playwright's and has no name. */
export const pressKeys = (page: Page): (() => void) => {
  const locators: Pressed = Object.getPrototypeOf(page.locator('html'))
  const { click, check } = locators
  locators.click = async function (this: Locator) {
    await pressed(this)
  }
  locators.check = async function (this: Locator) {
    if (!(await this.isChecked())) await pressed(this, 'Space')
    await expect(this).toBeChecked()
  }
  return () => Object.assign(locators, { click, check })
}
