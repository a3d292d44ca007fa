// J2: twelve tasks of every day, without a pointer.
import { cardOf } from './pages.ts'
import { PASSWORD } from './school/school.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const MOST_TABS = 90

/** Goes on with Tab until that control has the focus, and sees each time that the focus can be seen. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let count = 0; count < MOST_TABS; count += 1) {
    await page.keyboard.press('Tab')
    expect(await unseenFocus(page)).toBeNull()
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error('Tab does not lead there')
}

/** The control that has the focus and does not show it; an outline or a shadow shows it; for a hidden checkbox, on the element that represents it. */
const unseenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    // Headings that get the focus to be read aloud are not Tab stops.
    if (!element || element === document.body || element.matches('[tabindex="-1"]')) return null
    const wearers = [element, element.parentElement, element.nextElementSibling, element.closest('label')]
    const isSeen = wearers.some(wearer => {
      if (!wearer) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(wearer)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    })
    return isSeen ? null : element.outerHTML.slice(0, 200)
  })

/** Tab and Shift+Tab stay inside; Escape closes, and the focus is back on what opened it. */
const expectTrap = async (page: Page, dialog: Locator): Promise<void> => {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press(key)
      expect(await dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)
    }
  }
}

test('J2 A scorekeeper signs in, gives points, reviews, submits, reads notifications and signs out with the keyboard alone', async ({
  school,
}) => {
  const lesson = await school.newClass('5A Keys', ['Ana Ruiz', 'Bo Larsen', 'Chi Okoro'])
  const [keeper, teacher] = [await lesson.scorekeeper('Bo Larsen'), await lesson.teacher()]
  const page = await school.open(null, '/login')

  await test.step('1 sign in', async () => {
    await tabTo(page, page.getByLabel('Email or username'))
    await page.keyboard.type(keeper.signInName)
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bo')
  })

  await test.step('2 give a point', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Record points' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(cardOf(page, 'Ana Ruiz')).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Give 1 point to Ana Ruiz' }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('+')
    await page.keyboard.press('-')
    await expect(cardOf(page, 'Ana Ruiz')).toContainText('+1 pending')
  })

  await test.step('3 type an amount', async () => {
    await tabTo(page, page.getByLabel('Amount for Chi Okoro'))
    await page.keyboard.type('-4')
    await page.keyboard.press('Enter')
    await expect(cardOf(page, 'Chi Okoro')).toContainText('−4 pending')
  })

  await test.step('4 review the list', async () => {
    const opener = page.getByRole('button', { name: 'Review list' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Review list' })
    await expect(dialog).toBeVisible()
    await expectTrap(page, dialog)
    await tabTo(page, dialog.getByRole('button', { name: 'Remove the change of Chi Okoro' }))
    await page.keyboard.press('Enter')
    await expect(dialog).not.toContainText('Chi Okoro')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('5 submit', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Submit 1 Change' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Sent at \d\d:\d\d, waiting for approval\./)).toBeVisible()
  })

  await test.step('6 read the notification of the outcome', async () => {
    const [row] = (await keeper.caller.call('scorekeeping.my-submissions', {})).rows
    await teacher.caller.call('scorekeeping.reject-submission', { submissionId: row?.id ?? '', reason: 'Ask me first, please.' })
    const bell = page.getByRole('button', { name: /^Notifications, \d+ unread/ })
    await expect(bell).toBeVisible()
    await page.keyboard.press('Control+Home')
    await page.getByRole('heading', { level: 1 }).evaluate(element => element.focus())
    for (let count = 0; count < MOST_TABS; count += 1) {
      await page.keyboard.press('Shift+Tab')
      if (await bell.evaluate(element => element === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: 'Notifications' })
    await expect(panel).toContainText('Ask me first, please.')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused()
  })

  await test.step('7 sign out', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Logout' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })
})

test('J2 A teacher opens a request, unticks a line, approves, rejects with a reason and takes points back with the keyboard alone @night', async ({
  school,
}) => {
  const lesson = await school.newClass('5B Keys', ['Ana Ruiz', 'Bo Larsen', 'Chi Okoro'])
  const [keeper, teacher, ana] = [await lesson.scorekeeper('Bo Larsen'), await lesson.teacher(), await lesson.pupil('Ana Ruiz')]
  await lesson.handIn(keeper, { 'Ana Ruiz': 3, 'Chi Okoro': 2 })
  await lesson.handIn(keeper, { 'Chi Okoro': 80 })
  const page = await school.open(teacher, '/admin')
  await expect(page.getByRole('button', { name: /1 change, net \+80/ })).toBeVisible()

  await test.step('8 open a request', async () => {
    await tabTo(page, page.getByRole('button', { name: /2 changes, net \+5/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '5B Keys, 2 changes' })).toBeVisible()
  })

  await test.step('9 untick a line', async () => {
    await tabTo(page, page.getByRole('checkbox', { name: 'Chi Okoro' }))
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: 'Chi Okoro' })).not.toBeChecked()
  })

  await test.step('10 approve the rest', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Approve 1 change' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Approved: 1 of 2 changes, net +3, Bo Larsen.')).toBeVisible()
    await expect(page.getByRole('button', { name: /1 change, net \+80/ })).toBeFocused()
  })

  await test.step('11 reject with a reason', async () => {
    const opener = page.getByRole('button', { name: 'Reject' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await expectTrap(page, dialog)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Eighty is too many.')
    await tabTo(page, dialog.getByRole('button', { name: 'Reject' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Rejected: 1 change, net +80, Bo Larsen.')).toBeVisible()
  })

  await test.step('12 take points back after the preview', async () => {
    await tabTo(page, page.getByRole('link', { name: 'All PP approvals, with earlier decisions' }))
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /2 changes from Bo Larsen/ }).waitFor()
    await tabTo(page, page.getByRole('link', { name: /2 changes from Bo Larsen/ }))
    await page.keyboard.press('Enter')
    const opener = page.getByRole('button', { name: "Take back Ana Ruiz's points" })
    await expect(opener).toBeVisible()
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row').filter({ hasText: 'Ana Ruiz' })).toContainText('−3')
    await tabTo(page, dialog.getByRole('button', { name: 'Take back' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    expect(await ana.caller.call('ledger.balance', {})).toMatchObject({ pp: 0 })
  })
})

test('J2 The first stop of the rooms that most people open skips to their content', async ({ school }) => {
  const page = await school.open(school.admin, '/')
  for (const path of ['/', '/scorekeeper', ...(process.env.XIOTEIN_NIGHT === '1' ? ['/profile', '/admin'] : [])]) {
    if (path !== '/') await page.goto(path)
    // The words of a page can be there before the app, which renders them again, with the skip link.
    await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /Skip/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
})
