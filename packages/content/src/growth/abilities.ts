export type Ability = { readonly name: string; readonly description: string }

const byLevel: Readonly<Record<number, Ability>> = {
  2: { name: 'Enhanced Sight', description: 'see through digital illusions' },
  3: { name: 'Tool Mastery', description: 'advanced 3D modeling techniques' },
  4: { name: 'Flow State', description: 'unlock creative potential' },
  5: { name: 'Imposition', description: 'bend reality to your will' },
  6: { name: 'Dimensional Awareness', description: 'navigate complex spaces' },
  7: { name: 'Truth Seeking', description: 'uncover hidden knowledge' },
  8: { name: 'Creation Mastery', description: 'build worlds from nothing' },
}
const beyond: Ability = { name: 'Master of All', description: 'reached the pinnacle' }

/** What a new level unlocks, from level 2 on. */
export const abilityOf = (level: number): Ability => byLevel[level] ?? beyond

/** What all levels above `from` up to `to` unlock, lowest first; the pinnacle once. */
export const abilitiesGained = (from: number, to: number): readonly Ability[] => [
  ...new Set(Array.from({ length: to - from }, (_, index) => abilityOf(from + 1 + index))),
]
