import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { startLive, stopLive } from '../../platform/live.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { classRow } from '../../testing/class-examples.ts'
import { deliver, isOpen } from '../../testing/live-wire.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { ANSWERED, PACE, personOf, STANDING, toTickOf } from '../../testing/story-desk-examples.ts'
import { BEN, CEM, TEAM_ID, teamOf } from '../../testing/team-examples.ts'
import { StoryRoom } from './story-room.tsx'

afterEach(() => stopLive())
Element.prototype.scrollIntoView = vi.fn()
HTMLDialogElement.prototype.showModal ??= vi.fn()
HTMLDialogElement.prototype.close ??= vi.fn()

const CLASS = '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1b02'
const OTHER = '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1b03'
const ONE_CLASS = { classes: [classRow(CLASS, '7B')] }
const TWO_CLASSES = { classes: [...ONE_CLASS.classes, classRow(OTHER, '8A')] }
const role = { role: 'teacher', classId: CLASS, className: '7B' } as const
const teacher = adaWith({ may: { keepScore: true, review: true, runSchool: false }, roles: [role] })

type Answers = Parameters<typeof answering>[0]
const open = async (answers: Answers = {}, path = '/admin/story') => {
  const asked = answering({
    'people.front': () => frontOf({ me: teacher }),
    'classes.classes': () => ONE_CLASS,
    'story.to-tick': () => toTickOf(),
    'story.pace': () => PACE,
    'story.standing': () => STANDING,
    'story.answered-work': () => ANSWERED,
    'story.grant': () => ({ done: true }),
    'story.take-back': () => ({ done: true }),
    'story.class-teams': () => ({ teams: [], pupils: [] }),
    'story.tick': input => ({ ticked: input.personIds, notYet: [], gone: [personOf(9)] }),
    ...answers,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <StoryRoom />
    </SignedIn>,
    { path },
  )
  return { ...shown, sent: (name: string) => asked.filter(call => call.name === name).map(call => call.input) }
}

test('a challenge is ticked for everybody who did it, after it is said who gets what', async () => {
  const { user, sent } = await open()
  expect(await screen.findByText('Nobody is ticked. Each pupil whom you tick gets 25 XP, 50 PP.')).toBeTruthy()
  expect(screen.getByText('Extra: chapter 3 is complete without it, too.')).toBeTruthy()
  expect(screen.getByText('Done: 1').parentElement?.textContent).toContain('Diego')
  expect(screen.getByText('Cannot be ticked yet: 1').parentElement?.textContent).toContain('Ella')
  await user.click(screen.getByRole('checkbox', { name: 'Everybody who can be ticked' }))
  await user.click(screen.getByRole('checkbox', { name: /Chloé/ }))
  expect(screen.getByText('2 pupils get 25 XP, 50 PP each.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Approve for 2 pupils' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  expect(dialog.getByText('Amara Okafor gets 25 XP, 50 PP')).toBeTruthy()
  expect(dialog.queryByText(/Chloé/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Approve', hidden: true }))
  expect(await screen.findByText('2 pupils have done Illusion Trials. 1 pupil is no longer in this class.')).toBeTruthy()
  expect(sent('story.tick')).toEqual([{ classId: CLASS, challenge: 'illusion-trials', personIds: [personOf(1), personOf(2)] }])
})

test('a teacher plans the year, moves it by a week, and saves what is in order', async () => {
  const { user, sent } = await open({ 'story.set-pace': () => ({ done: true }) })
  const day = async (chapter: number) => (await screen.findByLabelText(`Day on which chapter ${chapter} opens`)) as HTMLInputElement
  expect((await day(4)).value).toBe('2026-12-07')
  const save = () => screen.getByRole('button', { name: 'Save the days' })
  expect(save().hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'A school week later' }))
  expect([(await day(3)).value, (await day(4)).value, (await day(6)).value]).toEqual(['2026-11-09', '2026-12-14', ''])
  // Over Christmas there are three weeks without lessons.
  expect((await day(5)).value).toBe('2027-01-25')
  await user.click(screen.getByRole('button', { name: 'As it was' }))
  expect((await day(4)).value).toBe('2026-12-07')
  await user.type(screen.getByLabelText('First day of the year'), '2026-09-07')
  await user.click(screen.getByRole('button', { name: 'Plan the year' }))
  expect((await day(9)).value).toBe('2027-06-07')
  await user.clear(await day(4))
  await user.click(screen.getByRole('button', { name: 'No day for chapter 4' }))
  await user.click(save())
  // Many days at once are asked about first.
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  expect(dialog.getByText('Chapter 4: no day')).toBeTruthy()
  expect(sent('story.set-pace')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Save the days', hidden: true }))
  await waitFor(() => expect(sent('story.set-pace')).toHaveLength(1))
  expect(sent('story.set-pace')[0]).toMatchObject({
    classIds: [CLASS],
    days: expect.arrayContaining([{ chapter: 9, opensOn: '2027-06-07' }]),
  })
})

test('days without lessons are typed once and taken away again, and a chapter that would open on one is not saved', async () => {
  let breaks = PACE.breaks
  const { user, sent } = await open({
    'story.set-break': () => ({ done: true }),
    'story.set-pace': () => ({ done: true }),
    'story.pace': () => ({ ...PACE, breaks }),
  })
  const day = (await screen.findByLabelText('Day on which chapter 6 opens')) as HTMLInputElement
  await user.type(day, '2026-12-28')
  expect(screen.getByText('There are no lessons on this day.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save the days' }).hasAttribute('disabled')).toBe(true)
  await user.type(screen.getByLabelText('First day without lessons'), '2027-02-15')
  const add = screen.getByRole('button', { name: 'Add these days' })
  await user.type(screen.getByLabelText('Last day without lessons'), '2027-02-14')
  screen.getByText('Choose a day that is not before the first one.')
  await user.click(add)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  await user.clear(screen.getByLabelText('Last day without lessons'))
  await user.type(screen.getByLabelText('Last day without lessons'), '2027-08-14')
  screen.getByText('These are more than 120 days. Type two shorter breaks.')
  await user.clear(screen.getByLabelText('Last day without lessons'))
  await user.type(screen.getByLabelText('Last day without lessons'), '2027-02-19')
  await user.click(add)
  expect(sent('story.set-break')).toEqual([])
  const asking = within(await screen.findByRole('dialog', { hidden: true }))
  await user.click(asking.getByRole('button', { name: 'Add these days', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(document.activeElement).toBe(add)
  await screen.findByText(/^No lessons from .*15 February 2027 to .*19 February 2027.$/)
  await user.type(screen.getByLabelText('First day without lessons'), '2026-10-26')
  screen.getByText(/^These days begin here already: .*26 October 2026/)
  breaks = PACE.breaks.slice(1)
  await user.click(screen.getByRole('button', { name: /^Remove: .*26 October 2026/ }))
  await screen.findByText(/^There are lessons again .*Chapters that had moved stay where they are.$/)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Days without lessons' })))
  await waitFor(() =>
    expect(sent('story.set-break')).toEqual([
      { from: '2027-02-15', to: '2027-02-19', free: true },
      { from: '2026-10-26', to: '2026-10-30', free: false },
    ]),
  )
})

test('days that a colleague changes are seen at once', async () => {
  let breaks = PACE.breaks
  await open({ 'story.pace': () => ({ ...PACE, breaks }) })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await screen.findByRole('button', { name: /^Remove: .*26 October 2026/ })
  await waitFor(() => expect(isOpen()).toBe(true))
  breaks = []
  act(() => deliver({ topic: `class-review:${CLASS}`, name: 'story.pace-changed', version: 3, payload: {} }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove: / })).toBeNull())
})

test('days that the school could not keep open no chapter, and it is said so', async () => {
  const { user } = await open({ 'story.set-pace': () => new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9') })
  await screen.findByLabelText('Day on which chapter 4 opens')
  await user.click(screen.getByRole('button', { name: 'A school week later' }))
  await user.click(screen.getByRole('button', { name: 'Save the days' }))
  const dialog = screen.queryByRole('dialog', { hidden: true })
  if (dialog) await user.click(within(dialog).getByRole('button', { name: 'Save the days', hidden: true }))
  expect((await screen.findAllByText(/^Failed to unlock episode/)).length).toBeGreaterThan(0)
})

test('a teacher sees who stands where, what each waits for, and who is away, and looks at one chapter', async () => {
  const { user } = await open()
  const list = () => within(screen.getByRole('region', { name: 'Who stands where' }))
  const pupils = () => [...document.querySelectorAll('details li')].map(item => item.querySelector('b')?.textContent)
  await screen.findByText('80%. In front of the guardian: 4 tries so far.')
  expect(pupils()).toHaveLength(6)
  const waits = /^Waits in front of the guardian for Bo Larsen, Ella Virtanen and 1 pupil of another class\. A stand-in can be given once/
  expect(list().getByText(waits)).toBeTruthy()
  expect(list().getByText('Two weeks away')).toBeTruthy()
  const heads = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
  expect(heads()).toEqual(['Chapter 1: 1 pupil', 'Chapter 2: 2 pupils1 away', 'Chapter 3: 2 pupils1 to answer', 'Chapter 4: 1 pupil'])
  await user.click(screen.getByRole('button', { name: 'Chapter 3: 2 pupils' }))
  expect(pupils()).toEqual(['Amara Okafor', 'Chloé Dubois'])
})

test('on a phone the chapters are closed, with their counts, and one is opened after the other', async () => {
  vi.stubGlobal('innerWidth', 390)
  onTestFinished(() => void vi.unstubAllGlobals())
  await open()
  await screen.findByText('Two weeks away')
  expect([...document.querySelectorAll('details')].map(each => each.open)).toEqual([false, false, false, false])
})

/** Opens the actions for a pupil, and chooses one. */
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], pupil: string, action: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${pupil}` }))
  await user.click(screen.getByRole('button', { name: action }))
}

test('a teacher opens work that waits in Today, and reads what was answered', async () => {
  const { user, sent } = await open()
  const waits = await screen.findByRole('link', { name: '1 to answer from Amara Okafor' })
  expect(waits.getAttribute('href')).toBe('/admin?open=work.0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1d01')
  await user.click(screen.getByRole('button', { name: 'Actions for Bo Larsen' }))
  expect(screen.getByRole('button', { name: 'Count as done' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'See work' })).toBeNull()
  await choose(user, 'Amara Okafor', 'See work')
  const dialog = within(screen.getByRole('dialog'))
  const [first, second] = await dialog.findAllByRole('listitem')
  expect(first?.textContent).toContain('I saw a light in the arch.')
  expect(first?.textContent).toContain('Approved')
  expect(second?.textContent).toContain('Why it came back: Say a little more about it.')
  expect(sent('story.answered-work')).toEqual([{ classId: CLASS, personId: '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1c01' }])
})

test('a teacher counts a challenge as done for a pupil, with a reason, after reading what it pays', async () => {
  const { user, sent } = await open()
  await choose(user, 'Bo Larsen', 'Count as done')
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Challenge'), 'Veil Revelation')
  expect(dialog.getByText('Bo Larsen gets 25 XP, 50 PP', { exact: false })).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Count as done' })).toHaveProperty('disabled', true)
  expect(dialog.getByText('Bo Larsen reads it. At most 300 characters.')).toBeTruthy()
  await user.type(dialog.getByLabelText('Why it counts'), 'You told us  in class.')
  await user.click(dialog.getByRole('button', { name: 'Count as done' }))
  await screen.findByText('Veil Revelation counts as done for Bo Larsen.')
  expect(sent('story.grant')).toEqual([
    { classId: CLASS, personId: '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1c02', challenge: 'veil-revelation', reason: 'You told us in class.' },
  ])
})

test('what somebody else has decided meanwhile is said in the open dialog, which keeps the reason until nothing is left', async () => {
  let [decided, pupils] = [0, STANDING.pupils]
  const { user, cache, sent } = await open({
    'story.standing': () => ({ pupils: pupils.map(pupil => ({ ...pupil, grantable: pupil.grantable.slice(decided) })) }),
  })
  const decide = (count: number) => {
    decided = count
    return act(() => cache.invalidateQueries({ queryKey: ['story.standing'] }))
  }
  await choose(user, 'Bo Larsen', 'Count as done')
  const dialog = within(screen.getByRole('dialog'))
  const [first = '', last = '', ...more] = dialog.getAllByRole<HTMLOptionElement>('option').map(({ textContent }) => textContent)
  expect(more).toEqual([])
  await user.type(dialog.getByLabelText('Why it counts'), 'You told us.')
  await decide(1)
  await dialog.findByText(`For Bo Larsen, ${first} can no longer be chosen here. Please choose another one.`)
  expect(dialog.getByRole('button', { name: 'Count as done' })).toHaveProperty('disabled', true)
  await user.selectOptions(dialog.getByLabelText('Challenge'), last)
  expect(dialog.getByLabelText<HTMLInputElement>('Why it counts').value).toBe('You told us.')
  await decide(2)
  expect(await screen.findByText(`For Bo Larsen, ${last} can no longer be chosen here.`)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('story.grant')).toEqual([])
  // A pupil can leave the class, too.
  await choose(user, 'Amara Okafor', 'See work')
  pupils = pupils.filter(({ displayName }) => displayName !== 'Amara Okafor')
  await decide(2)
  expect(await screen.findByText('Amara Okafor is no longer in this class.')).toBeTruthy()
})

test('a teacher takes a challenge back from a pupil, or lets an encounter be played again, with a reason', async () => {
  const { user, sent } = await open()
  await choose(user, 'Bo Larsen', 'Take back')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/^10 XP, 5 PP go back\. What was spent of it stays owed/)).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('What'), 'Listen')
  expect(dialog.getByText(/^The lantern goes dark again until the challenge is done once more\./)).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('What'), "Play again: Yesterday's Corner")
  expect(dialog.getByText(/^The encounter is played again/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Take back' })).toHaveProperty('disabled', true)
  await user.type(dialog.getByLabelText('Why'), 'Your brother played it.')
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  await screen.findByText("Yesterday's Corner is open again for Bo Larsen.")
  expect(sent('story.take-back')).toEqual([
    {
      classId: CLASS,
      personId: '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1c02',
      is: 'encounter',
      id: 'yesterdays-corner',
      reason: 'Your brother played it.',
    },
  ])
})

test('days that are saved hold at once, and what is changed while the school still answers stays', async () => {
  let answer = (_pace: object): void => undefined
  const late = new Promise<object>(resolve => {
    answer = resolve
  })
  const answers = [PACE, late]
  const { user, sent } = await open({ 'story.pace': () => answers.shift() ?? late, 'story.set-pace': () => ({ done: true }) })
  const day = async (chapter: number) => (await screen.findByLabelText(`Day on which chapter ${chapter} opens`)) as HTMLInputElement
  await day(4)
  await user.click(screen.getByRole('button', { name: 'A school week later' }))
  await user.click(screen.getByRole('button', { name: 'Save the days' }))
  await screen.findByText('The days are saved.')
  expect([(await day(4)).value, screen.queryByRole('button', { name: 'As it was' })]).toEqual(['2026-12-14', null])
  await user.type(await day(6), '2027-03-01')
  const saved = PACE.chapters.map(paced => (paced.chapter === 4 ? { ...paced, opensOn: '2026-12-14', begun: 3 } : paced))
  act(() => answer({ ...PACE, chapters: saved }))
  await screen.findByText(/Begun: 3/)
  expect([(await day(4)).value, (await day(6)).value]).toEqual(['2026-12-14', '2027-03-01'])
  expect(sent('story.set-pace')).toHaveLength(1)
})

test('a teacher gives a stand-in to a team that waits, and says whether a win counts', async () => {
  const team = { ...teamOf(BEN, 'Ben Yildiz'), chapter: 2, bossName: 'The Counting Gate', state: 'waiting', turn: null }
  const pupils = [
    { personId: BEN, displayName: 'Ben Yildiz' },
    { personId: CEM, displayName: 'Cem Kaya' },
  ]
  const { user, sent } = await open({
    'story.class-teams': () => ({ teams: [team], pupils }),
    'story.give-stand-in': () => ({ done: true }),
  })
  expect(await screen.findByText('Chapter 2: The Counting Gate')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Give a stand-in to the team of Ben Yildiz' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: /A win counts for Cem Kaya, too/ }))
  await user.click(dialog.getByRole('button', { name: 'Give a stand-in' }))
  await waitFor(() => expect(sent('story.give-stand-in')).toEqual([{ classId: CLASS, teamId: TEAM_ID, personId: CEM, counts: true }]))
})

test('one choice of the class is for the whole room', async () => {
  const { user, sent } = await open({ 'classes.classes': () => TWO_CLASSES })
  await user.selectOptions(await screen.findByLabelText('Class'), '8A')
  for (const call of ['story.to-tick', 'story.standing', 'story.class-teams', 'story.pace'])
    await waitFor(() => expect(sent(call).at(-1)).toEqual({ classId: OTHER }))
  const link = await screen.findByRole('link', { name: '4. Beasts of the Bloodroot' })
  expect(link.getAttribute('href')).toContain(`?class=${OTHER}`)
  expect(screen.getAllByLabelText('Class')).toHaveLength(1)
})

test('the chapters are read ahead from the top of the room, and the way back leads to the same class', async () => {
  await open()
  const link = await screen.findByRole('link', { name: '4. Beasts of the Bloodroot' })
  expect(link.getAttribute('href')).toBe(`/admin/story/${PACE.chapters[3]?.episodeId}?class=${CLASS}`)
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles[0]).toBe('The nine chapters: read ahead, print')
})

test('a challenge that pupils say they did in class is the one to tick, with their names ticked', async () => {
  const { user, sent } = await open({ 'story.to-tick': () => toTickOf(1, 3) })
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /Amara|Chloé/ })
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
  expect(screen.getAllByText('Says: done in class')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Approve for 2 pupils' }))
  await user.click(within(await screen.findByRole('dialog', { hidden: true })).getByRole('button', { name: 'Approve', hidden: true }))
  await waitFor(() => expect(sent('story.tick')).toEqual([{ classId: CLASS, challenge: 'believe', personIds: [personOf(1), personOf(3)] }]))
})

test('whoever says so while the list is open is ticked, too, and not in the question that is already asked', async () => {
  let [said, version] = [[1], 0]
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  const { user, sent } = await open({ 'story.to-tick': () => ({ ...toTickOf(...said) }) })
  const isTicked = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name }).then(({ checked }) => checked)
  const comes = (nth: number) => {
    said = [...said, nth]
    version += 1
    act(() => deliver({ topic: `class-review:${CLASS}`, name: 'story.work-changed', version, payload: {} }))
  }
  expect(await isTicked(/Amara/)).toBe(true)
  comes(2)
  expect(await isTicked(/Bo/)).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /Amara/ }))
  await user.click(screen.getByRole('button', { name: 'Approve for 1 pupil' }))
  comes(3)
  // Of whoever has been unticked nothing is ticked again.
  expect([await isTicked(/Chloé/), await isTicked(/Amara/)]).toEqual([true, false])
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Approve', hidden: true }))
  await waitFor(() => expect(sent('story.tick')).toEqual([{ classId: CLASS, challenge: 'believe', personIds: [personOf(2)] }]))
  // The answer ticks nobody again who was unticked.
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(await isTicked(/Amara/)).toBe(false)
})

test('the address says which class the room is about, and what is to be ticked', async () => {
  const { sent } = await open({ 'classes.classes': () => TWO_CLASSES }, `/admin/story?class=${OTHER}&challenge=believe`)
  expect(((await screen.findByLabelText('Challenge')) as HTMLSelectElement).value).toBe('believe')
  expect(sent('story.standing')).toEqual([{ classId: OTHER }])
})

test('a stand-in is given in the row of a pupil who waits in an open team', async () => {
  const farid = STANDING.pupils[5] as { personId: string; displayName: string }
  const pupils = [farid, { personId: CEM, displayName: 'Cem Kaya' }].map(({ personId, displayName }) => ({ personId, displayName }))
  const team = { ...teamOf(farid.personId, farid.displayName), chapter: 2, bossName: 'The Counting Gate', state: 'waiting', turn: null }
  const { user, sent } = await open({
    'story.class-teams': () => ({ teams: [team], pupils }),
    'story.give-stand-in': () => ({ done: true }),
  })
  const row = within(await screen.findByRole('region', { name: 'Who stands where' }))
  await user.click(await row.findByRole('button', { name: /^Give a stand-in to the team of/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give a stand-in' }))
  await waitFor(() => expect(sent('story.give-stand-in')).toEqual([{ classId: CLASS, teamId: TEAM_ID, personId: CEM, counts: false }]))
})
