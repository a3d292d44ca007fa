import { act, screen, waitFor, within } from '@testing-library/react'
import type { BattleLobby, DuelPlayer } from '@xiotein/contract/battle'
import { expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { LOBBY, lobbiesWith, lobbyOf } from '../../testing/lobby-examples.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { DuelsPage } from './duels-page.tsx'

const me = adaWith()
const ada: DuelPlayer = { personId: me.id, displayName: 'Ada', level: 6, element: 'water' }
const ben: DuelPlayer = { personId: 'f1d2c3b4-a596-4788-8990-aabbccddee02', displayName: 'Ben', level: 5, element: 'metal' }
const named = ({ personId, displayName }: DuelPlayer) => ({ personId, displayName })
test('the list of duels and of classmates says the level and the element of each pupil', async () => {
  answering({
    'people.front': () => frontOf({ me }),
    'battle.lobbies': () =>
      lobbiesWith({
        stakePp: 0,
        lobbies: [
          { ...lobbyOf(ben), name: 'Mine' },
          { ...lobbyOf(ben, ada), id: `${LOBBY.slice(0, -1)}9`, status: 'starting' },
        ],
        watchable: [{ battleId: LOBBY, name: 'The final', players: [ben, ada], startedAt: '2026-11-23T10:31:00.000Z' }],
      }),
    'battle.opponents': () => ({ opponents: [{ ...ben, xpDuelsLeft: 3 }], more: false }),
    'battle.history': () => ({ rows: [], next: null }),
  })
  await refreshSession()
  showScreen(
    <SignedIn>
      <DuelsPage />
    </SignedIn>,
  )
  const looks = async (region: string) =>
    within(await screen.findByRole('region', { name: region }))
      .getAllByText(/Level \d/)
      .map(look => look.textContent)
  expect(await looks('Open duels')).toEqual(['Level 5 Metal', 'Ben: Level 5 Metal', 'Ada: Level 6 Water'])
  expect(await looks('Duels to watch')).toEqual(['Ben: Level 5 Metal', 'Ada: Level 6 Water'])
  await screen.findByText('Ben', { selector: 'b' })
  expect(await looks('Challenge a classmate')).toEqual(['Level 5 Metal'])
})

test.each([
  ['Open the duel', [], 'battle.create', 'Failed to create battle'],
  ['Join the duel of Ben', [lobbyOf(ben)], 'battle.join', 'Failed to join battle'],
  ['Leave', [lobbyOf(ada, ben)], 'battle.leave', 'Failed to leave battle'],
  ['Cancel the duel', [lobbyOf(ada)], 'battle.leave', 'Failed to leave battle'],
])('“%s” that fails says so to the letter, with the error id and Try Again', async (button, lobbies, call, words) => {
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'battle.lobbies': () => lobbiesWith({ lobbies }),
    'battle.opponents': () => ({ opponents: [], more: false }),
    'battle.history': () => ({ rows: [], next: null }),
    'battle.be-there': () => ({ done: true }),
    [call]: () => new Refusal('http.broken', 'Something went wrong. Please try again.', 500, {}, 'e7f3a9'),
  })
  await refreshSession()
  const { user } = showScreen(<SignedIn>{<DuelsPage />}</SignedIn>)
  await user.click(await screen.findByRole('button', { name: button }))
  const message = await screen.findByRole('article')
  expect(within(message).getByText(words)).toBeTruthy()
  expect(message.textContent).toContain('e7f3a9')
  await user.click(within(message).getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(asked.filter(({ name }) => name === call)).toHaveLength(2))
})

test.each(['Open the duel', 'Challenge Ben'])(
  'anybody who was signed out meanwhile and presses “%s” reads so, to the letter',
  async button => {
    answering({
      'people.front': () => frontOf({ me }),
      'battle.lobbies': () => lobbiesWith(),
      'battle.opponents': () => ({ opponents: [{ ...ben, level: 2, xpDuelsLeft: 3 }], more: false }),
      'battle.history': () => ({ rows: [], next: null }),
      'battle.be-there': () => ({ done: true }),
      'battle.create': () => new Refusal('http.signed-out', 'Please sign in.', 401),
      'battle.challenge': () => new Refusal('http.signed-out', 'Please sign in.', 401),
    })
    await refreshSession()
    const { user } = showScreen(<SignedIn>{<DuelsPage />}</SignedIn>)
    await user.click(await screen.findByRole('button', { name: button }))
    expect(within(await screen.findByRole('article')).getByText('User not authenticated')).toBeTruthy()
  },
)

