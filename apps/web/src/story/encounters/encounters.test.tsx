import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Attempt, DrillFight, EncounterInput } from '@xiotein/contract/story'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { answering, Refusal } from '../../testing/answering.ts'
import { attemptAt, attemptSolution, attemptWith, EXAMPLE_KINDS, type ExampleKind, mirrored } from '../../testing/encounter-examples.ts'
import { idOf } from '../../testing/ids.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { teamFightWith } from '../../testing/team-examples.ts'
// The battle of a drill is fetched when it is needed: before the first test begins, so that none of them waits for it.
import './drill-game.tsx'
import { EncounterPlayer, EncounterView } from './encounter-player.tsx'
import { EncounterTry } from './encounter-try.tsx'
import { BurdenGame } from './games/burden-game.tsx'
import { CipherGame } from './games/cipher-game.tsx'
import { LamplightGame } from './games/lamplight-game.tsx'
import { TestimonyGame } from './games/testimony-game.tsx'
import { WatchGame } from './games/watch-game.tsx'

Element.prototype.scrollIntoView = vi.fn()

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** A kind on the screen, and the inputs that it gives back. */
const show = async (kind: ExampleKind, steps = 0) => {
  const onInput = vi.fn<(input: EncounterInput) => void>()
  showScreen(<EncounterView attempt={attemptAt(kind, steps)} isPlaying={false} onAttempt={vi.fn()} onInput={onInput} onAgain={vi.fn()} />)
  await screen.findByRole('button', { name: 'Give me another one' })
  await waitFor(() => expect(screen.getAllByRole('button').length).toBeGreaterThan(1))
  return { inputs: () => onInput.mock.calls.map(([input]) => input) }
}

test.each(EXAMPLE_KINDS)('%s can be given up for another one', async kind => {
  const { inputs } = await show(kind)
  press('Give me another one')
  expect(inputs()).toEqual([{ kind: 'give-up' }])
})

test('a word is typed and checked', async () => {
  const { inputs } = await show('cipher')
  expect(screen.getByRole('list', { name: 'What is written there' }).textContent).toBe('MBOUFSOT')
  fireEvent.change(screen.getByLabelText('The word'), { target: { value: ' lanterns ' } })
  press('Check it')
  expect(inputs()).toEqual([{ kind: 'cipher', word: 'lanterns' }])
})

