// A pupil at an encounter, of any kind: plays it until it is won, or lets it go wrong.
import type { Attempt } from '@xiotein/contract/story'
import { expect, type Locator, type Page } from '../test.ts'
import {
  lampsFor,
  lampsThatLeaveDark,
  leversOf,
  orderOf,
  pilesOf,
  readWord,
  rightDoor,
  type View,
  wayThrough,
  wayToNowhere,
} from './answers.ts'
import { type Fighting, fightTurn } from './fights.ts'

/** The attempts that a page has been shown, the newest last. */
export const attemptsOf = (page: Page): Attempt[] => {
  const seen: Attempt[] = []
  page.on('response', async response => {
    const call = /\/api\/story\/(begin-encounter|play|choose-in-drill)$/.exec(response.url())?.[1]
    if (call === undefined || !response.ok()) return
    const answer = await response.json()
    seen.push(call === 'choose-in-drill' ? answer.attempt : answer)
  })
  return seen
}

type Playing = Fighting & { readonly attempts: readonly Attempt[] }
type Kind = Attempt['view']['kind']
type Game = Playing & {
  readonly game: Locator
  readonly attempt: Attempt
  /** The words of the ten games. */
  says(text: string): RegExp
  latest(): Attempt | undefined
  /** Waits until this many steps of this attempt have been answered. */
  played(steps: number): Promise<void>
}
type How<Of extends Kind> = (game: Game, view: View<Of>) => Promise<void>

const gameOf = async (playing: Playing, id: string): Promise<Game> => {
  const { page, attempts, words } = playing
  const latest = (): Attempt | undefined => attempts.filter(({ encounterId }) => encounterId === id).at(-1)
  await expect.poll(() => latest()?.state).toBe('open')
  const attempt = latest()
  if (!attempt) throw new Error(`nothing is known of ${id}`)
  return {
    ...playing,
    attempt,
    latest,
    game: page.getByRole('region', { name: attempt.title }),
    says: text => words('story/encounters/games', text),
    played: async steps => expect.poll(() => latest()?.steps).toBe(attempt.steps + steps),
  }
}

/** The view as it is now. */
const viewNow = <Of extends Kind>({ latest }: Game, _: View<Of>): View<Of> => latest()?.view as View<Of>

const pressCheck: (game: Game) => Promise<void> = ({ game, hands, says }) =>
  hands.press(game.getByRole('button', { name: says('check'), exact: true }))

const mark = async (playing: Game, view: View<'watch'>, isChanged: boolean): Promise<void> => {
  const { game, hands } = playing
  const now = view.after.map(({ says }) => says)
  const details = view.before.map(({ says }) => says).filter(each => now.includes(each) !== isChanged)
  for (const detail of details.slice(0, view.changes)) await hands.check(game.getByRole('checkbox', { name: detail, exact: true }))
  await pressCheck(playing)
}

const pullLevers = async ({ game, hands, says }: Game, view: View<'hands'>, places: readonly number[]): Promise<void> => {
  for (const [at, lever] of view.levers.entries()) // The first option asks where it goes.
    await hands.choose(game.getByLabel(lever.name), 1 + (places[at] ?? 0))
  await hands.press(game.getByRole('button', { name: says('hands.pull') }))
}

const chooseDoor = ({ game, hands, says }: Game, { speakers }: View<'doors'>, door: number): Promise<void> =>
  hands.press(game.getByRole('button', { name: new RegExp(`${says('doors.choose').source}: ${speakers[door]?.name}$`) }))

const layCard = ({ game, hands }: Game, { cards, piles }: View<'testimony'>, card: number, pile: number): Promise<void> =>
  hands.press(
    game.getByRole('group', { name: cards[card]?.text ?? '', exact: true }).getByRole('button', { name: piles[pile] ?? '', exact: true }),
  )

const pullKnot = ({ game, hands }: Game, knot: number): Promise<void> =>
  hands.press(game.getByRole('button', { name: new RegExp(`\\b${knot + 1} `) }).first())

const walk = async ({ game, hands, says, played }: Game, view: View<'burden'>, way: readonly number[]): Promise<void> => {
  for (const [at, room] of way.entries()) {
    // The name of a room begins the name of the button that leads there.
    const name = new RegExp(`^${view.rooms[room]?.name}`)
    await hands.press(game.getByRole('list', { name: says('burden.way') }).getByRole('button', { name }))
    await played(at + 1)
  }
}

/** What the sign of this round asks for. Fear hides a row of the card now and then: a player who looked before remembers it. */
const rememberedFor = (playing: Game, view: View<'calm'>, known: Map<string, string>): string | undefined => {
  const { sign, card } = viewNow(playing, view)
  for (const { sign: shown, asks } of card) if (asks !== null) known.set(shown, asks)
  return known.get(sign)
}

