import { act, screen, waitFor, within } from '@testing-library/react'
import { BADGES, type Badge, badgeProgress } from '@xiotein/game/growth'
import { expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { startLive, stopLive } from '../../platform/live.ts'
import { answering, noNetwork, Refusal } from '../../testing/answering.ts'
import { idOf } from '../../testing/ids.ts'
import { deliver, isOpen } from '../../testing/live-wire.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { HonoursCard } from './honours-card.tsx'
import type { Honours } from './use-honours.ts'

const ada = adaWith()
const tally = { xp: 60, classPoints: 60, classDays: 3 }

const honoursOf = (earned: readonly Badge[], worn: Badge | null = null): Honours => ({
  badges: BADGES.map(badge => ({
    badge,
    earnedAt: earned.includes(badge) ? '2026-11-20T10:00:00.000Z' : null,
    progress: earned.includes(badge) ? null : badgeProgress(badge, tally),
  })),
  titles: [...earned],
  worn,
})

const open = async (answers: Parameters<typeof answering>[0], me = ada) => {
  const asked = answering({ 'people.front': () => frontOf({ me }), ...answers })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <HonoursCard />
    </SignedIn>,
  )
  return { ...shown, asked }
}
const tile = async (name: string) => {
  const list = within(await screen.findByRole('list', { name: 'Badges' }))
  return within(list.getAllByRole('listitem').find(item => within(item).queryByRole('heading', { name })) ?? document.body)
}

test('shows all badges: the earned ones with their day, the others with what to do and how far one has come', async () => {
  await open({ 'growth.honours': () => honoursOf(['first-xp', 'points-50']) })
  expect(await screen.findByText('2 of 21 badges earned')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(21)
  const lantern = await tile('Full lantern')
  expect(lantern.getByText('You have earned 50 points in class.')).toBeTruthy()
  expect(lantern.getByText('Earned 20 Nov 2026')).toBeTruthy()
  expect(lantern.queryByRole('img')).toBeNull()
  const lamp = await tile('Great lamp')
  expect(lamp.getByText('Earn 500 points in class.')).toBeTruthy()
  expect(lamp.getByRole('img', { name: 'Great lamp: 60 of 500' })).toBeTruthy()
  const path = await tile('Chosen path')
  expect(path.getByText('Title: Pathfinder')).toBeTruthy()
  expect(path.queryByRole('img')).toBeNull()
})

test('says how near the first badge is, and offers no title before it', async () => {
  await open({ 'growth.honours': () => honoursOf([]) })
  expect(await screen.findByText('No badge yet: the first one comes with your first XP.')).toBeTruthy()
  expect(screen.getByText('Each badge brings you a title to wear beside your name.')).toBeTruthy()
  expect(screen.queryByLabelText('Title')).toBeNull()
})

test('says what could not be loaded, and tries again', async () => {
  const answers: unknown[] = [noNetwork, honoursOf(['first-xp'])]
  const { user } = await open({ 'growth.honours': () => answers.shift() })
  expect(await screen.findByText('The badges could not be loaded')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('1 of 21 badges earned')).toBeTruthy()
})

test('a title is worn as soon as it is chosen, and taken off again', async () => {
  let honours = honoursOf(['first-xp', 'points-50'])
  const { user, asked } = await open({
    'growth.honours': () => honours,
    'growth.wear-title': input => {
      honours = { ...honours, worn: input.badge as Badge | null }
      return honours
    },
  })
  const choice = await screen.findByLabelText<HTMLSelectElement>('Title')
  expect([...choice.options].map(option => option.text)).toEqual(['No title', 'Newcomer', 'Lamplighter'])
  expect(screen.getByText('Your squad, your classmates and your teachers read it beside your name.')).toBeTruthy()
  await user.selectOptions(choice, 'Lamplighter')
  await waitFor(() => expect(choice.value).toBe('points-50'))
  await user.selectOptions(choice, 'No title')
  await waitFor(() => expect(choice.value).toBe(''))
  expect(asked.filter(call => call.name === 'growth.wear-title').map(call => call.input)).toEqual([{ badge: 'points-50' }, { badge: null }])
})

test('when two titles are chosen quickly, the second is sent after the first and stays, also where the first is refused', async () => {
  const sent: unknown[] = []
  const answers: (() => void)[] = []
  let honours = honoursOf(['first-xp', 'points-50'])
  const { user } = await open({
    'growth.honours': () => honours,
    'growth.wear-title': ({ badge }) => {
      sent.push(badge)
      if (badge === 'first-xp') honours = { ...honours, worn: badge }
      const answer = badge === 'first-xp' ? honours : new Refusal('growth.title-not-earned', 'You have not earned this title yet.')
      return new Promise(resolve => answers.push(() => resolve(answer)))
    },
  })
  const choice = await screen.findByLabelText<HTMLSelectElement>('Title')
  await user.selectOptions(choice, 'Lamplighter')
  await user.selectOptions(choice, 'Newcomer')
  await waitFor(() => expect(answers).toHaveLength(1))
  answers.pop()?.()
  await waitFor(() => expect(sent).toEqual(['points-50', 'first-xp']))
  expect(choice.value).toBe('first-xp')
  answers.pop()?.()
  await waitFor(() => expect(choice.getAttribute('aria-busy')).toBe('false'))
  expect(choice.value).toBe('first-xp')
})

test('says beside the choice why a title is refused, and goes back to the one that is worn', async () => {
  const words = 'You have not earned this title yet.'
  const { user } = await open({
    'growth.honours': () => honoursOf(['first-xp', 'points-50'], 'first-xp'),
    'growth.wear-title': () => new Refusal('growth.title-not-earned', words),
  })
  const choice = await screen.findByLabelText<HTMLSelectElement>('Title')
  await user.selectOptions(choice, 'Lamplighter')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(choice.value).toBe('first-xp')
})

test('a badge that is earned while the page is open appears at once, and is announced', async () => {
  let honours = honoursOf(['first-xp'])
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await open({ 'growth.honours': () => honours })
  expect(await screen.findByText('1 of 21 badges earned')).toBeTruthy()
  expect(screen.queryByRole('article', { name: 'Message' })).toBeNull()
  honours = honoursOf(['first-xp', 'level-2', 'points-50'])
  act(() => deliver({ topic: `person:${ada.id}`, name: 'growth.honours-changed', version: 1, payload: {} }))
  expect(await screen.findByText('3 of 21 badges earned')).toBeTruthy()
  expect((await screen.findByRole('article', { name: 'Message' })).textContent).toContain('New badges: Copper star and Full lantern.')
  stopLive()
})

test('is not there for staff, who earn none', async () => {
  const teacher = adaWith({ roles: [{ role: 'teacher', classId: idOf(1), className: '8A' }] })
  const { asked, container } = await open({ 'growth.honours': () => honoursOf([]) }, teacher)
  await waitFor(() => expect(asked.some(call => call.name === 'growth.honours')).toBe(true))
  expect(container.querySelector('section')).toBeNull()
})