test('where letters have moved further, the one that is known stands beside the alphabet', () => {
  const { view } = mirrored()
  if (view.kind !== 'cipher' || view.known === null) throw new Error('no letter is known')
  // A reader of English continues with a word that was hidden along the Spanish alphabet.
  const alphabet = [...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ']
  showScreen(<CipherGame view={{ ...view, alphabet }} isOver={false} onInput={vi.fn()} />)
  expect(screen.getByText(/^Read it from right to left\. .* After Z the alphabet begins again with A\.$/)).toBeTruthy()
  expect(screen.getByText(`You know one letter: ${view.known.hidden} is ${view.known.plain}.`, { exact: false })).toBeTruthy()
  expect(screen.getByText('A B C D E F G H I J K L M N Ñ O P Q R S T U V W X Y Z')).toBeTruthy()
  // The typed letters show under the others, the first one under the last.
  fireEvent.change(screen.getByLabelText('The word'), { target: { value: 'ni' } })
  const letters = screen.getByRole('list', { name: 'What is written there' }).children
  expect([...letters].map(({ textContent }) => textContent?.slice(1))).toEqual(['', '', '', '', '', 'I', 'N'])
})

test('as many details are marked as have changed, with the place as it is now beside them', async () => {
  const { inputs } = await show('watch')
  const [first, second] = screen.getAllByRole('checkbox')
  if (!first || !second) throw new Error('no details')
  fireEvent.click(first)
  expect(screen.getByRole('button', { name: 'Check it' })).toHaveProperty('disabled', true)
  // Where there is room both stand beside each other; otherwise a switch shows one of them.
  expect(screen.getByRole('list', { name: 'Now' }).children).toHaveLength(6)
  fireEvent.click(screen.getByRole('radio', { name: 'Now' }))
  fireEvent.click(screen.getAllByRole('checkbox')[1] ?? second)
  press('Check it')
  expect(inputs()).toEqual([{ kind: 'watch', changed: [0, 1] }])
})

test('whoever has marked a wrong detail reads how many were right, and checks once more', () => {
  const { view } = attemptAt('watch', 0)
  if (view.kind !== 'watch') throw new Error('nothing to watch')
  showScreen(<WatchGame view={{ ...view, right: 1 }} isOver={false} onInput={vi.fn()} />)
  expect(screen.getByText('Right marks: 1 of 2. Move what is wrong, and check once more.').parentElement?.role).toBe('status')
})

test('a card with many piles is laid by a list of those that have none yet', async () => {
  const onInput = vi.fn()
  const works = ['A kite', 'A ladder', 'A lamp', 'A map', 'A song']
  const cards = works.map((text, at) => ({ text: `It was ${text}.`, pile: at === 0 ? 4 : null, wrong: [] }))
  showScreen(<TestimonyGame view={{ kind: 'testimony', piles: works, cards, mistakes: 0 }} isOver={false} onInput={onInput} />)
  const [list] = screen.getAllByRole('combobox', { name: 'Where does it belong?' })
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Where?', ...works.slice(0, 4)])
  fireEvent.change(list as HTMLElement, { target: { value: '2' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Lay it there' })[0] as HTMLElement)
  expect(onInput.mock.calls).toEqual([[{ kind: 'testimony', card: 1, pile: 2 }]])
})

test('lamps are set by the keyboard, and a grid is checked when all windows are lit or all lamps stand', async () => {
  const { inputs } = await show('lamplight')
  const cells = screen.getAllByRole('button', { name: /^Row / })
  expect(cells).toHaveLength(25)
  expect(cells.filter(cell => cell.tabIndex === 0)).toHaveLength(1)
  act(() => cells[0]?.focus())
  fireEvent.keyDown(cells[0] as HTMLElement, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(cells[5])
  expect(screen.getByRole('button', { name: 'Check it' })).toHaveProperty('disabled', true)
  const floor = cells.filter(cell => cell.getAttribute('aria-disabled') !== 'true').slice(0, 5)
  for (const cell of floor) fireEvent.click(cell)
  expect(screen.getByText('Move a lamp, or check it as it is. After two tries that went wrong, Wick helps.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Check it' })).toHaveProperty('disabled', false)
  for (const cell of floor) fireEvent.click(cell)
  const [solved] = attemptSolution('lamplight')
  if (solved?.kind !== 'lamplight') throw new Error('no lamps')
  for (const lamp of solved.lamps) fireEvent.click(cells[lamp] as HTMLElement)
  expect(screen.getByText(/^Every window is lit/)).toBeDefined()
  press('Check it')
  expect(inputs()).toEqual([{ kind: 'lamplight', lamps: solved.lamps }])
})

test('a card is laid on the pile that is pressed', async () => {
  const { inputs } = await show('testimony')
  fireEvent.click(screen.getAllByRole('button', { name: 'Heard' })[0] as HTMLElement)
  expect(inputs()).toEqual([{ kind: 'testimony', card: 0, pile: 1 }])
})

test('a laid card leaves the focus to the next one', async () => {
  answering({
    'story.begin-encounter': () => attemptAt('testimony', 0),
    'story.play': () => attemptAt('testimony', 1),
  })
  showScreen(<EncounterPlayer episodeId="ep_03_overnight" encounterId="three-breakfasts" />)
  const [first] = attemptSolution('testimony')
  if (first?.kind !== 'testimony') throw new Error('no cards')
  const cards = await screen.findAllByRole('group')
  const pile = within(cards[0] as HTMLElement).getAllByRole('button')[first.pile] as HTMLElement
  act(() => pile.focus())
  fireEvent.click(pile)
  await screen.findByText(/^Cards in the right place: 1 of 5/)
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('group')[1]))
})

test('a player marks what each door says, for themselves', async () => {
  const { inputs } = await show('doors')
  const marks = screen.getByRole('group', { name: 'What you think of Door 2' })
  fireEvent.click(within(marks).getByRole('radio', { name: 'false' }))
  expect(within(marks).getByRole('radio', { name: 'false' })).toHaveProperty('checked', true)
  press('Choose: Door 2')
  expect(inputs()).toEqual([{ kind: 'doors', door: 1 }])
})

test('anybody who calms somebody reads what came of each answer', async () => {
  const [right] = attemptSolution('calm')
  if (right?.kind !== 'calm') throw new Error('nobody to calm')
  const wrong = right.answer === 'wait' ? 'room' : 'wait'
  answering({
    'story.begin-encounter': () => attemptAt('calm', 0),
    'story.play': input => attemptWith('calm', [(input as { input: EncounterInput }).input]),
  })
  showScreen(<EncounterPlayer episodeId="ep_04_first_bloodroot" encounterId="calm-the-stag" />)
  fireEvent.click(await screen.findByRole('button', { name: wrong === 'wait' ? 'Wait' : 'Give room' }))
  await screen.findByText('That was not it. “Its ears turn to every sound.” asks for: Speak slowly.')
})

test('a knot that is untied cannot be pulled again', async () => {
  const { inputs } = await show('knots', 7)
  for (const knot of screen.getAllByRole('button', { name: /^Stone / })) fireEvent.click(knot)
  expect(inputs()).toEqual(attemptSolution('knots').slice(-1))
})

test('a knot says what lies on it', async () => {
  const { inputs } = await show('knots')
  fireEvent.click(screen.getAllByRole('button', { name: /^Stone \d nothing lies on it/ })[0] as HTMLElement)
  expect(inputs()[0]?.kind).toBe('knots')
  expect(screen.getAllByRole('button', { name: /under \d/ }).length).toBeGreaterThan(0)
})

test('a companion is asked, and levers are pulled together', async () => {
  const { inputs } = await show('hands')
  press('Ask Sol Arden')
  expect(screen.getByRole('button', { name: 'Check it' })).toHaveProperty('disabled', true)
  for (const [at, lever] of screen.getAllByRole('combobox').entries()) fireEvent.change(lever, { target: { value: `${at === 1 ? 2 : 0}` } })
  press('Check it')
  expect(inputs()).toEqual([
    { kind: 'hands', ask: 2 },
    { kind: 'pull', places: [0, 2, 0, 0] },
  ])
})

test("a companion's facts are read aloud, and the focus stays with the companion", async () => {
  function AskedPlay() {
    const [inputs, setInputs] = useState<readonly EncounterInput[]>([])
    return (
      <EncounterView
        attempt={attemptWith('hands', inputs)}
        isPlaying={false}
        onAttempt={vi.fn()}
        onInput={input => setInputs([...inputs, input])}
        onAgain={vi.fn()}
      />
    )
  }
  showScreen(<AskedPlay />)
  const [ask] = await screen.findAllByRole('button', { name: /^Ask / })
  const name = ask?.textContent?.replace('Ask ', '') ?? ''
  const live = ask?.parentElement?.querySelector('[aria-live="polite"]')
  act(() => ask?.focus())
  press(`Ask ${name}`)
  expect(document.activeElement?.textContent).toBe(name)
  expect(live?.querySelectorAll('li').length).toBeGreaterThan(0)
})

test('anybody who is stuck in a way or out of lamps is told so, and that help comes', async () => {
  const { view } = attemptAt('burden', 0)
  if (view.kind !== 'burden') throw new Error('no way')
  showScreen(<BurdenGame view={{ ...view, energy: 0 }} isOver={false} onInput={vi.fn()} />)
  expect(screen.getByText(/^No way from here is cheap enough\./)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /more than you have left/ }).every(way => !(way as HTMLButtonElement).disabled)).toBe(true)
  showScreen(<BurdenGame view={{ ...view, energy: -3, path: [0, 1] }} isOver onInput={vi.fn()} />)
  expect(screen.getByText(/^On the way to .* your energy ran out: it was 3 short\.$/)).toBeTruthy()
  const lamps = attemptAt('lamplight', 0).view
  if (lamps.kind !== 'lamplight') throw new Error('no lamps')
  showScreen(<LamplightGame view={{ ...lamps, lamps: 0 }} isOver={false} onInput={vi.fn()} />)
  expect(screen.getByText('Move a lamp, or check it as it is. After two tries that went wrong, Wick helps.')).toBeTruthy()
})

