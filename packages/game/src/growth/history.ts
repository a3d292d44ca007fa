// The growth of a person's XP, game day by game day. docs/game-rules.md, "Experience".

/** XP at the end of a game day; `day` is its number as `gameDayNumber` counts. */
type GrowthDay = { readonly day: number; readonly xp: number }

/**
 * The XP at the end of each day from `firstDay` to `lastDay`, from what each day gave (or took back again). Days before count into the
 * first one, and nobody is ever below 0.
 */
export const growthDays = (gains: readonly GrowthDay[], firstDay: number, lastDay: number): readonly GrowthDay[] => {
  const gained = new Map<number, number>()
  let xp = 0
  for (const { day, xp: gain } of gains) {
    if (day < firstDay) xp += gain
    else gained.set(day, (gained.get(day) ?? 0) + gain)
  }
  return Array.from({ length: Math.max(0, lastDay - firstDay + 1) }, (_, index) => {
    xp += gained.get(firstDay + index) ?? 0
    return { day: firstDay + index, xp: Math.max(0, xp) }
  })
}
