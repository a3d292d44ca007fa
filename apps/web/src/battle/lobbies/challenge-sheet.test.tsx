import { act, screen, waitFor, within } from '@testing-library/react'
import type { BattleCalls, BattleLobby } from '@xiotein/contract/battle'
import type { OutputOf } from '@xiotein/contract/wire'
import { type FormEvent, useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { people, refreshSession } from '../../people/index.ts'
import { MayInterrupt } from '../../platform/interruptions.ts'
import { startLive, stopLive } from '../../platform/live.ts'
import { answering, noNetwork, Refusal } from '../../testing/answering.ts'
import { deliver, isOpen } from '../../testing/live-wire.ts'
import { lobbyOf } from '../../testing/lobby-examples.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { ChallengeCount, Challenges } from './challenges-everywhere.tsx'

afterEach(() => stopLive())

const me = adaWith()
let lobbies = 0
const challenge = (displayName: string): BattleLobby => {
  lobbies += 1
  const host = { personId: `f1d2c3b4-a596-4788-8990-aabbccddef${10 + lobbies}`, displayName, level: 7, element: 'air' } as const
  return {
    ...lobbyOf(host),
    id: `f1d2c3b4-a596-4788-8990-aabbccddee${10 + lobbies}`,
    name: displayName,
    xpDuelsLeft: 2,
    challenged: { personId: me.id, displayName: 'Ada' },
  }
}
let waiting: OutputOf<BattleCalls['battle.challenges']>
beforeEach(() => {
  waiting = { mayAccept: true, stakePp: 12, challenges: [], battleId: null, paused: false }
})
let version = 1
const arrives = (...challenges: ReturnType<typeof challenge>[]): void => {
  waiting = { ...waiting, challenges }
  version += 1
  act(() => deliver({ topic: `person:${me.id}`, name: 'battle.lobbies-changed', version, payload: {} }))
}

/** A form that stays as it is when it was saved. */
function NameForm() {
  const [problem, setProblem] = useState('')
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (new FormData(event.currentTarget).get('name') === '') setProblem('Type a name')
    else
      people.command('people.rename-me', { displayName: 'Ada Li' }).then(
        () => setProblem(''),
        () => setProblem('Not saved'),
      )
  }
  return (
    <form onSubmit={save}>
      <input aria-label="Name" name="name" defaultValue="Ada" />
      <button type="submit">Save</button>
      {problem}
    </form>
  )
}

/** A page with forms on it, and what is drawn over every screen. */
const openPage = async (path = '/', more: Parameters<typeof answering>[0] = {}) => {
  const asked = answering({
    'people.front': () => frontOf({ me }),
    'battle.challenges': () => waiting,
    'battle.answer': () => ({ done: true }),
    ...more,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <main id="main" tabIndex={-1}>
        <ChallengeCount />
        <textarea aria-label="Words" />
        <NameForm />
        <button type="button">Elsewhere</button>
      </main>
      <Challenges />
    </SignedIn>,
    { path },
  )
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  return { ...shown, asked }
}
const sheetOf = (name: string) => screen.findByRole('complementary', { name: `${name} challenges you` })
const noSheet = () => waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())

test.each([
  ['Accept', 'accept'],
  ['Not now', 'not-now'],
  ['Not today', 'not-today'],
])('a challenge that arrives says who and how, takes no focus, and “%s” answers it', async (button, answer) => {
  const { user, asked, visited } = await openPage()
  const bens = challenge('Ben')
  arrives(bens)
  const sheet = within(await sheetOf('Ben'))
  expect(document.activeElement).toBe(document.body)
  expect(
    sheet.getByText('5 minutes or more, 30 turns at most, with action cards. Nobody watches. You can lose at most 12 PP.'),
  ).toBeTruthy()
  expect(sheet.getByText(/^Level/).textContent).toBe('Level 7 Air')
  expect(sheet.getByText('XP for 2 more duels together today')).toBeTruthy()
  waiting = { mayAccept: true, stakePp: 12, challenges: [], battleId: null, paused: false }
  // Presses count once the sheet has been there for a moment.
  await waitFor(async () => {
    await user.click(sheet.getByRole('button', { name: button }))
    expect(asked.some(({ name }) => name === 'battle.answer')).toBe(true)
  })
  await noSheet()
  expect(asked.find(({ name }) => name === 'battle.answer')?.input).toEqual({ lobbyId: bens.id, answer })
  expect(visited()?.at(-1)).toBe(answer === 'accept' ? '/battle/duels' : '/')
})

