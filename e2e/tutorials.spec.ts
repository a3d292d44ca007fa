import type { Person, SchoolClass } from './school/school.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const guide = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** A pupil who has seen no tutorial yet. */
const newcomer = async (lesson: SchoolClass, name: string): Promise<Person> => {
  const pupil = await lesson.pupil(name)
  await pupil.caller.call('tutorials.reset', { tutorial: 'welcome' })
  return pupil
}

/** Where the buttons stand that every step has. */
const placesOf = (step: Locator) =>
  Promise.all([/^(Next|Complete)$/, 'Skip Tutorial'].map(name => step.getByRole('button', { name }).boundingBox()))

test('Wick leads a newcomer from tutorial to tutorial, and somebody who skips one is left in peace @night', async ({ school }) => {
  const lesson = await school.newClass('7G Moth', ['Ruben Castel', 'Ava Lindqvist'])
  const ruben = await newcomer(lesson, 'Ruben Castel')
  const page = await school.open(ruben, '/')

  await test.step('the welcome comes by itself, and Next leads through it', async () => {
    const first = guide(page, 'Welcome to the school')
    await expect(first).toBeVisible()
    await expect(first.getByText('Step 1 of 2')).toBeAttached()
    await expect(first.getByRole('button', { name: 'Previous' })).toHaveCount(0)
    const places = await placesOf(first)
    await first.getByRole('button', { name: 'Next' }).click()
    const second = guide(page, 'Your first page')
    await expect(second).toBeVisible()
    expect(await placesOf(second)).toEqual(places)
    await second.getByRole('button', { name: 'Previous' }).click()
    await expect(first).toBeVisible()
    await first.getByRole('button', { name: 'Next' }).click()
    await second.getByRole('button', { name: 'Complete' }).click()
  })

  await test.step('those that fit the page follow; Escape skips one', async () => {
    const menu = guide(page, 'The menu')
    await menu.getByRole('button', { name: 'Next' }).click()
    for (const title of ["Player's Journey", 'Battle Arena']) await guide(page, title).getByRole('button', { name: 'Next' }).click()
    await guide(page, 'MST MKT').getByRole('button', { name: 'Complete' }).click()
    await expect(guide(page, 'What a manifestation is')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the list knows what was done, and starts what is asked for', async () => {
    await page.getByRole('button', { name: 'Review Tutorials' }).click()
    const list = page.getByRole('dialog', { name: 'Review Tutorials' })
    await expect(list.getByText('Review tutorials to refresh your knowledge or replay them if needed.')).toBeVisible()
    await expect(list.getByRole('listitem').filter({ hasText: 'Welcome to the school' })).toContainText('Completed')
    await expect(list.getByRole('listitem').filter({ hasText: 'Your Manifestation Journey' })).toContainText('Skipped')
    await expect(list.getByRole('listitem').filter({ hasText: 'Navigation & Interface' })).toContainText('Completed')
    await list.getByRole('button', { name: 'Start Update Your Profile' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await guide(page, 'Your photo and name').getByRole('button', { name: 'Next' }).click()
    await guide(page, 'Your settings').getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('another window knows it too, and a reset holds on the server', async () => {
    const other = await school.open(ruben, '/')
    await other.getByRole('button', { name: 'Review Tutorials' }).click()
    const list = other.getByRole('dialog', { name: 'Review Tutorials' })
    await expect(list.getByRole('listitem').filter({ hasText: 'Update Your Profile' })).toContainText('Completed')
    await list.getByRole('button', { name: 'Reset Update Your Profile' }).click()
    await expect(list.getByRole('button', { name: 'Start Update Your Profile' })).toBeVisible()
    await page.getByRole('button', { name: 'Review Tutorials' }).click()
    await expect(page.getByRole('button', { name: 'Start Update Your Profile' })).toBeVisible()
  })
})

test('A tutorial whose end cannot be saved closes all the same, and says so @night', async ({ school }) => {
  const lesson = await school.newClass('7G Cocoon', ['Ola Berg'])
  const page = await school.open(await newcomer(lesson, 'Ola Berg'), '/')
  await page.route('**/api/tutorials/skip', route => route.abort())
  await guide(page, 'Welcome to the school').getByRole('button', { name: 'Skip Tutorial' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // For a moment, the same words are also in the live region.
  await expect(page.getByRole('article', { name: 'Problem' })).toContainText('The tutorial is closed, but it may appear again')
})

test('A click beside the card goes on only where the step says so @night', async ({ school }) => {
  const lesson = await school.newClass('7G Lamp', ['Isa Moreau'])
  const page = await school.open(await newcomer(lesson, 'Isa Moreau'), '/')
  await expect(guide(page, 'Welcome to the school')).toBeVisible()
  await page.mouse.click(20, 700)
  await expect(guide(page, 'Your first page')).toBeVisible()
  await page.mouse.click(20, 700)
  await expect(guide(page, 'Your first page')).toBeVisible()
})

test("A teacher sees all six: the pupils' ones as a preview on example data, in which nothing can be pressed @night", async ({
  school,
}) => {
  const lesson = await school.newClass('7G Lens', ['Uma Riis'])
  const page = await school.open(await lesson.teacher(), '/')
  const open = async (): Promise<Locator> => {
    await page.getByRole('button', { name: 'Review Tutorials' }).click()
    return page.getByRole('dialog', { name: 'Review Tutorials' })
  }
  const list = await open()
  await expect(list.getByRole('listitem')).toHaveCount(6)
  await expect(list.getByRole('listitem').filter({ hasText: 'Preview' })).toHaveCount(4)
  await list.getByRole('button', { name: 'Start Chapter 1: The Awakening' }).click()
  await expect(page).toHaveURL(/\/tutorials\/chapter1$/)

  await test.step('each step points at what pupils see, and says that it is a preview', async () => {
    for (const title of ['The Awakening', 'The open chapter', 'Challenges', 'The story']) {
      const card = guide(page, title)
      await expect(card.getByText('Preview on example data')).toBeVisible()
      if (title !== 'The Awakening') await expect(page.locator('[data-ring]')).toBeVisible()
      await card.getByRole('button', { name: title === 'The story' ? 'Complete' : 'Next' }).click()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('what stands in the frame stays there, and cannot be pressed', async () => {
    await expect(page.getByRole('heading', { name: 'Preview: Chapter 1: The Awakening' })).toBeVisible()
    await expect(page.getByText('A preview on example data')).toBeVisible()
    const begin = page.locator('[inert]').getByRole('link', { name: 'Begin' })
    await begin.scrollIntoViewIfNeeded()
    const box = await begin.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
    await page.getByRole('link', { name: 'Start the tutorial' }).focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]') ?? null)).toBeNull()
    await expect(page).toHaveURL(/\/tutorials\/chapter1$/)
  })

  await test.step('the others show their screens, too', async () => {
    const card = async (start: string, titles: readonly string[]): Promise<void> => {
      await (await open()).getByRole('button', { name: start }).click()
      for (const [at, title] of titles.entries())
        await guide(page, title)
          .getByRole('button', { name: at === titles.length - 1 ? 'Complete' : 'Next' })
          .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await card('Start Artifact Marketplace', ['The market', 'Four shelves', 'Buying', 'Using'])
    await expect(page.locator('[inert]').getByText('An Apple', { exact: true })).toBeVisible()
    await card('Start Your Manifestation Journey', ['What a manifestation is', 'Where you choose it', 'It stays with you'])
    await card('Start Welcome to the school', ['Welcome to the school', 'Your first page'])
    await expect(page.locator('[inert]').getByText('Helped somebody')).toBeVisible()
  })
})

for (const { width, height, when } of [
  { width: 1366, height: 768, when: ' @night' },
  { width: 768, height: 1024, when: ' @night' },
  { width: 390, height: 844, when: ' @night' },
  { width: 320, height: 640, when: '' },
]) {
  test(`At ${width} px the ring is around what the step explains, and the card beside it${when}`, async ({ school }) => {
    const lesson = await school.newClass(`7H ${width}`, ['Nia Okoro'])
    const page = await school.open(await newcomer(lesson, 'Nia Okoro'), '/', { viewport: { width, height } })
    await guide(page, 'Welcome to the school').getByRole('button', { name: 'Next' }).click()
    const card = guide(page, 'Your first page').getByRole('article')
    await expect(card).toBeVisible()
    const target = page.locator('[data-tutorial="standing"]')
    const ring = page.locator('[data-ring]')
    const isAround = (): Promise<void> =>
      expect(async () => {
        const [around, inside] = [await ring.boundingBox(), await target.boundingBox()]
        if (!around || !inside) throw new Error('nothing is shown')
        expect(Math.abs(around.x + around.width / 2 - (inside.x + inside.width / 2))).toBeLessThan(2)
        expect(Math.abs(around.y + around.height / 2 - (inside.y + inside.height / 2))).toBeLessThan(2)
      }).toPass({ timeout: 60_000 })
    await isAround()
    // A part may move although nothing scrolls and no size changes.
    await target.evaluate(element => element.style.setProperty('translate', '0 7px'))
    await isAround()
    const box = await card.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(box?.width).toBeLessThanOrEqual(550)
    await page.getByRole('button', { name: 'Complete' }).click()
  })
}
