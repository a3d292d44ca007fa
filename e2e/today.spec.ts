import { randomUUID } from 'node:crypto'
import type { Person } from './school/school.ts'
import { readTo } from './story/read-to.ts'
import { expect, type Page, test } from './test.ts'

const PUPILS = ['Ana Ruiz', 'Bo Larsen', 'Chi Okoro', 'Dov Levi']
const ALWAYS = { picture: 'star' as const, saleFrom: null, saleUntil: null, classIds: [] }

const EPISODE = 'ep_02_welcome_xiotein'

/** A pupil opens a team before a guardian, while the other one of the squad is marked absent. */
const opensTeamWithout = async (page: Page, lesson: { id: string; teacher: Person }, host: Person, absent: Person): Promise<void> => {
  const crest = { shape: 'shield', ink: 'sea', sign: 'moth' } as const
  const { squadId } = await host.caller.call('squads.found', { name: `Comets ${randomUUID().slice(0, 6)}`, crest })
  await host.caller.call('squads.invite', { squadId, personId: absent.id })
  const [invitation] = (await absent.caller.call('squads.mine', {})).invitations
  await absent.caller.call('squads.accept-invitation', { invitationId: invitation?.id ?? '' })
  await lesson.teacher.caller.call('attendance.mark', { classId: lesson.id, personId: absent.id, state: 'absent' })
  await page.getByRole('button', { name: 'Open a team' }).click()
}

test('What is open or ticked far down a long list stays in sight @night', async ({ school }) => {
  const lesson = await school.newClass('7D Today', PUPILS)
  const [keeper, teacher] = [await lesson.scorekeeper('Bo Larsen'), await lesson.teacher()]
  const most = 16
  for (let points = 1; points <= most; points += 1) await lesson.handIn(keeper, { 'Ana Ruiz': points })

  const page = await school.open(teacher, '/admin')
  await expect(page.getByRole('button', { name: 'Approve 1 change' })).toBeInViewport()
  for (let count = 1; count < most; count += 1) await page.keyboard.press('j')
  const last = page.getByRole('button', { name: `1 change, net +${most}` })
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: `1 change, net +${most}, opened` }).getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Approve 1 change' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('x')
  const many = page.getByRole('region', { name: 'Everything ticked' })
  await expect(many.getByRole('button', { name: 'Reject' })).toBeInViewport({ ratio: 1 })
  await expect(many.getByRole('button', { name: 'Approve 1' })).toBeInViewport({ ratio: 1 })

  await page.goto('/admin/approvals')
  await page.getByRole('link', { name: 'Ana Ruiz: +1,' }).click()
  await expect(page.getByRole('link', { name: 'Ana Ruiz: +1,' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Submission' }).getByRole('heading', { name: /1 change$/ })).toBeInViewport({ ratio: 1 })
})

test('A teacher decides thirteen things that wait with few presses, takes one back, and reads what a colleague decided', async ({
  school,
}) => {
  const lesson = await school.newClass('7C Today', PUPILS)
  const [keeper, teacher] = [await lesson.scorekeeper('Bo Larsen'), await lesson.teacher()]
  const pupils = await Promise.all(['Ana Ruiz', 'Chi Okoro', 'Dov Levi'].map(name => lesson.pupil(name)))
  await lesson.award(teacher, { 'Ana Ruiz': 200, 'Chi Okoro': 200, 'Dov Levi': 200 })
  const name = `Seat ${randomUUID().slice(0, 6)}`
  const { perk } = await school.admin.caller.call('market.save-perk', {
    id: null,
    name,
    note: 'For one day.',
    category: 'special',
    truthMetal: 50,
    stockAWeek: null,
    limitAWeek: null,
    onSale: true,
    ...ALWAYS,
  })
  await lesson.handIn(keeper, { 'Ana Ruiz': 3, 'Bo Larsen': 25 })
  for (const pupil of pupils) {
    for (let count = 0; count < 3; count += 1) {
      const { item } = await pupil.caller.call('market.buy', { perkId: perk.id, truthMetal: 50 })
      await pupil.caller.call('market.ask', { itemId: item.id })
    }
  }
  await lesson.handIn(keeper, { 'Ana Ruiz': 1 })
  await lesson.handIn(keeper, { 'Chi Okoro': 4 })
  const last = await lesson.handIn(keeper, { 'Dov Levi': 2 })
  const [ana, chi] = pupils as [Person, Person, Person]
  await readTo(school, ana, EPISODE, 'boss')
  const atGuardian = await school.open(ana, `/story/${EPISODE}/battle`)

  const page = await school.open(teacher, '/admin')
  let presses = 0
  const press = async (key: string): Promise<void> => {
    presses += 1
    await page.keyboard.press(key)
  }
  const write = async (words: string): Promise<void> => {
    presses += words.length
    await page.keyboard.type(words)
  }
  await expect(page.getByRole('button', { name: 'Approve 1 change' })).toBeVisible()
  await expect(page.getByText('One line is for Bo Larsen. It is not ticked.', { exact: false })).toBeVisible()
  await press('a')
  await expect(page.getByText('Approved: 1 of 2 changes, net +3, Bo Larsen.')).toBeVisible()

  // Eight of nine perks at once, and one with a reason.
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await press('r')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await write('Not today.')
  await press('Enter')
  await expect(page.getByText(`Denied ${name} usage for Ana Ruiz.`)).toBeVisible()
  for (let count = 0; count < 8; count += 1) {
    await press('x')
    if (count < 7) await press('j')
  }
  await expect(page.getByRole('button', { name: 'Approve 8' })).toBeVisible()
  await press('a')
  await expect(page.getByRole('radio', { name: /^Perks/ })).toBeHidden()

  // A colleague is faster with the last one.
  const { lines } = await school.admin.caller.call('scorekeeping.submission', { submissionId: last })
  await school.admin.caller.call('scorekeeping.approve-submission', { submissionId: last, lineIds: lines.map(({ id }) => id) })
  await expect(page.getByText('No longer waiting: 1 change, net +2, Bo Larsen', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve 1 change' })).toBeVisible()
  await press('a')
  await expect(page.getByText('Approved: 1 change, net +1, Bo Larsen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve 1 change' })).toBeVisible()
  await press('a')
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()

  // A squad misses one of its own: the row appears automatically, and one press lets the others begin.
  await opensTeamWithout(atGuardian, { id: lesson.id, teacher }, ana, chi)
  await expect(page.getByRole('heading', { name: /wait for Chi Okoro before The Counting Gate/ })).toBeVisible()
  await press('a')
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
  await expect(atGuardian.getByText('You can begin, or wait for more.')).toBeVisible()
  // Thirteen decisions by the keyboard alone, every letter of the reason counted: 22 presses of 4 seconds and 10 letters are under two minutes.
  expect(presses).toBeLessThanOrEqual(32)

  // The perk that was denied first waits again.
  await page.getByRole('button', { name: /All \d+ decisions/ }).click()
  await page
    .getByRole('button', { name: `Undo: ${name}, Ana Ruiz` })
    .last()
    .click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
})
