import { cardOf, choosePassword, counter, enterRoom, expectHistory, message, signIn, tap, watchReloads } from './pages.ts'
import { PASSWORD } from './school/school.ts'
import { expect, type Page, test } from './test.ts'

/** As a school's own system writes it: semicolons, accents, apostrophes, a byte order mark. */
const ROSTER = [
  'Nachname;Vorname;Klasse',
  'Müller;Zoë;7C Observatory',
  'O’Brien;Siân;7C Observatory',
  'Šťastný;Lukáš;7C Observatory',
  'Nguyễn;Đức;7C Observatory',
].join('\r\n')

test('From the first start to the first approved lesson, over plain http: an admin sets up, a scorekeeper taps, a teacher approves, two pupils watch', async ({
  browser,
  emptyInstallation,
}) => {
  const visit = async (path: string): Promise<Page> => {
    const page = await (await browser.newContext({ baseURL: emptyInstallation.networkUrl })).newPage()
    await page.goto(path)
    return page
  }

  const admin = await visit('/')
  await test.step('the admin makes the school with the code from the console', async () => {
    await admin.getByLabel('Set-up code').fill('NOT-THE-CODE')
    await admin.getByRole('button', { name: 'Check the code' }).click()
    await expect(admin.getByText('This is not the set-up code.')).toBeVisible()
    await admin.getByLabel('Set-up code').fill(emptyInstallation.setUpCode)
    await admin.getByRole('button', { name: 'Check the code' }).click()
    await admin.getByRole('button', { name: 'Create your school' }).click()
    await admin.getByLabel('Name of the school').fill('Hilltop School')
    await admin.getByLabel('Time zone').selectOption('Europe/Vienna')
    await expect(admin.getByText('The daily reset is at 08:00 at UTC-5')).toBeVisible()
    await admin.getByRole('button', { name: 'Next' }).click()
    await admin.getByRole('button', { name: 'Next' }).click()
    await admin.getByRole('button', { name: 'Next' }).click()
    await expect(admin.getByText('Please choose one of the three.')).toBeVisible()
    await admin.getByRole('radio', { name: 'Friendly' }).check()
    await admin.getByRole('button', { name: 'Next' }).click()
    await admin.getByLabel('Your name').fill('Nora Adeyemi')
    await admin.getByLabel('Your email').fill('nora@hilltop.school')
    await admin.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await admin.getByRole('button', { name: 'Create the school' }).click()
    await expect(admin.getByRole('heading', { name: 'Hilltop School is ready' })).toBeVisible()
  })

  await test.step('and brings a class in from a file', async () => {
    await admin.getByRole('link', { name: "Open Sage's Chamber" }).click()
    await enterRoom(admin, 'Classes')
    await admin.getByRole('link', { name: 'Import a roster' }).click()
    await admin
      .getByLabel('The file')
      .setInputFiles({ name: 'klasse.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${ROSTER}`, 'utf8') })
    await expect(admin.getByRole('row').filter({ hasText: 'Lukáš Šťastný' })).toContainText('New account')
    await admin.getByRole('button', { name: 'Confirm: import 4 pupils' }).click()
    await expect(admin.getByRole('heading', { name: '4 pupils imported' })).toBeFocused()
  })

  const cards = await test.step('sign-in cards come out of the printer', async () => {
    await admin.getByRole('link', { name: 'Print sign-in cards' }).click()
    await admin.getByRole('button', { name: 'Create 4 cards' }).click()
    const printed = admin.getByRole('list', { name: 'Sign-in cards' }).getByRole('listitem')
    await expect(printed).toHaveCount(4)
    const found = new Map<string, { name: string; code: string }>()
    for (const card of await printed.all()) {
      const [name = '', code = ''] = (await card.getByRole('definition').allInnerTexts()).slice(1)
      for (const who of ['Zoë Müller', 'Siân O’Brien', 'Lukáš Šťastný']) {
        if ((await card.innerText()).includes(who)) found.set(who, { name, code })
      }
    }
    return found
  })

  const enter = async (who: string): Promise<Page> => {
    const card = cards.get(who)
    const page = await visit('/login')
    await signIn(page, card?.name ?? '', card?.code ?? '')
    await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
    await choosePassword(page, 'moonrise-31')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(who.split(' ')[0] ?? '')
    // The guide greets every newcomer a moment later, and covers the page until it is skipped.
    await page.getByRole('button', { name: 'Skip Tutorial' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return page
  }

  await test.step('the admin makes a scorekeeper', async () => {
    await admin.getByRole('link', { name: 'Back to the class' }).click()
    await admin.getByRole('button', { name: 'More for Lukáš Šťastný' }).click()
    await admin.getByRole('menuitem', { name: 'Make scorekeeper' }).click()
    await expect(message(admin, 'Lukáš Šťastný keeps score in 7C Observatory now.')).toBeVisible()
  })

  const teacher = await test.step('and invites a teacher', async () => {
    await enterRoom(admin, 'People')
    await admin.getByRole('button', { name: 'Invite staff' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Invite staff' })
    await dialog.getByLabel('Full name').fill('Marta Oyelaran')
    await dialog.getByLabel('Email').fill('marta@hilltop.school')
    await dialog.getByLabel('Of class').selectOption('7C Observatory')
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    const link = await admin.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()
    const page = await visit(new URL(link).pathname + new URL(link).search)
    await choosePassword(page, 'nine-silver-bells')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Marta')
    return page
  })

  const [zoe, sian, lukas] = await Promise.all([enter('Zoë Müller'), enter('Siân O’Brien'), enter('Lukáš Šťastný')])
  await expect(counter(zoe)).toHaveText('0 PP')
  await expect(counter(sian)).toHaveText('0 PP')
  const stayed = [await watchReloads(zoe), await watchReloads(sian)]

  await test.step('the scorekeeper taps through the lesson and hands in', async () => {
    await lukas.getByRole('link', { name: 'Record points' }).click()
    await expect(lukas.getByRole('heading', { level: 1, name: 'Class Power Points Overview' })).toBeVisible()
    await lukas.getByRole('radio', { name: 'Helped others' }).check()
    await tap(lukas, 'Zoë Müller', 3)
    await lukas.getByRole('radio', { name: 'No reason' }).check()
    await lukas.getByLabel('Amount for Siân O’Brien').fill('12')
    await lukas.getByRole('button', { name: 'Add for Siân O’Brien' }).click()
    await expect(cardOf(lukas, 'Siân O’Brien')).toContainText('+12 pending')
    await lukas.getByRole('button', { name: 'Submit 2 Changes' }).click()
    await expect(message(lukas, '2 changes sent for approval.')).toBeVisible()
    await expect(cardOf(lukas, 'Siân O’Brien')).toContainText('+12 waiting')
  })

  await test.step('points that nobody has approved are never shown to pupils', async () => {
    expect(await zoe.evaluate(async () => (await fetch('/api/ledger/history')).json())).toMatchObject({ rows: [] })
    await expect(counter(zoe)).toHaveText('0 PP')
    await expect(counter(sian)).toHaveText('0 PP')
    await expect(zoe.locator('body')).not.toContainText('+3')
    await expect(sian.locator('body')).not.toContainText('+12')
  })

  await test.step('the teacher opens the request from the notification and approves it', async () => {
    await teacher.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await teacher.getByRole('region', { name: 'Notifications' }).getByRole('link', { name: /Lukáš/ }).click()
    await expect(teacher.getByRole('heading', { name: '7C Observatory, 2 changes' })).toBeVisible()
    await teacher.getByRole('button', { name: 'Approve 2 changes' }).click()
    await expect(teacher.getByText('Approved: 2 changes, net +15, Lukáš Šťastný.')).toBeVisible()
  })

  await test.step('the counters of both pupils tick, and nobody has reloaded', async () => {
    await expect(counter(zoe)).toHaveText('3 PP')
    await expect(counter(sian)).toHaveText('12 PP')
    for (const has of stayed) expect(await has()).toBe(true)
    await expect(cardOf(lukas, 'Siân O’Brien')).not.toContainText('waiting')
    await expect(message(lukas, 'Marta Oyelaran approved your points for 7C Observatory.')).toBeVisible()
  })

  await test.step('the history says when, how many, why, from whom and the total after it', async () => {
    await expectHistory(zoe, 1, ['Helped others', /Today \d\d:\d\d/, '+3', 'Marta Oyelaran', 'Total after3'])
    await expectHistory(sian, 1, [/Today \d\d:\d\d/, '+12', 'Total after12'])
  })
})
