import type { Dice } from '@xiotein/game/rules'

const FIRST = [
  'Amber',
  'Bold',
  'Bright',
  'Brisk',
  'Bronze',
  'Calm',
  'Cedar',
  'Clever',
  'Copper',
  'Dawn',
  'Gentle',
  'Golden',
  'Harbour',
  'Hazel',
  'Kind',
  'Lively',
  'Loyal',
  'Maple',
  'Merry',
  'Northern',
  'Patient',
  'Quiet',
  'Silver',
  'Steady',
] as const
const SECOND = [
  'Anchors',
  'Badgers',
  'Beacons',
  'Comets',
  'Falcons',
  'Foxes',
  'Herons',
  'Kites',
  'Lanterns',
  'Larks',
  'Lynxes',
  'Mapmakers',
  'Moths',
  'Otters',
  'Owls',
  'Pilots',
  'Rovers',
  'Sailors',
  'Sparks',
  'Stargazers',
  'Swifts',
  'Torches',
  'Walkers',
  'Weavers',
] as const

/** Names for squads that a teacher makes: plain, kind, and easy to call across a room. */
export const SQUAD_NAMES: readonly string[] = FIRST.flatMap(first => SECOND.map(second => `${first} ${second}`))

/** A name by the dice that is not among the taken ones (in lower case). When all are taken, one gets a number. */
export const squadNameOf = (taken: ReadonlySet<string>, dice: Dice): string => {
  const from = dice.between(0, SQUAD_NAMES.length - 1)
  const inTurn = SQUAD_NAMES.map((_, at) => SQUAD_NAMES[(from + at * 25) % SQUAD_NAMES.length] ?? '')
  const free = inTurn.find(name => !taken.has(name.toLowerCase()))
  if (free !== undefined) return free
  const [first = ''] = inTurn
  for (let number = 2; ; number += 1) if (!taken.has(`${first} ${number}`.toLowerCase())) return `${first} ${number}`
}
