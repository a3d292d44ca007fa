// Places each kept-apart pupil in a squad so that no pair meets, or the proof that there is no way. docs/game-rules.md, "Balanced squads".

export type Pair = readonly [string, string]

/** Squads that a pupil may still join, given their members. */
type Seats = { readonly of: Map<string, number>; readonly free: number[] }

/** The pairs that must not meet. Pairs of a pupil with itself are ignored. */
export const foesOf = (pairs: readonly Pair[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const foes = new Map<string, Set<string>>()
  for (const [one, other] of pairs) {
    if (one === other) continue
    foes.set(one, (foes.get(one) ?? new Set()).add(other))
    foes.set(other, (foes.get(other) ?? new Set()).add(one))
  }
  return foes
}

const opensTo = (seats: Seats, foes: ReadonlySet<string>): number[] => {
  const taken = new Set([...foes].map(foe => seats.of.get(foe)))
  return seats.free.flatMap((free, squad) => (free > 0 && !taken.has(squad) ? [squad] : []))
}

/**
 * Whether all waiting pupils could be placed if they had no conflicts among themselves. Every place is needed, so one squad that nobody
 * may fill ends an attempt at once: without this look-ahead, a pupil kept apart from the whole class would be tried for ever.
 */
const seatable = (seats: Seats, waiting: readonly (readonly number[])[]): boolean => {
  const sat = seats.free.map((): number[] => [])
  const seat = (pupil: number, seen: Set<number>): boolean => {
    for (const squad of waiting[pupil] ?? []) {
      if (seen.has(squad)) continue
      seen.add(squad)
      const here = sat[squad] ?? []
      if (here.length < (seats.free[squad] ?? 0)) {
        here.push(pupil)
        return true
      }
      const at = here.findIndex(other => seat(other, seen))
      if (at >= 0) {
        here[at] = pupil
        return true
      }
    }
    return false
  }
  return waiting.every((_, pupil) => seat(pupil, new Set()))
}

/**
 * A squad for everybody who is in a pair, as an index into `sizes`; null when there is no way at all. Tries the pupil with the
 * fewest open squads first. `prefer` puts squads into the order in which they are tried.
 */
export const keepApart = (
  pupils: readonly string[],
  sizes: readonly number[],
  foes: ReadonlyMap<string, ReadonlySet<string>>,
  prefer: (pupil: string, squads: readonly number[], seated: ReadonlyMap<string, number>) => readonly number[],
): ReadonlyMap<string, number> | null => {
  const seats: Seats = { of: new Map(), free: [...sizes] }
  const none: ReadonlySet<string> = new Set()
  const place = (): boolean => {
    const left = pupils.filter(pupil => !seats.of.has(pupil))
    const open = left.map(pupil => opensTo(seats, foes.get(pupil) ?? none))
    if (!seatable(seats, open)) return false
    const bound = left
      .map((pupil, at) => ({ pupil, open: open[at] ?? [], foes: foes.get(pupil)?.size ?? 0 }))
      .filter(each => each.foes > 0)
      .sort((a, b) => a.open.length - b.open.length || b.foes - a.foes)
    const [next] = bound
    if (next === undefined) return true
    const emptyOfSize = new Set<number>()
    const empty = (squad: number): boolean => seats.free[squad] === sizes[squad]
    for (const squad of prefer(next.pupil, next.open, seats.of)) {
      // Two empty squads of one size are the same: what failed in one fails in the other.
      const size = sizes[squad] ?? 0
      if (empty(squad) && emptyOfSize.has(size)) continue
      if (empty(squad)) emptyOfSize.add(size)
      seats.of.set(next.pupil, squad)
      seats.free[squad] = (seats.free[squad] ?? 0) - 1
      if (place()) return true
      seats.of.delete(next.pupil)
      seats.free[squad] = (seats.free[squad] ?? 0) + 1
    }
    return false
  }
  return place() ? seats.of : null
}
