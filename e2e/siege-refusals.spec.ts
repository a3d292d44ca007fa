import { toast } from './refusals.ts'
import { allowSieges, siegeClass } from './sieges.ts'
import { expect, type Page, test } from './test.ts'

test.describe.configure({ mode: 'default' })
test.afterEach(({ school }) => allowSieges(school, { mode: 'off' }))

const besiege = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Begin the siege' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin the siege' }).click()
}
const NOBODY = '00000000-0000-4000-8000-000000000000'

test('Every refusal of an attack is read in words @night', async ({ school }) => {
  const { lesson, ana, bo, teacher } = await siegeClass(school, '7F Sieges', ['Ana Ruiz', 'Bo Larsen', 'Cem Aydin'])
  await allowSieges(school, { mode: 'contested' })
  await ana.caller.call('moves.equip', { moveIds: ['vault-hack', 'shield-restoration'] })
  const page = await school.open(ana, '/battle/siege')
  await page.getByRole('button', { name: /^Vault Hack/ }).click()
  // The page offers none of these: the request of an altered page, answered by the real server.
  let altered: object = {}
  // What happens while a request is on its way: the page hears of it at once, and offers that vault no more.
  let meanwhile: () => Promise<unknown> = async () => undefined
  await page.route('**/api/siege/attack', async route => {
    await meanwhile()
    await route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), ...altered }) })
  })
  for (const [change, words] of [
    [{ targetId: NOBODY }, 'Target vault not found'],
    [{ targetId: ana.id }, 'This is your own vault. Choose another one.'],
    [{ moveId: null }, 'No move or action card selected'],
    [{ moveId: 'moonbeam' }, 'Move not found'],
    [{ moveId: 'shield-restoration' }, 'This move helps but does no damage. Choose one that attacks.'],
    [{ cardId: 'moonbeam' }, 'Action card not found'],
    [{ cardId: 'teleport-pp' }, 'Action card is not unlocked'],
    [{ cardId: 'shield-restore' }, 'This card repairs shields. Use it on your own vault.'],
  ] as const) {
    altered = change
    // A vault that is not there is no longer chosen.
    await page.getByRole('button', { name: /^Bo Larsen/ }).click()
    await besiege(page)
    await expect(toast(page, words)).toBeVisible()
  }
  altered = {}
  meanwhile = () => ana.caller.call('siege.attack', { targetId: bo.id, moveId: 'vault-hack', cardId: null })
  await besiege(page)
  await expect(toast(page, 'You have already attacked this vault today.')).toBeVisible()
  await page.getByRole('button', { name: /^Cem Aydin/ }).click()
  const cem = lesson.pupils.find(({ name }) => name === 'Cem Aydin')
  meanwhile = () => teacher.caller.call('siege.switch-pupil', { personId: cem?.id ?? '', takesPart: false })
  await besiege(page)
  await expect(toast(page, 'This vault cannot be attacked. Choose another one.')).toBeVisible()
})

test('Why nobody can be attacked now is there at once on the open page, and an Off closes the room @night', async ({ school }) => {
  const { lesson, ana, teacher } = await siegeClass(school, '7G Sieges', ['Ana Ruiz', 'Bo Larsen', 'Cem Aydin', 'Dee Owusu'])
  await allowSieges(school, { mode: 'contested' })
  const page = await school.open(ana, '/battle/siege')
  await expect(page.getByRole('button', { name: /^Bo Larsen/ })).toBeVisible()
  const atVault = await school.open(ana, '/battle/vault')
  await expect(atVault.getByRole('link', { name: 'Sieges' })).toBeVisible()

  const inThreeDays = ((new Date().getDay() + 2) % 7) + 1
  await allowSieges(school, { openHours: [{ weekdays: [inThreeDays], fromMinute: 0, toMinute: 1_440 }] })
  await expect(page.getByText('Nobody can attack a vault at this time of day.')).toBeVisible()
  await allowSieges(school, { openHours: null, truceDays: 60 })
  await expect(page.getByText(/^You are new here, and new vaults are protected. You can attack in \d+ days/)).toBeVisible()
  await allowSieges(school, {})
  await teacher.caller.call('siege.switch-pupil', { personId: ana.id, takesPart: false })
  await expect(page.getByText('Sieges are turned off for you. Your teacher can tell you more.')).toBeVisible()
  await teacher.caller.call('siege.switch-pupil', { personId: ana.id, takesPart: true })
  await expect(page.getByRole('button', { name: /^Bo Larsen/ })).toBeVisible()

  for (const { id } of lesson.pupils.slice(1)) await ana.caller.call('siege.attack', { targetId: id, moveId: 'vault-hack', cardId: null })
  await expect(page.getByText('You have used all your offline moves for today.')).toBeVisible()
  const { dues, movesPerDay } = await school.admin.caller.call('vault.settings', {})
  await school.admin.caller.call('vault.change-settings', { dues, movesPerDay: 3 })
  await page.reload()
  await expect(page.getByText('No moves remaining for today')).toBeVisible()
  await school.admin.caller.call('vault.change-settings', { dues, movesPerDay })
  await ana.caller.call('siege.close-vault', {})
  await expect(page.getByText('Your vault is closed to sieges. You can attack again when it opens.')).toBeVisible()

  await allowSieges(school, { mode: 'off' })
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(atVault.getByRole('link', { name: 'Sieges' })).toBeHidden()
})