test('anybody who leaves a duel, or answers a challenge, keeps a place in the page', async () => {
  const challenge = { ...lobbyOf(ben), id: 'f1d2c3b4-a596-4788-8990-aabbccddee03', challenged: named(ada) }
  let lobbies = [challenge, lobbyOf(ada)]
  answering({
    'people.front': () => frontOf({ me }),
    'battle.lobbies': () => lobbiesWith({ lobbies }),
    'battle.opponents': () => ({ opponents: [], more: false }),
    'battle.history': () => ({ rows: [], next: null }),
    'battle.be-there': () => ({ done: true }),
    'battle.leave': () => {
      lobbies = lobbies.filter(({ id }) => id !== LOBBY)
      return { done: true }
    },
    'battle.answer': () => {
      lobbies = lobbies.filter(({ id }) => id !== challenge.id)
      return { done: true }
    },
  })
  await refreshSession()
  const { user } = showScreen(<SignedIn>{<DuelsPage />}</SignedIn>)
  const duels = await screen.findByRole('heading', { name: 'Open duels' })
  for (const name of ['Cancel the duel', 'Not now']) {
    const button = screen.getByRole('button', { name })
    await user.click(button)
    await waitFor(() => expect(button.isConnected).toBe(false))
    expect(document.activeElement).toBe(duels)
    duels.blur()
  }
})

test("a classmate's row says how many more duels bring XP, where these are fewer than usual", async () => {
  const mate = (personId: string, displayName: string, xpDuelsLeft: number) => ({
    personId,
    displayName,
    level: 2,
    element: 'fire',
    xpDuelsLeft,
  })
  answering({
    'people.front': () => frontOf({ me }),
    'battle.lobbies': () => lobbiesWith({ reach: 'school' }),
    'battle.opponents': () => ({ opponents: [mate(ben.personId, 'Ben', 3), mate(LOBBY, 'Cem', 1)], more: true }),
    'battle.history': () => ({ rows: [], next: null }),
    'battle.be-there': () => ({ done: true }),
  })
  await refreshSession()
  showScreen(<SignedIn>{<DuelsPage />}</SignedIn>)
  const fewer = await screen.findByText(/^XP for \d more/)
  expect(fewer.textContent).toBe('XP for 1 more duel together today')
  within(fewer.closest('li') as HTMLElement).getByText('Cem')
  // The list ends, and it is not only the class that can be challenged.
  screen.getByText('There are more pupils than this list shows. Search by name to find others.')
  screen.getByRole('heading', { name: 'Challenge a pupil' })
  screen.getByRole('searchbox', { name: 'Find a pupil' })
})

test('a challenge takes the settings of a duel that one would open', async () => {
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'battle.lobbies': () => lobbiesWith(),
    'battle.opponents': () => ({ opponents: [{ ...ben, level: 2, xpDuelsLeft: 3 }], more: false }),
    'battle.history': () => ({ rows: [], next: null }),
    'battle.challenge': () => ({ lobbyId: LOBBY }),
  })
  await refreshSession()
  const { user } = showScreen(<SignedIn>{<DuelsPage />}</SignedIn>)
  await user.click(await screen.findByRole('switch', { name: /Action cards/ }))
  await user.click(screen.getByRole('radio', { name: '3' }))
  await user.click(screen.getByRole('radio', { name: '10' }))
  await user.click(await screen.findByRole('button', { name: 'Challenge Ben' }))
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('battle.challenge'))
  const settings = { allowActionCards: false, allowSpectators: false, timeLimitSeconds: 180, maxTurns: 10 }
  expect(asked.find(({ name }) => name === 'battle.challenge')).toMatchObject({ input: { personId: ben.personId, settings } })
})