test('an encounter opens by itself, plays step after step in order, and tells how it ended', async () => {
  const asked = answering({
    'story.begin-encounter': () => attemptAt('knots', 0),
    'story.play': input => attemptAt('knots', 1 + (input as { step: number }).step),
  })
  showScreen(<EncounterPlayer episodeId="ep_01_xiotein_letter" encounterId="four-tracks" />)
  const [first, second] = attemptSolution('knots')
  if (first?.kind !== 'knots' || second?.kind !== 'knots') throw new Error('no knots')
  const knot = (at: number) => screen.getByRole('button', { name: new RegExp(`^Stone ${at + 1} `) })
  await screen.findByText('8 are left.')
  // Two presses before the first answer: both count, one after the other.
  fireEvent.click(knot(first.knot))
  fireEvent.click(knot(second.knot))
  await screen.findByText('6 are left.')
  expect(asked.filter(({ name }) => name === 'story.play').map(({ input }) => (input as { step: number }).step)).toEqual([0, 1])
})

test('a failed attempt is told kindly, and another one is opened', async () => {
  let opened = 0
  answering({
    'story.begin-encounter': () => {
      opened += 1
      return attemptAt('watch', 0)
    },
    'story.play': () => attemptWith('watch', [{ kind: 'give-up' }]),
  })
  showScreen(<EncounterPlayer episodeId="ep_01_xiotein_letter" encounterId="yesterdays-corner" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Give me another one' }))
  await screen.findByText('That was not it. It costs nothing: here is another one.')
  expect(screen.getByText('This has changed: A cat lies on the wall.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' })))
  press('Try again')
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Yesterday's Corner"))
  await screen.findByRole('button', { name: 'Give me another one' })
  expect(opened).toBe(2)
})

