import { act, screen, waitFor, within } from '@testing-library/react'
import { actions } from '@xiotein/contract/battle'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Route } from 'wouter'
import { refreshSession } from '../../people/index.ts'
import { startLive, stopLive } from '../../platform/live.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { deliver, isOpen } from '../../testing/live-wire.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { CHAPTER, chapterWith, TEAM_CHAPTER } from '../../testing/story-examples.ts'
import { BEN, bossFightOf, CEM, seatOf, TEAM_ID, teamFightWith, teamOf, teamsWith } from '../../testing/team-examples.ts'
// Imports what the page fetches when it is needed before the first test begins, so that none of them waits for it.
import '../boss/alone.tsx'
import { BossPage } from '../boss/boss-page.tsx'
import './fight/ended.tsx'
import './fight/team-battle.tsx'
import './team-room.tsx'

afterEach(() => stopLive())
HTMLDialogElement.prototype.showModal ??= vi.fn()
HTMLDialogElement.prototype.close ??= vi.fn()

const me = adaWith()
const HALF_A_MINUTE = 30_000
const open = async (answers: Parameters<typeof answering>[0]) => {
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'moves.school': () => ({ version: 0, overrides: {}, isOlder: false, may: { read: false, change: false } }),
    'story.be-in-team': () => ({ done: true }),
    'story.team': () => teamFightWith(me.id),
    'story.chapter': () => TEAM_CHAPTER,
    ...answers,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <Route path="/story/:episodeId/battle" component={BossPage} />
    </SignedIn>,
    { path: '/story/ep_02_welcome_xiotein/battle' },
  )
  const sent = (name: string) => asked.filter(call => call.name === name).map(call => call.input)
  return { ...shown, sent }
}

test('before a team boss one joins a team that waits, opens one, or goes alone', async () => {
  const { user, sent } = await open({
    'story.teams': () => teamsWith({ teams: [teamOf(BEN, 'Ben Yildiz')] }),
    'story.join-team': () => new Refusal('battle.full', 'Battle is full'),
    'story.open-team': () => new Refusal('battle.busy', 'You are waiting for a duel already.'),
    'story.begin-boss': () => new Refusal('story.boss-not-open', 'Finish the four encounters and read on.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Join the team of Ben Yildiz' }))
  expect(await screen.findByText('Battle is full')).toBeTruthy()
  expect(sent('story.join-team')).toEqual([{ teamId: TEAM_ID }])
  expect(sent('story.begin-boss')).toEqual([])
  // The reason stands beside the button, and stays there.
  const own = within(screen.getByRole('region', { name: 'A team of your own' }))
  await user.click(own.getByRole('button', { name: 'Open a team' }))
  expect(await own.findByText('You are waiting for a duel already.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fight alone' }))
  expect(await screen.findByText('Finish the four encounters and read on.')).toBeTruthy()
  // Trying again would not help: the way leads back into the story.
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Read on' }).getAttribute('href')).toBe('/story/ep_02_welcome_xiotein')
})

test('anybody who has scenes to read before a team boss is led there, whether they open a team or join one', async () => {
  const words = 'Read on as far as the scene “The dome opens”. The guardian waits for you there.'
  const unread = () => new Refusal('story.boss-unread', words)
  const { user } = await open({
    'story.teams': () => teamsWith({ teams: [teamOf(BEN, 'Ben Yildiz')] }),
    'story.open-team': unread,
    'story.join-team': unread,
  })
  for (const button of ['Open a team', 'Join the team of Ben Yildiz']) await user.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
  for (const link of screen.getAllByRole('link', { name: 'Read on' }))
    expect(link.getAttribute('href')).toBe('/story/ep_02_welcome_xiotein')
})