test.each([true, false])(
  'a pupil reads the hours of duels, whether it is one of them (%s) or not, and can cancel a duel that waits',
  async isOpen => {
    const openHours = [{ weekdays: [1, 2, 3, 4, 5], fromMinute: 495, toMinute: 930 }]
    answering({
      'people.front': () => frontOf({ me }),
      'battle.lobbies': () => lobbiesWith({ isOpen, openHours, lobbies: [lobbyOf(ada)] }),
      'battle.opponents': () => ({ opponents: [], more: false }),
      'battle.history': () => ({ rows: [], next: null }),
    })
    await refreshSession()
    showScreen(<SignedIn>{<DuelsPage />}</SignedIn>)
    expect(await screen.findByText('Duel hours: On school days, 08:15–15:30')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel the duel' })).toBeTruthy()
    expect(await screen.findByText('You have not fought yet.')).toBeTruthy()
  },
)

test('while a teacher pauses all battles it is said why nothing can be opened, joined or accepted', async () => {
  const challenge = { ...lobbyOf(ben), id: 'f1d2c3b4-a596-4788-8990-aabbccddee03', challenged: named(ada) }
  const lobbies = [challenge, { ...lobbyOf(ben), paused: true }]
  answering({
    'people.front': () => frontOf({ me }),
    'battle.lobbies': () => lobbiesWith({ paused: true, lobbies }),
    'battle.history': () => ({ rows: [], next: null }),
  })
  await refreshSession()
  showScreen(<SignedIn>{<DuelsPage />}</SignedIn>)
  await screen.findByText('Your teacher has paused all battles. New ones can begin when the pause is over.')
  expect(screen.getByRole('button', { name: 'Join the duel of Ben' }).getAttribute('aria-disabled')).toBe('true')
  for (const name of ['Accept', 'Open the duel']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByText('A teacher has paused all battles. It begins when the pause is over.')).toBeTruthy()
})

test('a challenge says whom it waits for, and no longer once both are there', async () => {
  const cem = { personId: 'f1d2c3b4-a596-4788-8990-aabbccddee03', displayName: 'Cem' }
  let lobby: BattleLobby = { ...lobbyOf(ben), challenged: cem }
  answering({
    'people.front': () => frontOf({ me }),
    'battle.lobbies': () => lobbiesWith({ lobbies: [lobby] }),
    'battle.opponents': () => ({ opponents: [], more: false }),
    'battle.history': () => ({ rows: [], next: null }),
    'battle.be-there': () => ({ done: true }),
  })
  await refreshSession()
  const { unmount } = showScreen(<SignedIn>{<DuelsPage />}</SignedIn>)
  expect(await screen.findByRole('heading', { name: 'Waiting for Cem' })).toBeTruthy()
  unmount()
  lobby = { ...lobbyOf(ben, ada), status: 'starting', challenged: named(ada) }
  showScreen(<SignedIn>{<DuelsPage />}</SignedIn>)
  expect(await screen.findByRole('heading', { name: 'Ben and Ada' })).toBeTruthy()
})

test('nothing that is about to be pressed moves: new duels wait for a press, one that has gone keeps its place, and the first one changes no order', async () => {
  const lobby = (place: number, host: DuelPlayer) => ({ ...lobbyOf(host), id: `${LOBBY.slice(0, -1)}${place}`, name: `Duel ${place}` })
  const others = [3, 4, 5].map(place => ({ ...ben, personId: `${LOBBY.slice(0, -1)}${place}`, displayName: `Pupil ${place}` }))
  const [three, four, five] = others.map((host, at) => lobby(at + 3, host))
  let lobbies: BattleLobby[] = []
  answering({
    'people.front': () => frontOf({ me }),
    'battle.lobbies': () => lobbiesWith({ lobbies }),
    'battle.opponents': () => ({ opponents: [{ ...ben, xpDuelsLeft: 3 }], more: false }),
    'battle.history': () => ({ rows: [], next: null }),
    'battle.be-there': () => ({ done: true }),
  })
  await refreshSession()
  const show = () => showScreen(<SignedIn>{<DuelsPage />}</SignedIn>)
  let view = show()
  await screen.findByRole('heading', { name: 'Nobody is waiting' })
  const regions = () => screen.getAllByRole('region').map(region => region.getAttribute('aria-labelledby'))
  const order = regions()
  const become = async (now: readonly (BattleLobby | undefined)[]) => {
    lobbies = now.flatMap(each => each ?? [])
    await act(() => view.cache.invalidateQueries())
  }
  const titles = () =>
    within(screen.getByRole('region', { name: 'Open duels' }))
      .queryAllByRole('heading', { level: 3 })
      .map(title => title.textContent)
  await become([three])
  await screen.findByRole('button', { name: 'Join the duel of Pupil 3' })
  expect(regions()).toEqual(order)
  view.unmount()

  // Whoever comes while somebody waits sees open duels first; classmates stand below them.
  view = show()
  await screen.findByRole('button', { name: 'Join the duel of Pupil 3' })
  expect(regions()).not.toEqual(order)
  await become([five, four, three])
  await view.user.click(await screen.findByRole('button', { name: 'Show 2 new duels' }))
  expect(titles()).toEqual(['Duel 5', 'Duel 4', 'Duel 3'])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Open duels' }))
  await become([five, three])
  await screen.findByText('No longer open')
  expect(titles()).toEqual(['Duel 5', 'Duel 4', 'Duel 3'])
  expect(screen.queryByRole('button', { name: 'Join the duel of Pupil 4' })).toBeNull()
})

test('a challenge that arrives moves nothing on the page: it waits at the foot, and one that is withdrawn keeps its place', async () => {
  const challenge = (place: number, host: DuelPlayer) => ({
    ...lobbyOf(host),
    id: `${LOBBY.slice(0, -1)}${place}`,
    challenged: named(ada),
    xpDuelsLeft: 3,
  })
  const cleo = { ...ben, personId: `${LOBBY.slice(0, -1)}7`, displayName: 'Cleo' }
  const first = challenge(3, ben)
  let lobbies: BattleLobby[] = [first]
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'battle.lobbies': () => lobbiesWith({ lobbies }),
    'battle.opponents': () => ({ opponents: [], more: false }),
    'battle.history': () => ({ rows: [], next: null }),
    'battle.answer': () => ({ done: true }),
  })
  await refreshSession()
  const { user, cache } = showScreen(<SignedIn>{<DuelsPage />}</SignedIn>)
  const above = await screen.findByRole('heading', { name: 'Ben challenges you' })
  const plates = () => [...document.querySelectorAll('[data-foot-sheet]')].length
  lobbies = [first, challenge(4, cleo)]
  await act(() => cache.invalidateQueries())
  const sheet = await screen.findByRole('complementary', { name: 'Cleo challenges you' })
  expect(plates()).toBe(1)
  lobbies = lobbies.slice(1)
  await act(() => cache.invalidateQueries())
  expect(await screen.findByText('No longer open')).toBeTruthy()
  expect(above.isConnected).toBe(true)
  await user.click(within(sheet).getByRole('button', { name: 'Put aside' }))
  expect(plates()).toBe(0)
  await screen.findByRole('heading', { name: 'Cleo challenges you' })
  await user.click(screen.getByRole('button', { name: 'Not today' }))
  await waitFor(() => expect(asked.find(({ name }) => name === 'battle.answer')?.input).toMatchObject({ answer: 'not-today' }))
})

test('practice with Wick is offered above the list of classmates, too', async () => {
  answering({
    'people.front': () => frontOf({ me }),
    'battle.lobbies': () => lobbiesWith({}),
    'battle.opponents': () => ({ opponents: [{ ...ben, xpDuelsLeft: 3 }], more: false }),
    'battle.history': () => ({ rows: [], next: null }),
  })
  await refreshSession()
  showScreen(<SignedIn>{<DuelsPage />}</SignedIn>)
  const link = await screen.findByRole('link', { name: 'Practise with Wick' })
  const mates = screen.getByRole('heading', { name: 'Challenge a classmate' })
  expect(link.compareDocumentPosition(mates) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