test('“Accept” says that it is under way as long as no answer has come', async () => {
  const { user } = await openPage('/', { 'battle.answer': () => Promise.race([]) })
  arrives(challenge('Ben'))
  const sheet = within(await sheetOf('Ben'))
  await waitFor(async () => {
    await user.click(sheet.getByRole('button', { name: 'Accept' }))
    expect(sheet.getByRole('button', { name: 'Accepting...' })).toBeTruthy()
  })
})

test.each([
  ['Accept', 'Failed to join battle'],
  ['Not now', 'Failed to send your answer'],
])('“%s” that does not arrive says so in its own words', async (button, words) => {
  const { user, asked } = await openPage('/', { 'battle.answer': () => noNetwork })
  arrives(challenge('Ben'))
  const sheet = within(await sheetOf('Ben'))
  await waitFor(async () => {
    await user.click(sheet.getByRole('button', { name: button }))
    expect(asked.some(({ name }) => name === 'battle.answer')).toBe(true)
  })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a press that was meant for what was there before answers nothing', async () => {
  const { user, asked } = await openPage()
  arrives(challenge('Ben'))
  await user.click(within(await sheetOf('Ben')).getByRole('button', { name: 'Accept' }))
  expect(asked.filter(({ name }) => name === 'battle.answer')).toEqual([])
})

test('Escape puts a challenge aside, where a count remains, and a later one comes', async () => {
  const { user } = await openPage()
  const bens = challenge('Ben')
  arrives(bens)
  await sheetOf('Ben')
  await user.keyboard('{Escape}')
  await noSheet()
  expect(screen.getByText('The challenge of Ben waits under Duels.', { selector: 'article *' })).toBeTruthy()
  expect(screen.getByText('1')).toBeTruthy()
  arrives(bens, challenge('Cem'))
  await sheetOf('Cem')
})

test('a challenge that is withdrawn leaves by itself, and the keyboard goes on where it was', async () => {
  const { user } = await openPage()
  arrives(challenge('Ben'))
  const sheet = within(await sheetOf('Ben'))
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  act(() => elsewhere.focus())
  await user.tab()
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Accept' }))
  arrives()
  await noSheet()
  expect(document.activeElement).toBe(elsewhere)
})