test('an input that the school could not take says so', async () => {
  answering({
    'story.begin-encounter': () => attemptAt('doors', 0),
    'story.play': () => new Refusal('http.broken', 'Something went wrong.', 500, {}, 'e7f3a9'),
  })
  showScreen(<EncounterPlayer episodeId="ep_03_overnight" encounterId="ten-doors" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Choose: Door 1' }))
  await screen.findByText('Failed to complete encounter')
  expect(screen.getByText(/e7f3a9/)).toBeDefined()
  // A failed attempt is past once the encounter has been opened again.
  press('Try again')
  await screen.findByText('2 of them speak the truth.')
  expect(screen.queryByText('Failed to complete encounter')).toBeNull()
})

const drillAt = (turn: number, change: Partial<Attempt> = {}): DrillFight => ({
  attempt: { ...attemptAt('watch', 0), view: { kind: 'drill', goal: { is: 'finish', turns: 5, mends: 0 }, weakerPercent: 0 }, ...change },
  fight: teamFightWith(idOf('ada'), {}, { turn, away: [] }).fight,
})

test('a drill that went on in another window goes on from there, or ends as it ended', async () => {
  const now = { turn: 1, state: 'open' as Attempt['state'] }
  const shown = () => drillAt(now.turn, { state: now.state })
  answering({
    'story.begin-encounter': () => drillAt(1).attempt,
    'story.drill': shown,
    'story.choose-in-drill': input => {
      const { turn } = input as { turn: number }
      now.turn = 3
      if (turn === 3) now.state = 'lost'
      return new Refusal('battle.stale-turn', 'That turn is over.')
    },
  })
  showScreen(<EncounterPlayer episodeId="ep_01_xiotein_letter" encounterId="straw-clerk" />)
  await screen.findByText('Turn 1: your choice')
  press('Rest this turn')
  await screen.findByText('Turn 3: your choice')
  press('Rest this turn')
  await screen.findByText('That was not it. It costs nothing: here is another one.')
})

test('a drill whose attempt has ended elsewhere leads to the next one, also where it can no longer be read', async () => {
  const now = { attemptId: idOf('first'), isGone: false }
  const drill = () => drillAt(1, { attemptId: now.attemptId })
  const over = () => new Refusal('story.attempt-over', 'This try is over. Begin a new one.')
  answering({
    'story.begin-encounter': () => drill().attempt,
    'story.drill': () => (now.isGone ? over() : drill()),
    'story.choose-in-drill': over,
  })
  showScreen(<EncounterPlayer episodeId="ep_01_xiotein_letter" encounterId="straw-clerk" />)
  await screen.findByText('Turn 1: your choice')
  now.isGone = true
  const rest = screen.getByRole('button', { name: 'Rest this turn' })
  rest.focus()
  fireEvent.click(rest)
  expect((await screen.findByText('This try is over. Begin a new one.')).closest('[role=status]')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Rest this turn' })).toBeNull()
  const another = screen.getByRole('button', { name: 'Begin a new one' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Give me another one' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(another))
  Object.assign(now, { attemptId: idOf('second'), isGone: false })
  fireEvent.click(another)
  await screen.findByText('Turn 1: your choice')
  expect(screen.queryByText('This try is over. Begin a new one.')).toBeNull()
})

test('an encounter that does not open says why, and can be opened again', async () => {
  let tries = 0
  answering({
    'story.begin-encounter': () => {
      tries += 1
      return tries === 1 ? new Refusal('story.encounter-not-reached', 'You come to this later in the episode.') : attemptAt('doors', 0)
    },
  })
  showScreen(<EncounterPlayer episodeId="ep_01_xiotein_letter" encounterId="ten-doors" />)
  await screen.findByText('You come to this later in the episode.')
  press('Try again')
  await screen.findByText('2 of them speak the truth.')
})

test('staff tries an encounter with all that was played so far, and the next try knows how many were lost', async () => {
  type Tried = { ticket: string | null; failures: number; inputs: EncounterInput[] }
  const asked = answering({
    'story.try-encounter': sent => {
      const { failures, inputs } = sent as Tried
      const attempt = attemptWith(
        'testimony',
        inputs.filter(({ kind }) => kind === 'testimony'),
      )
      return {
        attempt: { ...attempt, failures, state: inputs.some(({ kind }) => kind === 'give-up') ? 'lost' : attempt.state },
        fight: null,
      }
    },
  })
  showScreen(<EncounterTry episodeId="ep_03_overnight" encounterId="three-breakfasts" />)
  const [first, second] = attemptSolution('testimony')
  if (first?.kind !== 'testimony' || second?.kind !== 'testimony') throw new Error('no cards')
  const piles = ['Seen', 'Heard', 'Guessed']
  await screen.findAllByRole('group')
  const lay = ({ card, pile }: { card: number; pile: number }) =>
    fireEvent.click(within(screen.getAllByRole('group')[card] as HTMLElement).getByRole('button', { name: piles[pile] ?? '' }))
  // The second press comes while the first is under way.
  lay(first)
  lay(second)
  await screen.findByText(/^Cards in the right place: 2 of 5\./)
  press('Give me another one')
  await screen.findByText('That was not it. It costs nothing: here is another one.')
  press('Try again')
  await waitFor(() => expect(asked).toHaveLength(5))
  const sent = asked.map(({ input }) => input as Tried)
  const { attemptId } = attemptAt('testimony', 0)
  expect(sent.map(({ ticket, failures, inputs }) => [ticket, failures, inputs])).toEqual([
    [null, 0, []],
    [attemptId, 0, [first]],
    [attemptId, 0, [first, second]],
    [attemptId, 0, [first, second, { kind: 'give-up' }]],
    [null, 1, []],
  ])
})
