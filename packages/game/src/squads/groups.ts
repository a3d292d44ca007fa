// Groups for one task of a lesson. docs/game-rules.md, "Handing in and approving".
import { accept, type Decision, type Dice, refuse } from '@xiotein/game/rules'
import { balancedSquads, type PupilLevel, shuffled } from './balanced.ts'
import type { Pair } from './keeping-apart.ts'
import { MOST_IN_BALANCED, type SquadsRefusal } from './squad.ts'

export const GROUP_SIZES = ['2', '3', '4', '5', '6'] as const
export type GroupSize = (typeof GROUP_SIZES)[number]
export const GROUPS_BY = ['chance', 'level'] as const
export type GroupsBy = (typeof GROUPS_BY)[number]

const mixed = (groups: readonly (readonly string[])[], dice: Dice) =>
  shuffled(
    groups.map(ids => shuffled(ids, dice)),
    dice,
  )

/** Fewer make no two groups. */
export const FEWEST_IN_GROUPS = 4

/**
 * Groups of about that size, at least two, so that any one pair can be kept apart. Pupils read along: groups and their members come in
 * an order by chance, because pairs are seated first, and there is one refusal for every reason, squads.no-groups; only too many pupils, whom
 * everybody can count, have their own.
 */
export const lessonGroups = (
  pupils: readonly PupilLevel[],
  { size, by, keepApart }: { readonly size: GroupSize; readonly by: GroupsBy; readonly keepApart: readonly Pair[] },
  dice: Dice,
): Decision<readonly (readonly string[])[], SquadsRefusal> => {
  const none = refuse('squads.no-groups', { fewest: FEWEST_IN_GROUPS })
  if (pupils.length < FEWEST_IN_GROUPS) return none
  if (pupils.length > MOST_IN_BALANCED) return refuse('squads.too-many-pupils', { most: MOST_IN_BALANCED })
  const even = pupils.map(({ id, level }) => ({ id, level: by === 'level' ? level : 1 }))
  const made = balancedSquads(even, { size: Math.min(Number(size), Math.ceil(pupils.length / 2)), keepApart }, dice)
  return made.ok ? accept(mixed(made.outcome, dice)) : none
}
