import { screen, waitFor, within } from '@testing-library/react'
import type { FameCalls } from '@xiotein/contract/fame'
import type { OutputOf } from '@xiotein/contract/wire'
import { describe, expect, it } from 'vitest'
import { type Me, refreshSession, useSessionState } from '../people/index.ts'
import { answering, Refusal } from '../testing/answering.ts'
import { idOf } from '../testing/ids.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { HallOfFamePage } from './hall-of-fame-page.tsx'

type Board = OutputOf<FameCalls['fame.board']>

const rowOf = (place: number, name: string, mine = false): Board['top'][number] => ({
  place,
  name,
  photo: null,
  face: 7,
  manifest: null,
  title: null,
  level: 2,
  value: 200 - place,
  mine,
})

const top = ['Leo', 'Mia', 'Noah', 'Olga'].map((name, at) => rowOf(at + 1, name))
const boardOf = (change: Partial<Board> = {}): Board => ({ className: null, top, leftOut: null, own: null, classes: [], ...change })
const ARCHIVED = idOf(1)
const adasClass = adaWith().classes

function Screen() {
  return useSessionState().state === 'loading' ? null : <HallOfFamePage />
}

async function hallFor(reader: Me, answer: (input: Readonly<Record<string, unknown>>) => unknown) {
  const asked = answering({
    'people.front': () => frontOf({ me: reader }),
    'fame.board': answer,
    'fame.everybody': () => ({
      rows: [{ name: 'Ada Mortensen', photo: null, face: 7, manifest: 'cooking', title: null, mine: true }],
      next: null,
    }),
  })
  await refreshSession()
  return { ...showScreen(<Screen />, { path: '/leaderboard' }), asked }
}

describe('the Hall of Fame', () => {
  it('shows pupils the best of their class, and their own place with its neighbours', async () => {
    const own = {
      place: 9,
      level: 2,
      value: 191,
      hidesName: false,
      before: { name: 'Paul', by: 3 },
      climbed: 2,
      window: [{ ...rowOf(8, 'Paul'), title: 'level-5' as const }, rowOf(9, 'Ada Mortensen', true), rowOf(10, 'Quentin')],
    }
    const { user, asked } = await hallFor(adaWith(), () => boardOf({ className: '7B', classes: [...adasClass], own }))
    expect(await screen.findByRole('heading', { name: 'You are 9th' })).toBeTruthy()
    expect(screen.getByText('3 XP behind Paul. You have climbed 2 places this week.')).toBeTruthy()
    const neighbours = within(screen.getByRole('table', { name: 'You and your neighbours in 7B' }))
    expect(neighbours.getByText('Ada Mortensen (you)')).toBeTruthy()
    expect(neighbours.getByRole('cell', { name: /Paul.*Stargazer/ })).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'First places' })).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText('Places below 4 are shown only to the person they belong to.')).toBeTruthy()
    expect(within(await screen.findByRole('list', { name: 'Names' })).getByText('Cooking')).toBeTruthy()
    expect(asked.find(call => call.name === 'fame.board')?.input).toEqual({ by: 'level', classId: adasClass[0]?.id })

    await user.click(screen.getByRole('radio', { name: 'This week' }))
    await user.click(screen.getByRole('radio', { name: 'School' }))
    expect(await screen.findAllByRole('columnheader', { name: 'XP this week' })).not.toHaveLength(0)
    await waitFor(() => expect(asked.filter(call => call.name === 'fame.board').at(-1)?.input).toEqual({ by: 'week' }))
  })

  it('shows the school to somebody whose only class was archived', async () => {
    const roles = [{ role: 'teacher' as const, classId: ARCHIVED, className: '6B' }]
    const closed = new Refusal('http.forbidden', "You don't have permission to do this.", 403)
    await hallFor(adaWith({ roles, classes: [] }), ({ classId }) => (classId === ARCHIVED ? closed : boardOf()))
    expect(await screen.findByRole('region', { name: 'First places' })).toBeTruthy()
    expect(screen.queryByText('The Hall of Fame could not be loaded')).toBeNull()
  })

  it('shows somebody whose address is not confirmed yet what visitors see, and asks for nothing more', async () => {
    const { asked } = await hallFor(adaWith({ isConfirmed: false }), () => boardOf())
    expect(await screen.findByRole('region', { name: 'First places' })).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'Squads' })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Names' })).toBeNull()
    expect(asked.filter(call => call.name.startsWith('fame.')).map(call => [call.name, call.input])).toEqual([
      ['fame.board', { by: 'level' }],
    ])
  })

  it('says that nothing was earned yet, and not that anybody is last', async () => {
    const own = { place: null, level: 1, value: 0, hidesName: false, before: null, climbed: 0, window: [] }
    await hallFor(adaWith(), () => boardOf({ top: [], own }))
    expect(await screen.findByText('No places yet')).toBeTruthy()
    expect(screen.getByText('Your first points will put you on the board.')).toBeTruthy()
  })

  it('has words for a pupil of whose name nothing may be shown', async () => {
    const own = { place: 9, level: 2, value: 191, hidesName: false, before: { name: null, by: 3 }, climbed: 0, window: [] }
    await hallFor(adaWith(), () => boardOf({ top: top.map(row => (row.place === 2 ? { ...row, name: null } : row)), own }))
    expect(await screen.findByText('A pupil')).toBeTruthy()
    expect(screen.getByText('3 XP behind the pupil ahead of you.')).toBeTruthy()
  })

  it('says how many share a place that is left out, on a board with and without names', async () => {
    const { user } = await hallFor(adaWith(), ({ by }) =>
      by === 'pp' ? boardOf({ top: [], leftOut: { place: 1, count: 9 } }) : boardOf({ leftOut: { place: 5, count: 3 } }),
    )
    expect(
      await screen.findByText(
        /^3 pupils share place 5\. At most the better half of a board is shown, and no more than 40 rows\. Places below 4 are/,
      ),
    ).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Places after the first 3' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'PP' }))
    expect(await screen.findByText(/^9 pupils share place 1\..*Well done, all of you\.$/)).toBeTruthy()
  })

  it('names the table for what is in it where one or no step is beside it', async () => {
    const tied = (first: number) => ['Leo', 'Mia', 'Noah', 'Olga', 'Pia'].map((name, at) => rowOf(at < first ? at + 1 : first + 1, name))
    const { user } = await hallFor(adaWith(), ({ by }) => boardOf({ top: tied(by === 'pp' ? 0 : 1) }))
    expect(await screen.findByRole('table', { name: 'Places after the first' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'PP' }))
    expect(await screen.findByRole('table', { name: 'Places' })).toBeTruthy()
  })
})