test('a battle alone that was left open goes on where it was', async () => {
  const { attemptId, ...shown } = bossFightOf(teamFightWith(me.id))
  const fighters = shown.fight.fighters.filter(({ id }) => id !== BEN && id !== CEM)
  await open({
    'story.teams': () => teamsWith({ alone: true }),
    'story.begin-boss': () => ({ ...shown, attemptId, state: 'open', fight: { ...shown.fight, fighters, away: [] } }),
  })
  expect(await screen.findByRole('button', { name: 'Leave the fight' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Fight alone' })).toBeNull()
})

test("a guardian's announcement is on the stage from the first turn on, alone and in a team", async () => {
  const WARNING = 'Every third turn it strikes whoever has the lowest shield.'
  const inTeam = await open({ 'story.teams': () => teamsWith({ own: { teamId: TEAM_ID, state: 'active', lowestPower: null } }) })
  const announced = () => screen.findByRole('list', { name: 'What the guardian announces' })
  expect((await announced()).textContent).toBe(`Count Again. ${WARNING}`)
  inTeam.unmount()
  const { attemptId, ...shown } = bossFightOf(teamFightWith(me.id))
  const fighters = shown.fight.fighters.filter(({ id }) => id !== BEN && id !== CEM)
  await open({
    'story.chapter': () => CHAPTER,
    'story.begin-boss': () => ({ ...shown, attemptId, state: 'open', fight: { ...shown.fight, turn: 1, fighters, away: [] } }),
  })
  expect((await announced()).textContent).toBe(`Count Again. ${WARNING}`)
})

test('a fight names the extra that is still open, and its end says whether it was reached', async () => {
  const episodeId = 'ep_02_welcome_xiotein'
  const chapter = (done: boolean) => {
    const { boss, objectives, ...page } = chapterWith({})
    return { ...page, boss, objectives: objectives.map(one => ({ ...one, done: one.required || done })) }
  }
  const { attemptId, ...shown } = bossFightOf(teamFightWith(me.id))
  const at = (state: 'open' | 'won', fight: object = {}) => ({
    ...shown,
    attemptId,
    episodeId,
    state,
    fight: { ...shown.fight, away: [], ...fight },
  })
  const won = { outcome: { winner: 0, reason: 'fallen' }, version: 9 } as const
  for (const isReached of [false, true]) {
    let tell = (): void => undefined
    const now = { done: false, told: Promise.resolve() }
    const { user, unmount } = await open({
      'story.chapter': () => now.told.then(() => chapter(now.done)),
      'story.begin-boss': () => at('open'),
      'story.choose-against-boss': () => {
        Object.assign(now, { done: isReached, told: new Promise<void>(resolve => (tell = resolve)) })
        return at('won', won)
      },
    })
    const rest = await screen.findByRole('button', { name: 'Rest this turn' })
    const extra = await screen.findByText('Extra: Strike no blow at a curtain.')
    // It comes late: above the moves, it would push them away from under a finger.
    expect(rest.compareDocumentPosition(extra)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(rest)
    // What was known before the end says nothing of it.
    await screen.findByText('The way is free. The story goes on.')
    expect(screen.queryByText(/^Extra:/)).toBeNull()
    tell()
    expect(await screen.findByText(`Extra: Strike no blow at a curtain. ${isReached ? 'Done.' : 'Not this time.'}`)).toBeTruthy()
    unmount()
  }
  const fighting = await open({
    'story.teams': () => teamsWith({ own: { teamId: TEAM_ID, state: 'active', lowestPower: null } }),
    'story.chapter': () => ({ ...chapter(false), teamSize: 4 }),
  })
  const rest = await screen.findByRole('button', { name: 'Rest this turn' })
  const below = await screen.findByText('Extra: Strike no blow at a curtain.')
  expect(rest.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  fighting.unmount()
  const state = { state: 'won', counts: true } as const
  const team = await open({
    'story.teams': () => teamsWith({ own: { teamId: TEAM_ID, state: 'active', lowestPower: null } }),
    'story.chapter': () => ({ ...chapter(false), teamSize: 4 }),
    'story.team': () => teamFightWith(me.id, state, { ...won, away: [], turnEndsAt: null }),
  })
  expect(await screen.findByText('Extra: Strike no blow at a curtain. Not this time.')).toBeTruthy()
  team.unmount()
})

test('a turn against a guardian that the school could not play says so', async () => {
  const { attemptId, ...shown } = bossFightOf(teamFightWith(me.id))
  const fighters = shown.fight.fighters.filter(({ id }) => id !== BEN && id !== CEM)
  const { user } = await open({
    'story.teams': () => teamsWith(),
    'story.begin-boss': () => ({ ...shown, attemptId, state: 'open', fight: { ...shown.fight, fighters, away: [] } }),
    'story.choose-against-boss': () => new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9'),
  })
  await user.click(await screen.findByRole('button', { name: 'Fight alone' }))
  await user.click(await screen.findByRole('button', { name: 'Rest this turn' }))
  // In a message: a place of the page may be out of sight while the plan is at the foot of the window.
  const message = await screen.findByRole('article', { name: 'Problem' })
  expect(message.textContent).toContain('Failed to defeat boss')
  expect(message.textContent).toContain('e7f3a9')
})

test('a choice in a team that the school could not take says so in a message', async () => {
  const { user } = await open({
    'story.teams': () => teamsWith({ own: { teamId: TEAM_ID, state: 'active', lowestPower: null } }),
    'story.choose-in-team': () => new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9'),
  })
  await user.click(await screen.findByRole('button', { name: 'Rest this turn' }))
  expect((await screen.findByRole('article', { name: 'Problem' })).textContent).toContain('Failed to defeat boss')
})

test('a turn that another window has played is refused, and the battle against a guardian goes on from there', async () => {
  const { attemptId, ...shown } = bossFightOf(teamFightWith(me.id))
  const at = (turn: number) => ({ ...shown, attemptId, state: 'open', fight: { ...shown.fight, away: [], turn, version: turn } })
  const { user, sent } = await open({
    'story.teams': () => teamsWith(),
    'story.begin-boss': () => at(2),
    'story.choose-against-boss': () => new Refusal('battle.stale-turn', 'That turn is over. It is turn 4 now.'),
    'story.boss': () => at(4),
  })
  await user.click(await screen.findByRole('button', { name: 'Fight alone' }))
  await user.click(await screen.findByRole('button', { name: 'Rest this turn' }))
  expect((await screen.findByRole('article', { name: 'Problem' })).textContent).toContain('That turn is over. It is turn 4 now.')
  expect(await screen.findByText('Turn 4: your choice')).toBeTruthy()
  expect(sent('story.boss')).toEqual([{ attemptId }])
})

test('a battle against a guardian that has ended elsewhere leads to the next one', async () => {
  const shown = bossFightOf(teamFightWith(me.id))
  const [FIRST, SECOND] = [TEAM_ID, BEN]
  const now = { attemptId: FIRST }
  let answerLate = (_asLeft: unknown): void => undefined
  const asLeft = new Promise(resolve => {
    answerLate = resolve
  })
  const begun = () => ({ ...shown, attemptId: now.attemptId, state: 'open', fight: { ...shown.fight, away: [], turn: 1, version: 1 } })
  const { user, sent } = await open({
    'story.chapter': () => CHAPTER,
    'story.begin-boss': begun,
    'story.choose-against-boss': () => new Refusal('story.attempt-over', 'This try is over. Begin a new one.'),
    'story.boss': () => asLeft,
  })
  await user.click(await screen.findByRole('button', { name: 'Rest this turn' }))
  const another = await screen.findByRole('button', { name: 'Begin a new fight' })
  expect(screen.getByText('This try is over. Begin a new one.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Rest this turn' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(another))
  now.attemptId = SECOND
  await user.click(another)
  await screen.findByText('Turn 1: your choice')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your plan' })))
  expect(screen.queryByText('This try is over. Begin a new one.')).toBeNull()
  // The first fight as it was left comes after the second one has begun.
  answerLate({ ...begun(), attemptId: FIRST, state: 'lost' })
  await user.click(screen.getByRole('button', { name: 'Rest this turn' }))
  await waitFor(() => expect(sent('story.choose-against-boss')).toMatchObject([{ attemptId: FIRST }, { attemptId: SECOND }]))
})

test('a team of one is not begun; its host fills a place with a stand-in and begins', async () => {
  const own = { teamId: TEAM_ID, state: 'waiting', lowestPower: 41 } as const
  const now = { teams: [teamOf(me.id, 'Ada')] }
  const { user, sent } = await open({
    'story.teams': () => teamsWith({ own, teams: now.teams, absent: [{ personId: CEM, displayName: 'Cem Kaya' }] }),
    'story.set-stand-in': () => {
      now.teams = [
        teamOf(me.id, 'Ada', {
          needed: 0,
          seats: [seatOf(me.id, 'Ada'), seatOf(BEN, 'Ben Yildiz'), seatOf(CEM, 'Cem Kaya', { isStandIn: true })],
        }),
      ]
      return { done: true }
    },
    'story.begin-team': () => ({ done: true }),
  })
  const begin = () => screen.getByRole('button', { name: 'Begin the fight' })
  expect(await screen.findByText('One more of you is needed.')).toBeTruthy()
  // Before the fight, not after it.
  for (const words of ['Best at power 75, yours is 60', 'The lowest in this team is 41']) expect(screen.getByText(words)).toBeTruthy()
  expect(begin().hasAttribute('disabled')).toBe(true)
  await waitFor(() => expect(sent('story.be-in-team')).toEqual([{ teamId: TEAM_ID }]))
  await user.click(screen.getByRole('button', { name: 'Add a stand-in' }))
  expect(await screen.findByRole('button', { name: 'Take out the stand-in for Cem Kaya' })).toBeTruthy()
  expect(sent('story.set-stand-in')).toEqual([{ teamId: TEAM_ID, personId: CEM, isIn: true }])
  await user.click(begin())
  expect(sent('story.begin-team')).toEqual([{ teamId: TEAM_ID }])
})

test('everybody sees who has chosen, who thinks and who is away; a move that helps is aimed at a friend', async () => {
  const fighting = teamsWith({ own: { teamId: TEAM_ID, state: 'active', lowestPower: null } })
  const { user, sent } = await open({
    'story.teams': () => fighting,
    'story.choose-in-team': input => {
      const ownChoice = input.actions ? { battle: TEAM_ID, turn: 2, fighter: me.id, actions: actions.parse(input.actions) } : null
      return teamFightWith(me.id, {}, { version: 4, ownChoice })
    },
  })
  const friends = within(await screen.findByRole('list', { name: 'Your team' })).getAllByRole('listitem')
  expect(friends.map(friend => /Has chosen|Thinking|Away/.exec(friend.textContent ?? '')?.[0])).toEqual(['Thinking', 'Has chosen', 'Away'])
  await user.click(screen.getByRole('button', { name: /Kind Word/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Whom Kind Word is for' }), 'for Cem Kaya')
  await user.click(screen.getByRole('button', { name: 'Lock in 1 action' }))
  expect(await screen.findByText('for Cem Kaya')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(sent('story.choose-in-team')).toEqual([
    { teamId: TEAM_ID, turn: 2, actions: [{ move: 'kind-word', target: CEM }] },
    { teamId: TEAM_ID, turn: 2, actions: null },
  ])
})

test('a choice that was taken back can be made again, however slow the reads of the story are', async () => {
  const now = { version: 4, isSlow: false }
  const { user, sent } = await open({
    'story.teams': () => teamsWith({ own: { teamId: TEAM_ID, state: 'active', lowestPower: null } }),
    'story.chapter': () => (now.isSlow ? new Promise(() => undefined) : TEAM_CHAPTER),
    'story.choose-in-team': input => {
      now.version += 1
      const ownChoice = input.actions ? { battle: TEAM_ID, turn: 2, fighter: me.id, actions: actions.parse(input.actions) } : null
      return teamFightWith(me.id, {}, { version: now.version, ownChoice })
    },
  })
  await screen.findByRole('button', { name: 'Rest this turn' })
  now.isSlow = true
  for (const press of ['Rest this turn', 'Take it back', 'Rest this turn'])
    await user.click(await screen.findByRole('button', { name: press }))
  await screen.findByRole('button', { name: 'Take it back' })
  expect(sent('story.choose-in-team').map(({ actions }) => actions)).toEqual([[], null, []])
})

test('J5: the battle follows what others do, and its end is read aloud with what hurt most and the way to another try', async () => {
  const now = { fight: teamFightWith(me.id) }
  const { user } = await open({
    'story.teams': () => teamsWith({ own: { teamId: TEAM_ID, state: now.fight.state, lowestPower: null } }),
    'story.team': () => now.fight,
  })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  await screen.findByRole('list', { name: 'Your team' })
  const harm = { name: 'Iron Teeth', warning: null }
  const lost = { state: 'lost', harm, advice: 'Shield the weakest of you first.', counts: true } as const
  now.fight = teamFightWith(me.id, lost, { version: 9, outcome: { winner: 1, reason: 'fallen' }, away: [], turnEndsAt: null })
  act(() => deliver({ topic: `person:${me.id}`, name: 'story.team-changed', version: 5, payload: { teamId: TEAM_ID } }))
  expect(await screen.findByText('This hurt you most: Iron Teeth.')).toBeTruthy()
  expect(screen.getByText('It costs nothing. For the next try: Shield the weakest of you first.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Not this time' }).nextElementSibling?.getAttribute('role')).toBe('status')
  await user.click(screen.getByRole('button', { name: 'Try again together' }))
  expect(await screen.findByRole('button', { name: 'Open a team' })).toBeTruthy()
})

test('somebody who has won with a team sees its end, and comes from there to the teams that wait for help', async () => {
  const other = '7d1e0c1e-8a55-4f5c-9a0e-0d0f6f1f0020'
  const state = { state: 'won', counts: true } as const
  const { user, sent } = await open({
    'story.teams': () =>
      teamsWith({ own: { teamId: TEAM_ID, state: 'won', lowestPower: null }, teams: [teamOf(BEN, 'Ben Yildiz', { teamId: other })] }),
    'story.team': () => teamFightWith(me.id, state, { outcome: { winner: 0, reason: 'fallen' }, version: 9, away: [], turnEndsAt: null }),
    'story.join-team': () => ({ done: true }),
  })
  expect((await screen.findByRole('link', { name: 'Go on with the story' })).getAttribute('href')).toBe('/story/ep_02_welcome_xiotein')
  await user.click(screen.getByRole('button', { name: 'To the teams' }))
  await user.click(await screen.findByRole('button', { name: 'Join the team of Ben Yildiz' }))
  expect(sent('story.join-team')).toEqual([{ teamId: other }])
})

test('a guardian that is met alone asks for no teams, and a fight in a chapter for teams asks for them no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { attemptId, ...shown } = bossFightOf(teamFightWith(me.id))
  const fight = () => ({ ...shown, attemptId, state: 'open', fight: { ...shown.fight, away: [] } })
  const solo = await open({ 'story.chapter': () => CHAPTER, 'story.begin-boss': fight })
  await screen.findByRole('button', { name: 'Leave the fight' })
  expect(solo.sent('story.teams')).toEqual([])
  solo.unmount()
  const { user, sent } = await open({ 'story.teams': () => teamsWith(), 'story.begin-boss': fight })
  await screen.findByRole('button', { name: 'Fight alone' })
  const before = sent('story.teams').length
  await act(() => vi.advanceTimersByTimeAsync(HALF_A_MINUTE))
  // No event reports that somebody has left a team that waits.
  const gathering = sent('story.teams').length
  expect(gathering).toBeGreaterThan(before)
  await user.click(screen.getByRole('button', { name: 'Fight alone' }))
  await screen.findByRole('button', { name: 'Leave the fight' })
  await act(() => vi.advanceTimersByTimeAsync(HALF_A_MINUTE))
  expect(sent('story.teams')).toHaveLength(gathering)
})

test('anybody who has fought alone in a chapter for teams comes back to the teams', async () => {
  const { attemptId, ...shown } = bossFightOf(teamFightWith(me.id))
  for (const end of [{ state: 'won' }, { state: 'lost', advice: 'Shield yourself first.' }]) {
    const { user, unmount } = await open({
      'story.teams': () => teamsWith({ alone: true }),
      'story.begin-boss': () => ({
        ...shown,
        attemptId,
        ...end,
        fight: { ...shown.fight, away: [], outcome: { winner: end.state === 'won' ? 0 : 1, reason: 'fallen' } },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'To the teams' }))
    expect(await screen.findByRole('button', { name: 'Open a team' })).toBeTruthy()
    unmount()
  }
})

test.each([
  [1, 'You have not played a turn yet, so this does not count as a try. You can come back with other moves.'],
  [2, 'This try counts as lost. It costs nothing, and you can come back with other moves.'],
])('whoever leaves a fight in turn %i reads before whether it counts as lost', async (turn, words) => {
  const { attemptId, ...shown } = bossFightOf(teamFightWith(me.id))
  const { user } = await open({
    'story.chapter': () => CHAPTER,
    'story.begin-boss': () => ({ ...shown, attemptId, state: 'open', fight: { ...shown.fight, away: [], turn } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Leave the fight' }))
  expect(screen.getByText(words)).toBeTruthy()
})
