import { readRefusals } from './refusals.ts'
import { expect, test } from './test.ts'

test('Every refusal of moves is read in words @night', async ({ school }) => {
  const lesson = await school.newClass('7M Refusals', ['Bo Larsen'])
  const [bo, teacher] = [await lesson.pupil('Bo Larsen'), await lesson.teacher()]
  await lesson.award(teacher, { 'Bo Larsen': 150 })
  await bo.caller.call('moves.choose-manifest', { manifest: 'empathy' })
  await bo.caller.call('moves.choose-element', { element: 'fire', costPp: 0 })
  await school.masterMove(bo.id, 'vault-hack')
  const page = await school.open(bo, '/battle/moves')
  await page.getByRole('button', { name: /^Attack .*Ember Lash/ }).click()
  const press = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Raise to mastery 2, 100 PP: Ember Lash' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pay 100 PP' }).click()
  }
  await readRefusals(page, press, [
    ['moves.raise-mastery', { moveId: 'vault-hack', toLevel: 11 }, 'Move cannot be upgraded'],
    ['moves.raise-mastery', { moveId: 'ember-lash', toLevel: 5 }, 'This move has already changed. Please look again before you pay.'],
    ['moves.raise-mastery', { moveId: 'noonfire', toLevel: 2 }, 'You have not learned this move yet.'],
    ['moves.equip', { moveIds: ['ember-lash', 'ember-lash'] }, 'Each move fits into one slot only.'],
    ['moves.equip', { moveIds: ['ember-lash', 'vault-hack', 'shield-restoration'] }, 'You have 2 slots for your moves.'],
    ['moves.choose-element', { element: 'water', costPp: 0 }, 'The price is now 50 PP. Please look again before you pay.'],
    ['moves.choose-element', { element: 'fire', costPp: 50 }, 'This is your element already.'],
    ['moves.choose-manifest', { manifest: 'reading' }, 'You have already chosen your manifest. It stays yours.'],
  ])

  // At the highest mastery nothing is offered any more.
  await page.getByRole('button', { name: /^Slot 1: Vault Hack/ }).click()
  await expect(page.getByText('Vault Hack has the highest mastery there is.')).toBeVisible()
})
