import { enterRoom } from './pages.ts'
import { expect, type Page, test } from './test.ts'

test('The demo school is one click away, every role is one click, and it goes away again @night', async ({
  emptyInstallation,
  browser,
}) => {
  // A month of history is made by the real commands, which takes minutes where everything else is busy, too.
  test.setTimeout(600_000)
  const page = await (await browser.newContext({ baseURL: emptyInstallation.url })).newPage()
  await page.goto(`/setup?code=${emptyInstallation.setUpCode}`)
  await page.getByRole('button', { name: 'Open the demo school' }).click()
  // On a busy machine the page stops waiting before the school is filled, and offers to look again; nobody is there until it is.
  await expect(async () => {
    const look = page.getByRole('button', { name: /^Look (now|again)$/ })
    if (await look.isVisible()) await look.click()
    await expect(page.getByRole('region', { name: 'Pupils' })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 480_000 })

  const enter = async (group: string, at: RegExp): Promise<void> => {
    await page.goto('/demo')
    await page.getByRole('region', { name: group }).getByRole('button').first().click()
    await expect(page).toHaveURL(at)
    await expect(page.getByText('nothing here is real')).toBeVisible()
  }
  const sees = (visitor: Page, name: string | RegExp): Promise<void> =>
    expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()

  await test.step('a pupil sees a month of history', async () => {
    await enter('Pupils', /\/$/)
    const history = page.getByRole('table', { name: 'Your history' })
    await expect(history).toBeVisible()
    await expect(history.getByRole('row').nth(5)).toBeVisible()
  })
  await test.step('a scorekeeper sees a class of about 28', async () => {
    await enter('Scorekeepers', /\/scorekeeper$/)
    await sees(page, 'Class Power Points Overview')
    await expect(page.getByRole('button', { name: /^Give 1 point to/ }).nth(24)).toBeVisible()
  })
  await test.step('a teacher has something to approve', async () => {
    await enter('Teachers', /\/admin$/)
    await sees(page, "Sage's Chamber")
    await expect(page.getByRole('button', { name: /^Approve( \d+ changes?)?$/ })).toBeVisible()
  })
  await test.step('the teacher sees what the next ten weeks may bring, and what fewer points would change', async () => {
    await page.goto('/admin/numbers/economy')
    await expect(page.getByRole('heading', { name: /^A pupil holds .+ in 10 weeks$/ })).toBeVisible()
    await page.getByRole('combobox', { name: 'Points in class' }).selectOption('50')
    await expect(
      page.getByRole('heading', { name: /^With this change a pupil would hold about .+ in 10 weeks, instead of / }),
    ).toBeVisible()
  })
  await test.step('the admin sees three classes', async () => {
    await enter('The admin', /\/admin$/)
    await enterRoom(page, 'Classes')
    await expect(page.getByRole('table', { name: 'Classes in use' }).getByRole('row')).toHaveCount(4)
  })
  await test.step('after its removal, the installation is empty again', async () => {
    await page.goto('/demo')
    await page.getByRole('button', { name: 'Remove the demo school' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Another School')
    await dialog.getByRole('button', { name: 'Remove it' }).click()
    await expect(dialog.getByText('That is not the name of this school')).toBeVisible()
    await dialog
      .getByRole('textbox')
      .fill((await dialog.getByText(/^Type .+ to remove it$/).innerText()).slice('Type '.length, -' to remove it'.length))
    await dialog.getByRole('button', { name: 'Remove it' }).click()
    await expect(page.getByText(/backups.+[.]xiotein$/)).toBeVisible()
    // It stays on the page, even after a reload.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'The demo school is gone' })).toBeVisible()
    await page.getByRole('button', { name: 'To the first start' }).click()
    await expect(page).toHaveURL(/\/setup/)
    await expect(page.getByLabel('Set-up code')).toBeVisible()
  })
})
