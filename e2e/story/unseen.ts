// Each kind of encounter, played only by what is announced: what a child who does not see can know, and the keys that such a child presses.
import type { EncounterView } from '@xiotein/contract/story'
import { expect } from '../test.ts'
import { lampsFor, leversOf, orderOf, pilesOf, readWord, rightDoor, type View } from './answers.ts'
import { type AccessNode, allIn, type Ear, everythingIn, oneIn, textOf } from './by-ear.ts'

type Kind = EncounterView['kind']
/** The game that stands in the region with this title. */
type Game = { readonly ear: Ear; readonly title: string }

const gameNow = async ({ ear, title }: Game): Promise<AccessNode> => oneIn(await ear.hear(), 'region', title)
/** Waits until the game announces something new. */
const changed = async ({ ear, title }: Game, before: string): Promise<AccessNode> => {
  const isNew = (told: AccessNode): boolean => allIn(told, 'region', title).some(game => textOf(game) !== before)
  return oneIn(await ear.until(isNew), 'region', title)
}
/** Presses a control of the game, and waits for what comes of it. */
const pressed = async (game: Game, now: AccessNode, role: string, name: string | RegExp): Promise<AccessNode> => {
  await game.ear.press(oneIn(now, role, name))
  return changed(game, textOf(now))
}
const check = async ({ ear, title }: Game): Promise<void> => ear.press(oneIn(await gameNow({ ear, title }), 'button', 'Check it'))
const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? Number.NaN)
const itemsOf = (told: AccessNode): readonly string[] => allIn(told, 'listitem').map(textOf)

const cipher = async (game: Game): Promise<void> => {
  const now = await gameNow(game)
  const hidden = [...itemsOf(oneIn(now, 'list', 'What is written there'))]
  await game.ear.type(oneIn(now, 'textbox', 'The word'), readWord({ hidden, known: null, alphabet: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] }))
  await check(game)
}

const watch = async (game: Game): Promise<void> => {
  const before = await gameNow(game)
  const now = itemsOf(oneIn(before, 'list', 'Now'))
  const details = allIn(before, 'checkbox').map(({ name }) => name)
  for (const detail of details.filter(each => !now.includes(each))) await game.ear.press(oneIn(before, 'checkbox', detail), 'Space')
  await check(game)
}

/** The cheapest way first, and a step back from where the energy does not last. */
const burden = async (game: Game): Promise<void> => {
  const walk = async (): Promise<boolean> => {
    const here = await gameNow(game)
    const energy = numberIn(textOf(here), /You have (\d+) energy left/)
    const ways = allIn(oneIn(here, 'list', 'The next steps'), 'button').map(({ name }) => ({ name, cost: numberIn(name, /(\d+) energy/) }))
    for (const { name } of ways.filter(({ cost }) => cost <= energy).toSorted((one, other) => one.cost - other.cost)) {
      const next = await pressed(game, await gameNow(game), 'button', name)
      if (textOf(next).includes('Done!') || (await walk())) return true
      await pressed(game, await gameNow(game), 'button', 'A step back')
    }
    return false
  }
  if (!(await walk())) throw new Error('no way leads there')
}

const hands = async (game: Game): Promise<void> => {
  let now = await gameNow(game)
  for (const { name } of allIn(now, 'button', /^Ask /)) now = await pressed(game, now, 'button', name)
  const lists = allIn(now, 'combobox')
  const levers = lists.map(list => ({
    name: list.name,
    places: everythingIn(list)
      .filter(({ role, name }) => /option/i.test(role) && name !== 'Where?')
      .map(({ name }) => name),
  }))
  const view = { kind: 'hands', levers, holders: [{ name: null, asked: true, facts: [...itemsOf(now)] }] } as View<'hands'>
  for (const [at, place] of leversOf(view).entries()) {
    const list = lists[at]
    if (list) await game.ear.choose(list, levers[at]?.places[place] ?? '')
  }
  await check(game)
}

const CELL = /^Row (\d+), place (\d+): (.+)$/

const lamplight = async (game: Game): Promise<void> => {
  const now = await gameNow(game)
  const cells = allIn(oneIn(now, 'group', 'The grid'), 'button', CELL).map(({ name }) => CELL.exec(name) ?? [])
  const width = Math.max(...cells.map(([, , column]) => Number(column)))
  const placeOf = (what: RegExp) =>
    cells.flatMap(([, row, column, is = '']) => (what.test(is) ? [(Number(row) - 1) * width + Number(column) - 1] : []))
  const view: View<'lamplight'> = {
    kind: 'lamplight',
    width,
    height: cells.length / width,
    walls: placeOf(/^wall/),
    windows: placeOf(/^window/),
    given: placeOf(/^lamp/),
    lamps: numberIn(textOf(now), /with (\d+) lamps or fewer/),
  }
  for (const lamp of lampsFor(view)) {
    const name = new RegExp(`^Row ${1 + Math.floor(lamp / width)}, place ${1 + (lamp % width)}:`)
    await pressed(game, await gameNow(game), 'button', name)
  }
  await check(game)
}

