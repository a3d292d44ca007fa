// The ways to operate the screens: with a mouse or a finger, or with the keyboard alone.
import { expect, type Locator, type Page } from '../test.ts'

export type Hands = {
  press(target: Locator): Promise<void>
  check(target: Locator): Promise<void>
  fill(target: Locator, text: string): Promise<void>
  /** Takes the option of a select at this place. */
  choose(select: Locator, at: number): Promise<void>
  /** Presses the cell of a grid at this place. */
  inGrid(grid: Locator, at: number, width: number): Promise<void>
  /** Puts a move into the plan of a battle; it is the one with this place in the hand. */
  plan(move: Locator, place: number): Promise<void>
  /** Goes on to the next line. */
  turn(next: Locator): Promise<void>
}

const MOST_KEYS = 150

const isFocused = (target: Locator): Promise<boolean> => target.evaluate(element => element === document.activeElement)

/** Whether the focus is in the group of radio buttons of this one: from there the arrow keys lead on. */
const isBeside = (target: Locator): Promise<boolean> =>
  target.evaluate(element => {
    const focused = document.activeElement
    return (
      element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      focused instanceof HTMLInputElement &&
      focused.name === element.name
    )
  })

/** Whether a celebration has come over the page: its one button has the focus, and leads back. */
const isCelebrated = (target: Locator): Promise<boolean> =>
  target.evaluate(element => {
    const dialog = document.activeElement?.closest('dialog')
    return dialog !== null && dialog !== undefined && !dialog.contains(element) && document.activeElement instanceof HTMLButtonElement
  })

/** Whether a dialog that the target is not in has the focus. */
const isCovered = (target: Locator): Promise<boolean> =>
  target.evaluate(element => {
    const dialog = document.activeElement?.closest('dialog')
    return dialog !== null && dialog !== undefined && !dialog.contains(element)
  })

/** Goes on with Tab, and with arrow keys within a group, until that control has the focus. */
const reach = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let count = 0; count < MOST_KEYS; count += 1) {
    if (await isFocused(target)) return
    if (await isCelebrated(target)) await page.keyboard.press('Enter')
    else await page.keyboard.press((await isBeside(target)) ? 'ArrowDown' : 'Tab')
  }
  throw new Error('The keyboard does not lead there')
}

export const keyboard = (page: Page): Hands => ({
  press: async target => {
    await expect(target).toBeEnabled()
    await reach(page, target)
    await page.keyboard.press('Enter')
  },
  check: async target => {
    await reach(page, target)
    if (!(await target.isChecked())) await page.keyboard.press('Space')
    await expect(target).toBeChecked()
  },
  fill: async (target, text) => {
    await reach(page, target)
    await page.keyboard.type(text)
  },
  choose: async (select, at) => {
    await reach(page, select)
    const now = await select.evaluate((element: HTMLSelectElement) => element.selectedIndex)
    for (let step = 0; step < Math.abs(at - now); step += 1) await page.keyboard.press(at > now ? 'ArrowDown' : 'ArrowUp')
    expect(await select.evaluate((element: HTMLSelectElement) => element.selectedIndex)).toBe(at)
  },
  inGrid: async (grid, at, width) => {
    await reach(page, grid.locator('[tabindex="0"]'))
    const from = await grid.evaluate(element => [...element.children].indexOf(document.activeElement as Element))
    const go = async (steps: number, forward: string, back: string): Promise<void> => {
      for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(steps > 0 ? forward : back)
    }
    await go(Math.floor(at / width) - Math.floor(from / width), 'ArrowDown', 'ArrowUp')
    await go((at % width) - (from % width), 'ArrowRight', 'ArrowLeft')
    await page.keyboard.press('Enter')
  },
  plan: async (move, place) => {
    await page.keyboard.press(`${place + 1}`)
    await expect(move).toHaveAttribute('aria-pressed', 'true')
  },
  turn: async next => {
    await expect(next).toBeEnabled()
    // A celebration keeps the arrow keys to itself until it is closed.
    while (await isCovered(next)) await page.keyboard.press((await isCelebrated(next)) ? 'Enter' : 'Tab')
    await page.keyboard.press('ArrowRight')
  },
})

/** Beside it, a celebration that comes over the page is closed: `closes` is its button. */
export const pointer = async (page: Page, closes: Locator): Promise<Hands> => {
  await page.addLocatorHandler(closes, button => button.click())
  return byPointer
}

const byPointer: Hands = {
  press: target => target.click(),
  // The label lies over the control that it redraws.
  check: async target => {
    // Not below what stays at the edge of the window.
    await target.evaluate(element => element.scrollIntoView({ block: 'center' }))
    await target.check({ force: true })
  },
  fill: (target, text) => target.fill(text),
  choose: async (select, at) => {
    await select.selectOption({ index: at })
  },
  inGrid: (grid, at) => grid.getByRole('button').nth(at).click(),
  plan: move => move.click(),
  turn: next => next.click(),
}