test('nothing comes over a form that was begun; when that is empty again, it comes', async () => {
  const { user } = await openPage()
  const words = screen.getByRole('textbox', { name: 'Words' })
  await user.type(words, 'My work')
  arrives(challenge('Ben'))
  expect(await screen.findByText('1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await noSheet()
  await user.clear(words)
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await sheetOf('Ben')
})

test('a form that keeps its text holds a challenge back until the text is saved, and again when it is changed', async () => {
  let isSaved = false
  const { user } = await openPage('/profile', {
    'people.rename-me': () => (isSaved ? me : new Refusal('people.many-renames', 'You have changed your name often today.')),
  })
  const name = screen.getByRole('textbox', { name: 'Name' })
  const press = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(name, ' Li')
  arrives(challenge('Ben'))
  await press()
  await screen.findByText('Not saved')
  await noSheet()
  isSaved = true
  await press()
  await sheetOf('Ben')
  expect(name).toHaveProperty('value', 'Ada Li')
  await user.type(name, 's')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await noSheet()
  // As it was, there is nothing to lose.
  await user.type(name, '{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await sheetOf('Ben')
})

test('a form that refuses what was typed holds a challenge back, whatever else is saved meanwhile', async () => {
  const { user } = await openPage('/profile', {
    'people.rename-me': () => me,
    'people.change-preferences': () => me,
  })
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Type a name')
  await act(async () => void (await people.command('people.change-preferences', { notifications: false })))
  arrives(challenge('Ben'))
  expect(await screen.findByText('1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await noSheet()
  await user.type(name, 'Ada Li')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await sheetOf('Ben')
})

test('anybody who may not accept now sees the count alone, and screens of work do not even ask', async () => {
  waiting.mayAccept = false
  const { unmount } = await openPage()
  arrives(challenge('Ben'))
  expect(await screen.findByText('1')).toBeTruthy()
  await noSheet()
  unmount()
  stopLive()
  const asked = answering({ 'people.front': () => frontOf({ me }), 'battle.challenges': () => waiting })
  await refreshSession()
  showScreen(
    <SignedIn>
      <MayInterrupt value={false}>
        <Challenges />
      </MayInterrupt>
    </SignedIn>,
  )
  expect(asked.some(({ name }) => name === 'battle.challenges')).toBe(false)
})

/** What a screen reader reads out from now on: each announcement leaves the page after a second. */
const heardFromNowOn = (): readonly (string | null)[] => {
  const heard: (string | null)[] = []
  const watch = new MutationObserver(records => {
    for (const { addedNodes } of records) for (const node of addedNodes) heard.push(node.textContent)
  })
  watch.observe(screen.getByRole('status'), { childList: true })
  onTestFinished(() => watch.disconnect())
  return heard
}
const SPOKEN = 'You are in a duel. It goes on without you. A link to it is at the end of this page. Press Escape to put this aside.'

test('whoever is on another page when their duel begins is told so, with the way there, until it is over', async () => {
  const id = '5b1e0c1e-8a55-4f5c-9a0e-0d0f6f1f0071'
  let now: { battleId: string | null; paused: boolean } = { battleId: id, paused: true }
  await openPage('/', { 'battle.challenges': () => ({ mayAccept: false, stakePp: 12, challenges: [challenge('Ben')], ...now }) })
  const changes = (to: typeof now): void => {
    now = to
    version += 1
    act(() => deliver({ topic: `person:${me.id}`, name: 'battle.lobbies-changed', version, payload: {} }))
  }
  const spoken = heardFromNowOn()
  // "Eyes up!": while a teacher pauses the duel, nothing calls back to it.
  expect(await screen.findByText('1')).toBeTruthy()
  await noSheet()
  changes({ battleId: id, paused: false })
  const begun = within(await screen.findByRole('complementary', { name: 'You are in a duel' }))
  expect(begun.getByRole('link', { name: 'To your duel' }).getAttribute('href')).toBe(`/battle/${id}`)
  await waitFor(() => expect(spoken).toEqual([SPOKEN]))
  // Another pause, and the clock that runs again is heard, too.
  changes({ battleId: id, paused: true })
  await noSheet()
  changes({ battleId: id, paused: false })
  await waitFor(() => expect(spoken).toEqual([SPOKEN, SPOKEN]))
  changes({ battleId: null, paused: false })
  await noSheet()
})

test.each(['Escape', 'the cross'])(
  'the way to a duel is put aside by %s, which says where it is now, and the keyboard goes on',
  async how => {
    const battleId = `5b1e0c1e-8a55-4f5c-9a0e-0d0f6f1f00${how === 'Escape' ? '72' : '73'}`
    const { user } = await openPage('/', {
      'battle.challenges': () => ({ mayAccept: false, stakePp: null, challenges: [], battleId, paused: false }),
    })
    const begun = within(await screen.findByRole('complementary', { name: 'You are in a duel' }))
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    act(() => elsewhere.focus())
    await user.tab()
    if (how === 'Escape') await user.keyboard('{Escape}')
    else await user.click(begun.getByRole('button', { name: 'Put aside' }))
    await noSheet()
    expect(screen.getByText('Your duel is under Duels.', { selector: 'article *' })).toBeTruthy()
    expect(document.activeElement).toBe(elsewhere)
  },
)
