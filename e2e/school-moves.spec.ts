import { sideways } from './pages.ts'
import { expect, test } from './test.ts'

test('An admin makes a move too strong against advice, a pupil meets it at once, and the admin takes it back @night', async ({
  school,
}) => {
  const lesson = await school.newClass('7C Overrides', ['Ana Ruiz'])
  const { admin } = school
  const ana = await lesson.pupil('Ana Ruiz')
  const moves = await school.open(ana, '/battle/moves')
  await expect(moves.getByRole('button', { name: /^Attack .*Ember Lash/ })).toContainText('Damage 26')

  const room = await school.open(admin, '/admin/moves')
  await room.getByRole('button', { name: /^Ember Lash/ }).click()
  await room.getByLabel('Name', { exact: true }).fill('Spark Whip')
  await room.getByLabel('Damage at level 1').fill('52')
  await expect(room.getByText(/^Too strong for level \d/)).toBeVisible({ timeout: 60_000 })
  await expect(room.getByRole('button', { name: /^Try \d\d$/ })).toBeVisible({ timeout: 60_000 })
  await room.getByRole('button', { name: 'Save 52 anyway' }).click()
  const question = room.getByRole('dialog', { name: 'Change Ember Lash?' })
  await expect(question.getByText('Damage 26 to 52')).toBeVisible()
  await question.getByLabel(/^Why/).fill('For one afternoon')
  await question.getByRole('button', { name: 'Save 52 anyway' }).click()
  await expect(room.getByText('For one afternoon')).toBeVisible()
  await expect(moves.getByRole('button', { name: /^Attack .*Spark Whip/ })).toContainText('Damage 52')
  await room.getByRole('button', { name: 'See the effect' }).click()
  await expect(room.getByText(/^Pupils with this move win \d+.* of 100 duels, .*Too strong for level \d\.$/)).toBeVisible({
    timeout: 60_000,
  })
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    await room.setViewportSize({ width, height })
    expect(await sideways(room)).toBe(0)
  }

  await room.getByRole('radio', { name: 'All moves' }).check()
  await room.getByRole('listitem').filter({ hasText: 'As delivered' }).getByRole('button', { name: 'Go back' }).click()
  const back = room.getByRole('dialog', { name: 'Go back to the moves as delivered?' })
  await expect(back.getByText('Name Spark Whip to Ember Lash')).toBeVisible()
  await expect(back.getByText(/^Pupils with this move win /)).toBeVisible({ timeout: 60_000 })
  await back.getByRole('button', { name: 'Go back' }).click()
  await expect(moves.getByRole('button', { name: /^Attack .*Ember Lash/ })).toContainText('Damage 26')
  await expect(room.getByText('Went back to the moves as delivered.')).toBeVisible()
})
