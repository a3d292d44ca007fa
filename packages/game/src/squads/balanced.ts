// Divides a class into squads: even in number, even in level, with pairs kept apart. docs/game-rules.md, "Balanced squads".
import { accept, type Decision, type Dice, refuse, sum } from '@xiotein/game/rules'
import { foesOf, keepApart, type Pair } from './keeping-apart.ts'
import { FEWEST_IN_BALANCED, MOST_IN_BALANCED, type SquadsRefusal } from './squad.ts'

export type PupilLevel = { readonly id: string; readonly level: number }

/** Returns the number of pupils in each squad: as few squads as possible, none with a single pupil, larger ones first. */
export const squadSizes = (pupils: number, size: number): readonly number[] => {
  const squads = Math.max(1, Math.min(Math.ceil(pupils / size), Math.floor(pupils / FEWEST_IN_BALANCED)))
  return Array.from({ length: squads }, (_, at) => Math.floor(pupils / squads) + (at < pupils % squads ? 1 : 0))
}

export const shuffled = <Each>(list: readonly Each[], dice: Dice): Each[] => {
  const order = [...list]
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = dice.between(0, at)
    const [one, two] = [order[at] as Each, order[other] as Each]
    order[at] = two
    order[other] = one
  }
  return order
}

/** Returns how far a squad's levels are from what its number of pupils should have; whole numbers, so that nothing is lost by rounding. */
const offBy = (squad: readonly PupilLevel[], all: { levels: number; pupils: number }): number =>
  sum(squad.map(({ level }) => level)) * all.pupils - squad.length * all.levels

/** Swaps two pupils as long as that brings squads closer together and no pair meets. */
const even = (squads: PupilLevel[][], foes: ReturnType<typeof foesOf>, all: { levels: number; pupils: number }): void => {
  const meets = (pupil: PupilLevel, squad: readonly PupilLevel[], going: PupilLevel): boolean =>
    squad.some(other => other !== going && foes.get(pupil.id)?.has(other.id))
  for (let better = true; better; ) {
    better = false
    for (const [a, one] of squads.entries()) {
      for (const two of squads.slice(a + 1)) {
        for (let i = 0; i < one.length; i += 1) {
          for (let j = 0; j < two.length; j += 1) {
            const [mine, theirs] = [one[i] as PupilLevel, two[j] as PupilLevel]
            const shift = (theirs.level - mine.level) * all.pupils
            const [offOne, offTwo] = [offBy(one, all), offBy(two, all)]
            if ((offOne + shift) ** 2 + (offTwo - shift) ** 2 >= offOne ** 2 + offTwo ** 2) continue
            if (meets(mine, two, theirs) || meets(theirs, one, mine)) continue
            one[i] = theirs
            two[j] = mine
            better = true
          }
        }
      }
    }
  }
}

/**
 * Squads of about `size` pupils: sizes differ by one at most, everybody is in exactly one, kept-apart pairs never meet, and no swap of two
 * pupils would bring the levels closer. Among equal pupils the dice decide. Refuses squads.too-few-pupils, squads.too-many-pupils,
 * squads.cannot-keep-apart.
 */
export const balancedSquads = (
  pupils: readonly PupilLevel[],
  wish: { readonly size: number; readonly keepApart: readonly Pair[] },
  dice: Dice,
): Decision<readonly (readonly string[])[], SquadsRefusal> => {
  if (pupils.length < FEWEST_IN_BALANCED) return refuse('squads.too-few-pupils', { fewest: FEWEST_IN_BALANCED })
  if (pupils.length > MOST_IN_BALANCED) return refuse('squads.too-many-pupils', { most: MOST_IN_BALANCED })
  // Sorted by id first, so that the same dice give the same squads whatever the order of the input.
  const known = [...pupils].sort((a, b) => (a.id < b.id ? -1 : 1))
  const order = shuffled(known, dice).sort((a, b) => b.level - a.level)
  const levels = new Map(order.map(({ id, level }) => [id, level]))
  const all = { levels: sum(order.map(({ level }) => level)), pupils: order.length }
  const sizes = squadSizes(order.length, wish.size)
  const foes = foesOf(wish.keepApart.filter(pair => pair.every(id => levels.has(id))))

  const filled = (seated: ReadonlyMap<string, number>): number[] => {
    const sums = sizes.map(() => 0)
    for (const [id, squad] of seated) sums[squad] = (sums[squad] ?? 0) + (levels.get(id) ?? 0)
    return sums
  }
  const ids = order.map(({ id }) => id)
  const apart = keepApart(ids, sizes, foes, (_pupil, squads, seated) => {
    const sums = filled(seated)
    return [...squads].sort((a, b) => (sums[a] ?? 0) - (sums[b] ?? 0))
  })
  if (apart === null) return refuse('squads.cannot-keep-apart', { squads: sizes.length })

  const squads = sizes.map((): PupilLevel[] => [])
  for (const pupil of order) squads[apart.get(pupil.id) ?? -1]?.push(pupil)
  for (const pupil of order.filter(({ id }) => !apart.has(id))) {
    const open = squads.filter((squad, at) => squad.length < (sizes[at] ?? 0))
    open.sort((a, b) => offBy(a, all) - offBy(b, all))[0]?.push(pupil)
  }
  even(squads, foes, all)
  return accept(squads.map(squad => squad.map(({ id }) => id)))
}
