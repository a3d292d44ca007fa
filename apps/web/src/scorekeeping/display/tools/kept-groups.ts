// The groups of a class that somebody has shown on this device today: a timer, a reload or a press too many loses none.

import type { GroupSize, GroupsBy } from '@xiotein/game/squads'
import { forget, keep, kept, keptNames } from '../../../platform/kept.ts'
import { dateOf } from '../../../ui/school-time.ts'

declare module '../../../platform/kept.ts' {
  interface KeptNames {
    readonly 'groups.': true
  }
}

/** Groups of pupils, by ids, and how they were asked for. */
export type GroupSet = {
  readonly size: GroupSize
  readonly by: GroupsBy
  readonly groups: readonly (readonly string[])[]
}

/** All that were made, and which of them is shown. */
export type GroupHistory = { readonly made: readonly GroupSet[]; readonly at: number }

const MOST_KEPT = 10
const nameOf = (personId: string, classId: string): `groups.${string}` => `groups.${personId}.${classId}`
const today = (): string => dateOf(Date.now())

/** Returns what this person has shown today; null where they have shown none. */
export const groupsOfToday = (personId: string, classId: string): GroupHistory | null => {
  const known = kept<GroupHistory & { readonly day: string }>(nameOf(personId, classId))
  return known?.day === today() && known.made[known.at] ? { made: known.made, at: known.at } : null
}

export const keepGroups = (personId: string, classId: string, { made, at }: GroupHistory): void =>
  void keep(nameOf(personId, classId), { day: today(), made, at })

/** Removes groups of other days, of every class: many divisions together tell who is kept apart. */
export const forgetOldGroups = (): void => {
  for (const name of keptNames('groups.')) if (kept<{ readonly day?: string }>(name)?.day !== today()) forget(name)
}

/** With new groups behind all others, which are then shown. */
export const withNew = (shown: GroupHistory | null, one: GroupSet): GroupHistory => {
  const made = [...(shown?.made ?? []), one].slice(-MOST_KEPT)
  return { made, at: made.length - 1 }
}

/** The groups before those that are shown, or the ones after them; null where there are none. */
export const moved = (shown: GroupHistory | null, by: 1 | -1): GroupHistory | null =>
  shown?.made[shown.at + by] ? { made: shown.made, at: shown.at + by } : null
