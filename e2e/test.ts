import { test as base } from '@playwright/test'
import { type House, openHouse } from './school/house.ts'
import { openSchool, type School } from './school/school.ts'

type OfTest = {
  /** The product before its first start: no school yet. For journeys that begin there. */
  emptyHouse: House
  /** Every browser that a journey opened is closed at its end. */
  leave: undefined
}
type OfWorker = {
  /** A school that the journeys of one worker share, each with classes and people of its own. */
  school: School
}

export const test = base.extend<OfTest, OfWorker>({
  leave: [
    async ({ browser }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
  emptyHouse: async ({ browserName: _ }, use) => {
    const house = await openHouse()
    await use(house)
    await house.close()
  },
  school: [
    async ({ browser }, use) => {
      const school = await openSchool(browser)
      await use(school)
      await school.close()
    },
    { scope: 'worker' },
  ],
})

export { type Browser, expect, type Locator, type Page } from '@playwright/test'
