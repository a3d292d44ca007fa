import { moveTo } from './pages.ts'
import { readTo } from './story/read-to.ts'
import { expect, test } from './test.ts'

const EPISODE = 'ep_09_pressure_points'

test('At the end of the story a pupil chooses a path, sees it on the card, gives it a move, and changes it once @night', async ({
  school,
}) => {
  const lesson = await school.newClass('9A Path', ['Ana Ruiz'])
  const ana = await lesson.pupil('Ana Ruiz')
  await readTo(school, ana, EPISODE, 'end')
  const page = await school.open(ana, `/story/${EPISODE}?claim=now`)
  await page.getByRole('radio', { name: /^The Runner/ }).check({ force: true })
  await page.getByRole('button', { name: 'Take my rewards' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You have done it' })).toBeVisible()

  await moveTo(page, '/profile/card')
  const front = page.getByRole('article', { name: 'Power Card of Ana Ruiz, front' })
  await expect(front.getByText('The Runner')).toBeVisible()
  const sooner = page.getByRole('combobox', { name: 'Rests 1 turn less' })
  await expect(sooner).toHaveValue('vault-hack')
  const kept = page.waitForResponse(response => response.url().endsWith('/api/story/choose-sooner-move') && response.ok())
  await sooner.selectOption({ label: 'Shield Restoration' })
  await kept
  await page.reload()
  await expect(sooner).toHaveValue('shield-restoration')

  await page.getByRole('button', { name: 'Take another path' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^The Lantern House/ })
    .check({ force: true })
  await page.getByRole('button', { name: 'Take this path' }).click()
  await expect(page.getByText('You have changed it once. Now it stays.')).toBeVisible()
  await page.reload()
  await expect(front.getByText('The Lantern House')).toBeVisible()
  await moveTo(page, '/battle/vault')
  await expect(page.getByText('The Lantern House')).toBeVisible()
})