const PLAYS: { readonly [Of in Kind]: How<Of> } = {
  watch: (game, view) => mark(game, view, true),
  cipher: async (playing, view) => {
    const { game, hands, says } = playing
    await hands.fill(game.getByLabel(says('cipher.word')), readWord(view))
    await pressCheck(playing)
  },
  burden: (game, view) => walk(game, view, wayThrough(view)),
  drill: async playing => {
    const { fights, latest } = playing
    await expect.poll(() => fights.length).toBeGreaterThan(0)
    while (latest()?.state === 'open') await fightTurn(playing, fights.at(-1)?.fight.turn === 1 ? 'mend' : 'strike')
  },
  hands: async (playing, view) => {
    const { game, hands, says, played } = playing
    const others = view.holders.filter(({ asked, name }) => !asked && name !== null)
    for (const [at, { name }] of others.entries()) {
      await hands.press(game.getByRole('button', { name: new RegExp(says('hands.ask').source.replace('.*', name ?? '')) }))
      await played(at + 1)
    }
    const scene = viewNow(playing, view)
    await pullLevers(playing, scene, leversOf(scene))
  },
  lamplight: async (playing, view) => {
    for (const lamp of lampsFor(view))
      await playing.hands.inGrid(playing.game.getByRole('group', { name: playing.says('lamplight.grid') }), lamp, view.width)
    await pressCheck(playing)
  },
  doors: async (playing, view) => {
    for (let round = 0; round < view.rounds; round += 1) {
      const now = viewNow(playing, view)
      await chooseDoor(playing, now, rightDoor(now))
      await playing.played(round + 1)
    }
  },
  testimony: async (playing, view) => {
    const piles = pilesOf(view)
    const open = view.cards.flatMap(({ pile }, card) => (pile === null ? [card] : []))
    for (const [at, card] of open.entries()) {
      await layCard(playing, view, card, piles[card] ?? 0)
      await playing.played(at + 1)
    }
  },
  knots: async (playing, view) => {
    for (const [at, knot] of orderOf(view).entries()) {
      await pullKnot(playing, knot)
      await playing.played(at + 1)
    }
  },
  calm: async (playing, view) => {
    const known = new Map<string, string>()
    for (let round = 0; round < view.rounds; round += 1) {
      const asked = rememberedFor(playing, view, known)
      await playing.hands.press(playing.game.getByRole('button', { name: playing.says(`calm.${asked}`) }))
      await playing.played(round + 1)
    }
  },
}

/** The way to fail each kind. */
const FAILS: { readonly [Of in Kind]: How<Of> } = {
  watch: async (game, view) => {
    // The first check that is wrong is free.
    await mark(game, view, false)
    await game.played(1)
    await pressCheck(game)
  },
  cipher: async playing => {
    await playing.hands.fill(playing.game.getByLabel(playing.says('cipher.word')), 'moth')
    await pressCheck(playing)
  },
  hands: (playing, view) =>
    pullLevers(
      playing,
      view,
      leversOf(view).map(place => (place + 1) % 4),
    ),
  doors: (playing, view) => chooseDoor(playing, view, (rightDoor(view) + 1) % view.speakers.length),
  testimony: async (playing, view) => {
    const piles = pilesOf(view)
    for (const card of [0, 1]) {
      await layCard(playing, view, card, ((piles[card] ?? 0) + 1) % view.piles.length)
      await playing.played(card + 1)
    }
  },
  knots: async (playing, view) => {
    const last = orderOf(view).at(-1) ?? 0
    for (const pull of [1, 2, 3]) {
      await pullKnot(playing, last)
      await playing.played(pull)
    }
  },
  calm: async (playing, view) => {
    const known = new Map<string, string>()
    for (const round of [1, 2]) {
      const asked = rememberedFor(playing, view, known)
      await playing.hands.press(playing.game.getByRole('button', { name: playing.says(`calm.${asked === 'wait' ? 'room' : 'wait'}`) }))
      await playing.played(round)
    }
  },
  burden: (game, view) => walk(game, view, wayToNowhere(view)),
  lamplight: async (playing, view) => {
    for (const lamp of lampsThatLeaveDark(view))
      await playing.hands.inGrid(playing.game.getByRole('group', { name: playing.says('lamplight.grid') }), lamp, view.width)
    await pressCheck(playing)
  },
  drill: async playing => {
    // Anybody who only strikes has not mended.
    await expect.poll(() => playing.fights.length).toBeGreaterThan(0)
    while (playing.latest()?.state === 'open') await fightTurn(playing, 'strike')
  },
}

/** Plays the encounter that the page shows, until it is won. */
export const playEncounter = async (playing: Playing, id: string): Promise<void> => {
  const game = await gameOf(playing, id)
  await (PLAYS[game.attempt.view.kind] as How<Kind>)(game, game.attempt.view)
  await expect.poll(() => game.latest()?.state).toBe('won')
  await expect(game.game.getByText(game.words('story/encounters', 'won'))).toBeVisible()
}

/** Lets the encounter that the page shows go wrong, and opens the next try. */
export const failEncounter = async (playing: Playing, id: string): Promise<void> => {
  const { game, hands, attempt, latest, page, words } = await gameOf(playing, id)
  const says = (text: string): RegExp => words('story/encounters', text)
  await (FAILS[attempt.view.kind] as How<Kind>)({ ...(await gameOf(playing, id)) }, attempt.view)
  await expect.poll(() => latest()?.state).toBe('lost')
  await expect(game.getByText(says(attempt.failures === 0 ? 'lost' : 'lost.help'))).toBeVisible()
  // Read the solution where words can say it.
  await expect(game.getByText(says('lost.was'))).toHaveCount(latest()?.solution === null ? 0 : 1)
  const again = game.getByRole('button', { name: says('again') })
  await expect(again).toBeFocused()
  await hands.press(again)
  await expect.poll(() => latest()?.failures).toBe(attempt.failures + 1)
  await expect(page.getByRole('heading', { level: 3, name: attempt.title })).toBeFocused()
}
