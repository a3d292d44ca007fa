import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering, noNetwork, Refusal } from '../../testing/answering.ts'
import { frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import type { Board } from '../board/fame-api.ts'
import { giveBoard } from './board-for-visitors.ts'
import { VisitorsHall } from './visitors-hall.tsx'

const boardOf = (...names: string[]): Board => ({
  className: null,
  top: names.map((name, at) => ({
    place: at + 1,
    name,
    photo: null,
    face: at,
    manifest: null,
    title: null,
    level: 2,
    value: 200 - at,
    mine: false,
  })),
  leftOut: null,
  own: null,
  classes: [],
})

/** The page for somebody who is not signed in, at this address. */
async function hall(answer: (input: Readonly<Record<string, unknown>>) => unknown, path = '/leaderboard') {
  const asked = answering({ 'people.front': () => frontOf({ me: null }), 'fame.board': answer })
  await refreshSession()
  const boardsAsked = () => asked.flatMap(({ name, input }) => (name === 'fame.board' ? [input.by] : []))
  return { ...showScreen(<VisitorsHall />, { path }), asked, boardsAsked }
}

describe('the Hall of Fame of a visitor', () => {
  it('shows a place holder until the first board has come', async () => {
    const { container } = await hall(() => boardOf('Leo', 'Mia'))
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
    expect(await screen.findByText('Leo')).toBeTruthy()
    expect(container.querySelector('[aria-busy="true"]')).toBeNull()
  })

  it('shows only the upper places, and the way to sign in', async () => {
    const { asked } = await hall(() => boardOf('Leo', 'Mia', 'Noah', 'Olga'))
    expect(await screen.findByText('Olga')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?next=/leaderboard')
    expect(screen.queryByRole('radio', { name: 'School' })).toBeNull()
    expect(asked.some(({ name }) => name === 'fame.everybody')).toBe(false)
  })

  it('shows the board that came with the page at once, and asks whether it is still the same', async () => {
    giveBoard(boardOf('Came Along'))
    const { user, boardsAsked } = await hall(({ by }) => boardOf(`Asked by ${by}`))
    expect(screen.getByText('Came Along')).toBeTruthy()
    expect(await screen.findByText('Asked by level')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'This week' }))
    expect(await screen.findByText('Asked by week')).toBeTruthy()
    expect(boardsAsked()).toEqual(['level', 'week'])
  })

  it('takes the board that came with the page away where the school has closed it since', async () => {
    giveBoard(boardOf('Came Along'))
    await hall(() => new Refusal('fame.signed-in-only', 'Closed.', 403))
    expect(await screen.findByText('Closed.')).toBeTruthy()
    expect(screen.queryByText('Came Along')).toBeNull()
  })

  it('opens the board that its address asks for', async () => {
    const { visited, user } = await hall(({ by }) => boardOf(`Asked by ${by}`), '/leaderboard?by=week')
    expect(await screen.findByText('Asked by week')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Level' }))
    expect(visited().at(-1)).toBe('/leaderboard?by=level')
  })

  it('tells visitors that it is closed', async () => {
    const words = 'Only people who are signed in can see the Hall of Fame of this school.'
    await hall(() => new Refusal('fame.signed-in-only', words, 403))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?next=/leaderboard')
    expect(screen.queryByRole('radio', { name: 'PP' })).toBeNull()
  })

  it('says that nothing was earned yet', async () => {
    await hall(() => boardOf())
    expect(await screen.findByText('No places yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy()
  })

  it('says that the school cannot be reached, and shows the board when a visitor tries again', async () => {
    let isAway = true
    // The other tests ask for other boards: one that is known stays while the school is away.
    const { user } = await hall(() => (isAway ? noNetwork : boardOf('Nadia')), '/leaderboard?by=pp')
    expect(await screen.findByText('The Hall of Fame could not be loaded')).toBeTruthy()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.getByText('Nadia')).toBeTruthy())
  })
})
