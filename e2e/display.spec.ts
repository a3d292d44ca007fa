import { counter } from './pages.ts'
import { expect, type Page, test } from './test.ts'

/** Returns the numbers below 0 on the wall: there must be none, whatever happens. */
const negatives = async (page: Page): Promise<string[]> => (await page.locator('main').innerText()).match(/[-−–]\s?\d+/g) ?? []

test('The class display shows gains as they land, never a loss, and its privacy switch hides single pupils @motion', async ({ school }) => {
  const lesson = await school.newClass('3A Sky', ['Ana Ruiz', 'Bo Larsen', 'Chi Okoro'])
  const teacher = await lesson.teacher()
  await lesson.award(teacher, { 'Ana Ruiz': 10, 'Bo Larsen': 4 })
  const page = await school.open(teacher, `/classes/${lesson.id}/display`)
  await expect(page.getByRole('heading', { level: 1, name: '3A Sky' })).toBeVisible()
  await page.evaluate(() => {
    const begun: string[] = []
    Object.assign(window, { begun })
    document.addEventListener('animationstart', event => begun.push(event.animationName), true)
  })

  await test.step('gains land by themselves and are animated', async () => {
    await lesson.award(teacher, { 'Ana Ruiz': 5 })
    const landed = page.getByRole('listitem').filter({ hasText: 'Ana +5' })
    await expect(landed).toBeVisible()
    await expect.poll(() => page.evaluate(() => (window as unknown as { begun: string[] }).begun.length)).toBeGreaterThan(0)
  })

  await test.step('points that are taken away leave the total lower and show nothing else', async () => {
    await lesson.award(teacher, { 'Ana Ruiz': -9, 'Bo Larsen': -4 })
    await expect(page.getByRole('listitem').filter({ hasText: /^Ana/ }).first()).toContainText('6')
    expect(await negatives(page)).toEqual([])
  })

  await test.step('with the privacy switch no name reaches the screen', async () => {
    const answers: string[] = []
    page.on('response', async response => {
      if (response.url().includes('scorekeeping/display')) answers.push(await response.text())
    })
    const settings = page.getByRole('button', { name: 'What it shows' })
    // The buttons go when nobody has moved for a while, but not from under the focus.
    await settings.focus()
    await settings.click()
    await page.getByRole('switch', { name: 'Hide individual pupils' }).check()
    await page.getByLabel('Class target').fill('Film afternoon')
    await page.getByLabel('PP needed').fill('100')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('img', { name: /Film afternoon: \d+ of 100 PP/ })).toBeVisible()
    await lesson.award(teacher, { 'Chi Okoro': 20 })
    await expect(page.getByRole('listitem').filter({ hasText: 'The class +20' })).toBeVisible()
    const shown = (await page.locator('main').innerText()) + answers.join('')
    for (const name of ['Ana', 'Bo', 'Chi', 'Ruiz', 'Larsen', 'Okoro']) expect(shown).not.toContain(name)
    expect(await negatives(page)).toEqual([])
  })
})

test("The teacher's buttons cover neither the target nor a name on a desk and on a phone, and go when nobody moves @night", async ({
  school,
}) => {
  const lesson = await school.newClass('3C Free', ['Ana Ruiz', 'Bo Larsen', 'Chi Okoro', 'Dan Fox', 'Eva Lind', 'Flo Berg'])
  const page = await school.open(await lesson.teacher(), `/classes/${lesson.id}/display`)
  const buttons = page.getByRole('navigation', { name: 'Class display' })
  await expect(page.getByRole('listitem').filter({ hasText: 'Flo' })).toBeVisible()
  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await buttons.getByRole('button', { name: 'What it shows' }).scrollIntoViewIfNeeded()
    const covered = (): Promise<(string | null)[]> =>
      buttons.evaluate(strip => {
        const over = strip.getBoundingClientRect()
        const shown = [...document.querySelectorAll('main li, main h2')].filter(each => !each.closest('footer'))
        return shown.filter(each => each.getBoundingClientRect().bottom > over.top).map(each => each.textContent)
      })
    await expect.poll(covered).toEqual([])
  }
  await expect(buttons).toHaveCSS('opacity', '0')
})

test('Every tool of the wall fits a phone @night', async ({ school }) => {
  const lesson = await school.newClass('3D Narrow', ['Ana Ruiz', 'Bo Larsen', 'Chi Okoro', 'Dan Fox'])
  const viewport = { width: 390, height: 844 }
  const page = await school.open(await lesson.teacher(), `/classes/${lesson.id}/display`, { viewport })
  for (const tool of ['Picker', 'Timer', 'Groups', 'Points for many']) {
    await page.getByRole('button', { name: tool, exact: true }).click()
    const layer = page.getByRole('dialog', { name: tool })
    await expect(layer.getByRole('heading', { name: tool })).toBeInViewport({ ratio: 1 })
    expect(await layer.evaluate(each => each.scrollWidth - each.clientWidth)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(layer).toBeHidden()
  }
})

test('J7 Somebody who asks for less motion sees the numbers change without any movement @night', async ({ school }) => {
  const lesson = await school.newClass('3B Still', ['Ana Ruiz', 'Bo Larsen'])
  const [teacher, keeper, ana] = [await lesson.teacher(), await lesson.scorekeeper('Bo Larsen'), await lesson.pupil('Ana Ruiz')]
  const still = { reducedMotion: 'reduce' } as const
  const dashboard = await school.open(ana, '/', still)
  const board = await school.open(keeper, '/scorekeeper', still)
  const wall = await school.open(teacher, `/classes/${lesson.id}/display`, still)
  const pages = [dashboard, board, wall]
  await expect(counter(dashboard)).toHaveText('0 PP')
  await expect(wall.getByRole('listitem').filter({ hasText: 'Ana' })).toBeVisible()
  for (const page of pages) {
    await page.evaluate(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      const note = (): void => {
        for (const animation of document.getAnimations()) {
          const timing = animation.effect?.getComputedTiming()
          if (Number(timing?.activeDuration ?? 0) > 0) moved.push(`${animation.constructor.name} ${timing?.activeDuration}`)
        }
      }
      for (const sign of ['animationstart', 'transitionrun']) document.addEventListener(sign, note, true)
    })
  }
  await board.getByRole('button', { name: 'Give 1 point to Ana Ruiz' }).click()
  await board.getByRole('button', { name: 'Review list' }).click()
  await board.keyboard.press('Escape')
  await lesson.award(teacher, { 'Ana Ruiz': 12, 'Bo Larsen': 3 })
  await expect(counter(dashboard)).toHaveText('12 PP')
  await expect(wall.getByRole('listitem').filter({ hasText: 'Ana +12' })).toBeVisible()
  for (const page of pages) expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
})
