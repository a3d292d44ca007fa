// Solutions of encounters, found in what the player is shown, as with pencil and paper. In English.
import type { EncounterView } from '@xiotein/contract/story'
import { encounters as BREAKFASTS } from '../../packages/content/src/story/chapters/03-overnight/encounters.ts'

export type View<Kind extends EncounterView['kind']> = Extract<EncounterView, { kind: Kind }>

const counted = (many: number): number[] => Array.from({ length: many }, (_, at) => at)

/** Each letter has moved as many places along the alphabet as the known one has, or one; in the mirror the word stands from right to left. */
export const readWord = ({ hidden, known, alphabet }: Pick<View<'cipher'>, 'hidden' | 'known' | 'alphabet'>): string => {
  const places = known ? alphabet.indexOf(known.hidden) - alphabet.indexOf(known.plain) : 1
  const read = hidden.map(letter => alphabet.at((alphabet.indexOf(letter) - places) % alphabet.length) ?? letter)
  return (known ? read.toReversed() : read).join('')
}

/** The way through the rooms for which the energy lasts, or one on which it does not. */
const wayWhere = (isToLast: boolean, { rooms, goal, heavier, energy, burdens, path }: View<'burden'>): readonly number[] => {
  const from = (room: number, left: number, carried: readonly string[]): readonly number[] | null => {
    if (left < 0 || room === goal) return left >= 0 === isToLast ? [] : null
    for (const { to, cost, lays, lifts } of rooms[room]?.exits ?? []) {
      const kept = carried.filter(burden => burden !== lifts)
      const rest = from(to, left - (cost ?? 0) - heavier * carried.length, lays === null || kept.includes(lays) ? kept : [...kept, lays])
      if (rest) return [to, ...rest]
    }
    return null
  }
  return from(path.at(-1) ?? 0, energy, burdens) ?? []
}
export const wayThrough = (view: View<'burden'>): readonly number[] => wayWhere(true, view)
export const wayToNowhere = (view: View<'burden'>): readonly number[] => wayWhere(false, view)

const lightOf = (lamp: number, { width, height, walls }: View<'lamplight'>): number[] => {
  const along = (step: number, many: number): number[] => {
    const cells = counted(many).map(nth => lamp + step * (nth + 1))
    const wall = cells.findIndex(cell => walls.includes(cell))
    return wall === -1 ? cells : cells.slice(0, wall)
  }
  const [row, column] = [Math.floor(lamp / width), lamp % width]
  return [lamp, ...along(1, width - 1 - column), ...along(-1, column), ...along(width, height - 1 - row), ...along(0 - width, row)]
}

/** Cells for the lamps that are still to set, so that every window is lit. */
export const lampsFor = (view: View<'lamplight'>): readonly number[] => {
  const free = counted(view.width * view.height).filter(cell => !view.walls.includes(cell))
  const from = (lamps: readonly number[]): readonly number[] | null => {
    const lit = new Set(lamps.flatMap(lamp => lightOf(lamp, view)))
    const dark = view.windows.find(window => !lit.has(window))
    if (dark === undefined) return lamps
    if (lamps.length === view.lamps) return null
    for (const cell of free.filter(one => lightOf(one, view).includes(dark))) {
      const rest = from([...lamps, cell])
      if (rest) return rest
    }
    return null
  }
  return (from(view.given) ?? []).filter(lamp => !view.given.includes(lamp))
}

/** As many lamps as are still to set, none of which lights the last window that is dark so far. */
export const lampsThatLeaveDark = (view: View<'lamplight'>): readonly number[] => {
  const lit = new Set(view.given.flatMap(lamp => lightOf(lamp, view)))
  const dark = view.windows.findLast(window => !lit.has(window)) ?? -1
  const away = counted(view.width * view.height).filter(
    cell => ![...view.walls, ...view.given].includes(cell) && !lightOf(cell, view).includes(dark),
  )
  return away.slice(0, view.lamps - view.given.length)
}

const saysTrue = (claim: string, door: number, all: readonly string[]): boolean => {
  const of = Number(/(\d+)/.exec(claim)?.[1])
  if (claim.includes('does not speak the truth')) return !saysTrue(all[of - 1] ?? '', door, all)
  if (claim.includes('before')) return door < of
  if (claim.includes('after')) return door > of
  return claim.includes('is not') ? door !== of : door === of
}

/** Returns the only door for which the stated number of speakers tell the truth. */
export const rightDoor = ({ speakers, truthful }: View<'doors'>): number =>
  counted(speakers.length).find(door => {
    const all = speakers.map(({ says }) => says)
    return all.filter(says => saysTrue(says, door + 1, all)).length === truthful
  }) ?? 0

const standsSo = (fact: string, view: View<'hands'>, places: readonly number[]): boolean => {
  const at = (lever: number, text: string): boolean => (view.levers[lever]?.places[places[lever] ?? 0] ?? '') === text
  const parts = [...fact.matchAll(/([^.:]+): ([^.]+)\./g)].map(([, name = '', said = '']) => {
    const lever = view.levers.findIndex(one => one.name === name.trim())
    return said.startsWith('not ') ? !at(lever, said.slice(4)) : said.split(' or ').some(place => at(lever, place))
  })
  return parts.some(holds => holds)
}

/** Returns the only setting of all levers that fits the facts. */
export const leversOf = (view: View<'hands'>): readonly number[] => {
  const facts = view.holders.flatMap(holder => holder.facts)
  const all = counted(4 ** view.levers.length).map(number => view.levers.map((_, lever) => Math.floor(number / 4 ** lever) % 4))
  return all.find(places => facts.every(fact => standsSo(fact, view, places))) ?? []
}

/** Returns the pile of each card, as somebody who reads it knows. */
export const pilesOf = ({ cards, piles }: View<'testimony'>): readonly number[] => {
  const task = BREAKFASTS.map(encounter => encounter.task).find(one => one.kind === 'testimony')
  if (task?.kind !== 'testimony') throw new Error('nobody told anything')
  return cards.map(({ text }) => {
    const pile = task.cards.find(card => card.text.en === text)?.pile
    return piles.indexOf(task.piles.find(({ id }) => id === pile)?.name.en ?? '')
  })
}

/** The knots in an order in which each is free. */
export const orderOf = ({ knots }: View<'knots'>): readonly number[] => {
  const order: number[] = []
  const isFree = (knot: number): boolean => !order.includes(knot) && (knots[knot]?.under ?? []).every(other => order.includes(other))
  while (order.length < knots.length) {
    const next = counted(knots.length).find(isFree)
    if (next === undefined) throw new Error('every knot is held')
    order.push(next)
  }
  return order
}