const doors = async (game: Game): Promise<void> => {
  for (;;) {
    const now = await gameNow(game)
    if (textOf(now).includes('Done!')) return
    const speakers = allIn(now, 'button', /^Choose: /).map(({ name }) => {
      const speaker = name.replace('Choose: ', '')
      const item = allIn(now, 'listitem').find(each => textOf(each).startsWith(`${speaker} `))
      return { name: speaker, says: /“(.+?)”/.exec(item ? textOf(item) : '')?.[1] ?? '' }
    })
    const truthful = numberIn(textOf(now).replace('One of them speaks', '1 of them speak'), /(\d+) of them speak/)
    const door = rightDoor({ speakers, truthful } as View<'doors'>)
    await pressed(game, now, 'button', `Choose: ${speakers[door]?.name}`)
  }
}

const testimony = async (game: Game): Promise<void> => {
  const groupsIn = (told: AccessNode) => allIn(told, 'group').filter(group => allIn(group, 'button').length > 1)
  for (;;) {
    const now = await gameNow(game)
    const [card] = groupsIn(now)
    if (!card) return
    const piles = allIn(card, 'button').map(({ name }) => name)
    const [pile = 0] = pilesOf({ piles, cards: [{ text: card.name, pile: null, wrong: [] }] } as unknown as View<'testimony'>)
    await game.ear.press(oneIn(card, 'button', piles[pile] ?? ''))
    await changed(game, textOf(now))
  }
}

const knots = async (game: Game): Promise<void> => {
  const first = await gameNow(game)
  const buttons = allIn(first, 'button', /\b\d+ (?:under|nothing)/)
  const view = {
    kind: 'knots',
    knots: buttons.map(({ name }) => ({
      under: [...(/under (.+)$/.exec(name)?.[1] ?? '').matchAll(/\d+/g)].map(([knot]) => Number(knot) - 1),
    })),
  } as unknown as View<'knots'>
  for (const knot of orderOf(view)) await pressed(game, await gameNow(game), 'button', new RegExp(`\\b${knot + 1} (?:under|nothing)`))
}

const calm = async (game: Game): Promise<void> => {
  const known = new Map<string, string>()
  for (;;) {
    const now = await gameNow(game)
    if (textOf(now).includes('Done!')) return
    for (const row of allIn(oneIn(now, 'table'), 'row')) {
      const [sign, asks] = allIn(row, 'cell').map(textOf)
      if (sign && asks && asks !== 'hidden by fear') known.set(sign, asks)
    }
    const said = allIn(now, 'status').map(textOf).join(' ').trim()
    const [, answer = ''] = [...known].find(([sign]) => said.endsWith(sign)) ?? []
    await pressed(game, now, 'button', answer)
  }
}

/** A turn of a battle: the moves whose names fit are planned, and the plan is locked in. The result is read from the log, which is live. */
export const turnOf = async (ear: Ear, move: RegExp): Promise<void> => {
  const before = await ear.hear()
  const held = allIn(oneIn(before, 'region', 'Your moves and cards'), 'button', move)[0]
  const heardBefore = await ear.announced()
  if (held) await ear.press(held)
  const planned = held ? await ear.until(told => allIn(told, 'button', /^Lock in 1 action/).length > 0) : before
  await ear.press(oneIn(planned, 'button', held ? /^Lock in 1 action/ : /^Rest this turn/))
  await expect.poll(() => ear.announced()).not.toBe(heardBefore)
}

const drill = async ({ ear, title }: Game): Promise<void> => {
  // A pupil who stands for three turns and has mended once has won.
  for (const move of [/shield/i, /nothing of the kind/, /nothing of the kind/]) {
    if (textOf(await gameNow({ ear, title })).includes('Done!')) return
    await turnOf(ear, move)
  }
}

export const UNSEEN: Readonly<Record<Kind, (game: Game) => Promise<void>>> = {
  cipher,
  watch,
  burden,
  drill,
  hands,
  lamplight,
  doors,
  testimony,
  knots,
  calm,
}
