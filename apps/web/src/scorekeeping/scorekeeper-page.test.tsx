import { act, screen, waitFor, within } from '@testing-library/react'
import { scorekeepingRefusals } from '@xiotein/contract/scorekeeping'
import { describe, expect, it } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { keep, kept } from '../platform/kept.ts'
import { startLive, stopLive } from '../platform/live.ts'
import { answering, Refusal } from '../testing/answering.ts'
import { HANDED_IN, summaryOf } from '../testing/handed-in-points.ts'
import { idOf } from '../testing/ids.ts'
import { deliver, isOpen } from '../testing/live-wire.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { cardOf, openKeeping, openSchool, plus, pupil, submitButton } from '../testing/scorekeeper-school.tsx'
import { decided, submissionLine, submissionWith } from '../testing/submission-examples.ts'
import type { Board } from './board.ts'
import { ScorekeeperPage } from './scorekeeper-page.tsx'

const openPage = () => openKeeping(<ScorekeeperPage />)

describe('the scorekeeper screen', () => {
  it('has the keys of every pupil in a class that is larger than the screen', async () => {
    await openSchool({ pupils: Array.from({ length: 12 }, (_, at) => pupil(`pupil ${at}`, `Pupil ${at}`, 12 - at)) })
    openPage()
    await waitFor(() => expect(screen.getAllByLabelText(/^Give 1 point to/)).toHaveLength(12), { timeout: 20_000 })
  })

  it('shows the class by points with its figures', async () => {
    await openSchool()
    openPage()
    expect(await screen.findByRole('heading', { level: 1, name: 'Class Power Points Overview' })).toBeTruthy()
    expect(screen.getByText('7C Observatory: Manage Power Points for all students')).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 3 }).map(each => each.textContent)).toEqual(['Zoë Kovač', 'Amara Okafor', 'Ben Demir'])
    expect(screen.getByText('Total PP').nextElementSibling?.textContent).toBe('43')
    expect(screen.getByText('Average PP').nextElementSibling?.textContent).toBe('14')
    expect((await submitButton('Submit 0 Changes')).hasAttribute('disabled')).toBe(true)
  })

  it('opens a class whose board is on the device while the network is gone, where the last one has none', async () => {
    const school = await openSchool()
    keep(`class.${school.me.id}`, school.classId)
    const { unmount } = openPage()
    await plus('Amara Okafor')
    unmount()
    keep(`class.${school.me.id}`, idOf('elsewhere'))
    school.away = true
    const { user } = openPage()
    await user.click(await plus('Amara Okafor'))
    within(cardOf('Amara Okafor')).getByText('+1 pending')
    await screen.findByText('The class that you opened last is not on this device. This is 7C Observatory.')
    expect(kept(`class.${school.me.id}`)).toBe(idOf('elsewhere'))
  })

  it('keeps the last class of somebody who has to sign in again', async () => {
    const school = await openSchool()
    keep(`class.${school.me.id}`, school.classId)
    school.board = new Refusal('http.signed-out', 'Sign in.', 401)
    openPage()
    await screen.findByText('Sign in.')
    expect(kept(`class.${school.me.id}`)).toBe(school.classId)
  })

  it('begins with the class that was chosen last, and with another one when that has ended', async () => {
    const school = await openSchool()
    keep(`class.${school.me.id}`, school.classId)
    const { unmount } = openPage()
    await plus('Amara Okafor')
    const boards = () => school.asked.filter(call => call.name === 'scorekeeping.board').map(call => call.input)
    expect(boards()[0]).toEqual({ classId: school.classId })
    unmount()
    keep(`class.${school.me.id}`, idOf('ended'))
    school.board = new Refusal('http.not-found', 'Not found.', 404)
    openPage()
    await waitFor(() => expect(boards().slice(-2)).toEqual([{ classId: idOf('ended') }, {}]))
    expect(kept(`class.${school.me.id}`)).toBeNull()
  })

  it('sends taps, amounts and reasons as one submission, and shows approved totals again', async () => {
    const school = await openSchool()
    const { user } = openPage()
    await user.click(await plus('Amara Okafor'))
    await user.click(screen.getByRole('radio', { name: 'Homework' }))
    await user.click(await plus('Amara Okafor'))
    await user.type(screen.getByRole('textbox', { name: 'Amount for Ben Demir' }), '-5{Enter}')
    expect(within(cardOf('Amara Okafor')).getByText('+2 pending')).toBeTruthy()
    // Displayed totals never fall below 0, but the change is sent as it was given.
    expect(within(cardOf('Ben Demir')).getByText('0')).toBeTruthy()
    await user.click(await submitButton('Submit 2 Changes'))
    expect(await screen.findByText('2 changes sent for approval. The totals show approved points again.')).toBeTruthy()
    expect(within(cardOf('Amara Okafor')).queryByText('+2 pending')).toBeNull()
    expect(school.sent()).toHaveLength(1)
    expect(school.sent()[0]).toMatchObject({
      input: {
        classId: school.classId,
        changes: [
          { pupilId: idOf('amara'), changeAmount: 2, reasons: [{ reasonId: idOf('homework'), amount: 1 }] },
          // The reason is for what is given, until somebody wants it with points that are taken away.
          { pupilId: idOf('ben'), changeAmount: -5, reasons: [] },
        ],
      },
    })
  })

  it('takes points away without the reason for what is given, unless it is a correction or wanted with them', async () => {
    const school = await openSchool()
    const { user } = openPage()
    await plus('Amara Okafor')
    await user.click(screen.getByRole('radio', { name: 'Homework' }))
    const add = async (name: string, amount: string) =>
      await user.type(screen.getByRole('textbox', { name: `Amount for ${name}` }), `${amount}{Enter}`)
    await add('Amara Okafor', '3')
    await add('Amara Okafor', '-1')
    await user.click(screen.getByRole('checkbox', { name: 'Also for points taken away' }))
    await add('Ben Demir', '-2')
    await user.click(await submitButton('Submit 2 Changes'))
    await waitFor(() => expect(school.sent()).toHaveLength(1))
    expect(school.sent()[0]).toMatchObject({
      input: {
        changes: [
          { pupilId: idOf('amara'), changeAmount: 2, reasons: [{ reasonId: idOf('homework'), amount: 2 }] },
          { pupilId: idOf('ben'), changeAmount: -2, reasons: [{ reasonId: idOf('homework'), amount: -2 }] },
        ],
      },
    })
  })

  it('keeps the Add button closed for nothing and for 0, and says why an amount is too large', async () => {
    await openSchool()
    const { user } = openPage()
    const amount = await screen.findByRole('textbox', { name: 'Amount for Ben Demir' })
    const add = screen.getByRole('button', { name: 'Add for Ben Demir' })
    expect(add.hasAttribute('disabled')).toBe(true)
    await user.type(amount, '0')
    expect(add.hasAttribute('disabled')).toBe(true)
    await user.clear(amount)
    await user.type(amount, '1001')
    await user.click(add)
    expect(await screen.findByText('One change can be at most 1000 PP, up or down.')).toBeTruthy()
  })

  it('takes the last tap back, also with the keyboard', async () => {
    const school = await openSchool()
    const { user } = openPage()
    await user.click(await plus('Amara Okafor'))
    await user.click(await plus('Ben Demir'))
    await user.click(await screen.findByRole('button', { name: 'Undo: +1 Ben Demir' }))
    expect(within(cardOf('Ben Demir')).queryByText('+1 pending')).toBeNull()
    await user.keyboard('{Control>}z{/Control}')
    expect(screen.queryByText('+1 pending')).toBeNull()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await screen.findByText('No changes to submit')).closest('[role=alert]')).toBeTruthy()
    expect(school.sent()).toEqual([])
  })

  it('puts refused points back and drops who has left the class', async () => {
    const school = await openSchool()
    const { user } = openPage()
    await user.click(await plus('Amara Okafor'))
    await user.click(await plus('Ben Demir'))
    school.fails = new Refusal('scorekeeping.not-in-class', 'Ben Demir cannot get points here: no longer in this class.')
    school.board = { ...(school.board as Board), pupils: (school.board as Board).pupils.filter(each => each.id !== idOf('ben')) }
    await user.click(await submitButton('Submit 2 Changes'))
    const dialog = await screen.findByRole('dialog', { name: 'Error submitting changes. Please try again.' })
    expect(await within(dialog).findByText(/no longer in this class/)).toBeTruthy()
    await user.click(await within(dialog).findByRole('button', { name: 'Remove Ben Demir' }))
    school.fails = null
    await user.click(await submitButton('Submit 1 Change'))
    await screen.findByText(/^1 change sent for approval/)
    expect(school.sent()).toHaveLength(2)
    expect(school.sent()[1]?.input).toMatchObject({ changes: [{ pupilId: idOf('amara'), changeAmount: 1 }] })
    expect(school.sent()[1]?.key).not.toBe(school.sent()[0]?.key)
  })

  it('says that enough was handed in today, and puts the points back', async () => {
    const school = await openSchool()
    const { user } = openPage()
    await user.click(await plus('Amara Okafor'))
    const enough = 'scorekeeping.enough-today'
    school.fails = new Refusal(enough, 'You have handed in 40 lists of points for this class today.', scorekeepingRefusals[enough])
    await user.click(await submitButton('Submit 1 Change'))
    const dialog = await screen.findByRole('dialog', { name: 'Error submitting changes. Please try again.' })
    expect(await within(dialog).findByText(/^You have handed in 40 lists/)).toBeTruthy()
    expect(await submitButton('Submit 1 Change')).toBeTruthy()
  })

  it('keeps points without a network, over a reload, and sends them once with their key when it is back', async () => {
    const school = await openSchool()
    const { user, unmount } = openPage()
    await user.click(await plus('Amara Okafor'))
    school.away = true
    await user.click(await submitButton('Submit 1 Change'))
    expect(await screen.findByText('Waiting for network: 1 change is sent when it is back.')).toBeTruthy()
    expect(screen.getByText('+1 waiting')).toBeTruthy()
    await user.click(await plus('Zoë Kovač'))
    unmount()

    openPage()
    expect(await screen.findByText(/^Totals from Today/, undefined, { timeout: 5_000 })).toBeTruthy()
    expect(screen.getByText('Waiting for network: 1 change is sent when it is back.')).toBeTruthy()
    expect(within(cardOf('Zoë Kovač')).getByText('+1 pending')).toBeTruthy()
    school.away = false
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    expect(await screen.findByText(/^1 change sent for approval/)).toBeTruthy()
    // However often it was tried, it is one intention, without the taps that came later.
    expect(new Set(school.sent().map(call => call.key)).size).toBe(1)
    for (const call of school.sent()) expect(call.input).toMatchObject({ changes: [{ pupilId: idOf('amara'), changeAmount: 1 }] })
    expect(within(cardOf('Zoë Kovač')).getByText('+1 pending')).toBeTruthy()
  })

  it('goes on with the board of this device while the server has no database', async () => {
    const school = await openSchool()
    const { unmount } = openPage()
    await plus('Amara Okafor')
    unmount()
    const { board } = school
    school.board = new Refusal('http.unavailable', 'The school is not available right now.', 503)
    const { user } = openPage()
    await screen.findByText(/^Totals from Today/, undefined, { timeout: 5_000 })
    await waitFor(() => expect(school.asked.filter(call => call.name === 'scorekeeping.board')).toHaveLength(3), { timeout: 5_000 })
    await user.click(await plus('Amara Okafor'))
    within(cardOf('Amara Okafor')).getByText('+1 pending')
    school.board = board
    await user.click(screen.getByRole('button', { name: 'Refresh, and sort by points' }))
    await screen.findByText('The totals are up to date.')
  })

  it('tries at once when asked to send now, and says so when there is still no network, unlike when it tries by itself', async () => {
    const school = await openSchool()
    const { user, unmount } = openPage()
    await user.click(await plus('Amara Okafor'))
    school.away = true
    await user.click(await submitButton('Submit 1 Change'))
    await screen.findByRole('button', { name: 'Send now' })
    unmount()

    openPage()
    await screen.findByText(/^Totals from Today/, undefined, { timeout: 5_000 })
    expect(screen.queryByText(/^No network\. 1 change is saved on this device\. We send it when the network is back/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send now' }))
    expect(await screen.findByText(/^No network\. 1 change is saved on this device\. We send it when the network is back/)).toBeTruthy()
    school.away = false
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    expect(await screen.findByText(/^1 change sent for approval/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
    expect(new Set(school.sent().map(call => call.key)).size).toBe(1)
  })

  it('finds students while typing, and everybody again after Escape', async () => {
    await openSchool()
    const { user } = openPage()
    const search = await screen.findByPlaceholderText('Search students by name or email...')
    await user.type(search, 'OKAFOR')
    expect(await screen.findByText('Showing 1 of 3 students')).toBeTruthy()
    await user.type(search, '{Escape}')
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
    expect(screen.queryByText(/^Showing/)).toBeNull()
  })

  it('promises a pupil who keeps score no search by addresses, of which they see none', async () => {
    await openSchool({ may: { submit: true } })
    openPage()
    expect(await screen.findByPlaceholderText('Search students by name...')).toBeTruthy()
    expect(screen.getByRole('searchbox', { name: 'Search students by name' })).toBeTruthy()
    expect(screen.getByText('Nothing that you handed in is waiting at the moment.')).toBeTruthy()
  })

  it('takes an award back from the message that tells of it', async () => {
    const school = await openSchool({ may: { submit: true, award: true } })
    const { user } = openPage()
    await user.click(await plus('Amara Okafor'))
    await user.click(await submitButton('Award 1 Change'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('These points were taken back.')).toBeTruthy()
    expect(school.asked.find(({ name }) => name === 'scorekeeping.undo-submission')?.input).toEqual({
      submissionId: HANDED_IN,
      lineId: null,
      version: 3,
    })
  })

  it('says how to hand in as it is chosen: for approval, or at once', async () => {
    await openSchool({ may: { submit: true, award: true } })
    const { user } = openPage()
    expect(await screen.findByText(/award the totals: they count at once\.$/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Submit for approval' }))
    expect(screen.getByText(/submit the totals for approval\.$/)).toBeTruthy()
  })

  it('tells of a decision once, and not of an approval that is undone', async () => {
    const school = await openSchool()
    const { me } = school
    const line = submissionLine(idOf('line'), { id: idOf('amara'), displayName: 'Amara Okafor' }, 2)
    const waiting = submissionWith({
      id: HANDED_IN,
      classId: school.classId,
      className: '7C Observatory',
      submitter: { id: me.id, displayName: me.displayName },
      lines: [line],
    })
    school.board = { ...(school.board as Board), waiting: [summaryOf(waiting)] }
    startLive(
      async () => undefined,
      () => undefined,
    )
    openPage()
    await plus('Ben Demir')
    await waitFor(() => expect(isOpen()).toBe(true))
    const approved = { ...summaryOf(decided(waiting, [line.id])), version: 2 }
    const hear = (payload: object) => act(() => deliver({ topic: `person:${me.id}`, name: 'scorekeeping.queue', version: 0, payload }))
    hear(approved)
    const words = 'Ms Osei approved your points for 7C Observatory.'
    expect(await screen.findAllByText(words)).toHaveLength(1)
    hear({ ...approved, version: 3 })
    expect(screen.getAllByText(words)).toHaveLength(1)
    stopLive()
  })

  it.each([
    [new Refusal('http.forbidden', 'no', 403), 'Access Denied', /^You don't have permission to access the Scorekeeper interface/],
    [new Refusal('scorekeeping.no-class', 'no'), 'No Class Assigned', /^You haven't been assigned to a class yet/],
  ])('says why it stays closed', async (answer, title, words) => {
    const school = await openSchool()
    school.board = answer
    openPage()
    expect(screen.queryByText('Loading Scorekeeper Interface...')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('keeps no board on the device for somebody who may not see the class any more', async () => {
    const school = await openSchool()
    const { unmount } = openPage()
    await plus('Ben Demir')
    const boards = (): string[] => Object.keys(localStorage).filter(name => name.startsWith(`xiotein.board.${school.me.id}.`))
    await waitFor(() => expect(boards()).toHaveLength(2))
    unmount()
    school.board = new Refusal('scorekeeping.no-class', 'no')
    openPage()
    await screen.findByRole('heading', { level: 1, name: 'No Class Assigned' })
    expect(boards()).toEqual([])
  })

  it('names the page Access Denied, offers the way back, and takes the title away with the page', async () => {
    document.title = 'Class Power Points Overview | Xiotein'
    const school = await openSchool()
    school.board = new Refusal('http.forbidden', 'no', 403)
    const { unmount } = openPage()
    expect(await screen.findByRole('button', { name: 'Go Back' })).toBeTruthy()
    expect(document.title).toBe('Access Denied | Xiotein')
    unmount()
    expect(document.title).toBe('Class Power Points Overview | Xiotein')
  })

  it('shows an admin everybody, and asks for a class before points can be given', async () => {
    await openSchool({
      classId: null,
      title: 'in the words of the server',
      may: { review: true, seeAddresses: true },
    })
    openPage()
    expect(await screen.findByText('Choose a class to give points')).toBeTruthy()
    expect(screen.getByText('Nothing is waiting at the moment.')).toBeTruthy()
    expect(screen.getByText(/^All Classes \(Admin Access\): /)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Give 1 point/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull()
  })

  it('lets an admin whose own classes are all archived choose all classes again', async () => {
    const school = await openSchool()
    const roles = [{ role: 'teacher', classId: idOf('last year'), className: '7C', inUse: false }] as const
    const me = { ...adaWith({ may: { keepScore: true, review: true, runSchool: true }, roles }), id: school.me.id, reviews: [] }
    answering({ 'people.front': () => frontOf({ me }), 'scorekeeping.board': () => school.board })
    await refreshSession()
    openPage()
    expect(await screen.findByRole('option', { name: 'All Classes (Admin Access)' })).toBeTruthy()
  })

  it('says when a class has no students', async () => {
    await openSchool({ pupils: [] })
    openPage()
    expect(await screen.findByRole('heading', { name: 'No students in this class' })).toBeTruthy()
    expect(screen.getByText("Students will appear here once they're added to the classroom.")).toBeTruthy()
  })
})
